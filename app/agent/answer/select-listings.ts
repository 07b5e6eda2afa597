import { wholeWords } from "~/lib/wordings";
import { contentWords, inEnglish } from "~/services/technologies/texts/content-words";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { lastShown } from "../memory";
import { titledOnly } from "../read/described-listings";
import { rank } from "../read/rank";
import { findCandidates } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import { focused, type Turn } from "./turn";

/** The listings that a request to compare, draft or save is about. */

export const MAX_COMPARED = 6;

/** What stands around the names of listings in a request. */
const AROUND_NAMES = wholeWords(
  [
    /compare|draft|write|compose|prepare|an?|e-?mail|mail|message|memo|letter/,
    /(?<!\bcompar\w+ (?:it|this|that|them|these) )to (?:our|my|the) \w+|recommending|about|add|put|save|too/,
    /also|as well|on|to|my|shortlist|short list|please|note|summary|between|difference|differences|brief|for/,
    /be honest|its|limits|the|with|side by side|list|next|beside|alongside|against|(?:stack|measure|hold)s? up|thing/,
    /(?:i |we )?need help|help|(?:me|us)|choos(?:e|ing)|decid(?:e|ing)|torn/,
    /contact|request|reach out|get in touch|(?:owners?|inventors?|makers?|sellers?|team|people) (?:of|behind)|then/,
  ],
  "gi",
);

/** Confidence from which a part of a request names a listing; what is compared with one is another. */
const LEAST_NAMED = 0.35;
const LEAST_COMPARED = 0.2;

/** Finds the listings that a request names, part by part: "compare the crane control and the gripper". */
async function namedIn({ app, reading }: Turn): Promise<Listing[]> {
  const plain = reading.text
    .replace(AROUND_NAMES, (word) => (/^(?:with|for)$/i.test(word) ? "," : " "))
    .trim();
  const parts = plain
    .split(/\b(?:and|with|vs\.?|versus|against|or|und|et|y)\b|[,;]/i)
    .map((part) => part.trim())
    .filter((part) => contentWords(part) !== "");
  const least = reading.act === "compare" ? LEAST_COMPARED : LEAST_NAMED;
  const named: Listing[] = [];
  for (const part of parts.slice(0, MAX_COMPARED)) {
    const { listings, statistics } = await findCandidates(app, [contentWords(part)]);
    const all = new Map([...reading.listings, ...listings.map((listing) => [listing.id, listing] as const)]);
    const ranked = rank(part, [...all.values()], statistics);
    const [first] = ranked.rows;
    const isFound = first && ranked.confidence >= least && namesTitle(part, first.listing);
    const titled = reading.act === "compare" ? all.get(titledOnly(part, all) ?? "") : undefined;
    const listing = isFound ? first.listing : titled;
    if (listing && !named.some(({ id }) => id === listing.id)) named.push(listing);
  }
  return named;
}

/** Whether a part of a message contains a word of the title or the keywords: "the gripper", not "asking for a demo". */
function namesTitle(part: string, { title, keywords }: Listing): boolean {
  const titleStems = new Set(tokens(`${title} ${keywords.join(" ")}`).map(({ stem }) => stem));
  return tokens(inEnglish(part).english).some(
    ({ word, stem }) => !isSilent(word, "en") && titleStems.has(stem),
  );
}

/** Selects the listings a request is about: those referred to, named, or shown last. */
export async function selectListings(turn: Turn, count: number): Promise<Listing[]> {
  const { references, memory, listings } = turn.reading;
  const points = references.kind !== null && references.kind !== "title" && references.strength >= 0.6;
  const pointed = references.ids.flatMap((id) => listings.get(id) ?? []);
  // "Compare it with the vaccine patch" refers to one listing and names the other.
  const others = points && pointed.length === 1 && count > 1 ? await namedIn(turn) : [];
  const isNamed = references.kind === "title" && references.strength >= SURELY_NAMED;
  if (points || (isNamed && count === 1))
    return unique([...pointed, ...others]).slice(0, Math.max(count, pointed.length));
  const inFocus = focused(turn.reading);
  const { act } = turn.reading;
  if ((act === "draft" || act === "request") && count === 1 && inFocus && references.kind !== "title")
    return [inFocus];
  const named = await namedIn(turn);
  if (named.length >= (count > 1 ? 2 : 1)) return named;
  if (pointed.length > 0 && count === 1) return pointed;
  const recent = count > 1 ? lastShown(memory) : memory.shown;
  const ids = memory.focus && count === 1 ? [memory.focus] : recent.slice(0, count);
  const shown = ids.flatMap((id) => listings.get(id) ?? []);
  if (named.length === 0 || count === 1) return shown;
  // "Compare it with the laser weeder", after questions about the first of several.
  return inFocus && OF_FOCUS.test(turn.reading.text)
    ? unique([inFocus, ...named])
    : unique([...named, ...shown]);
}

const OF_FOCUS =
  /\b(?:it|this|this one|that one) (?:with|to|against|and|versus|vs\.?|next to|beside|alongside)\b/i;

/** Strength from which a title counts as named, even if another listing is in focus. */
const SURELY_NAMED = 0.8;

export function unique(listings: readonly Listing[]): Listing[] {
  return [...new Map(listings.map((one) => [one.id, one])).values()];
}
