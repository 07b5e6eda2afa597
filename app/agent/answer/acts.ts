import { wholeWords } from "~/lib/wordings";
import * as comparisons from "~/services/comparisons/comparisons";
import * as shortlist from "~/services/shortlist/shortlist";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { contentWords, inEnglish } from "~/services/technologies/texts/content-words";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { isNothing } from "../decide/certainty";
import { sentencesOf, storedStatements } from "../evidence/statements";
import { EMPTY_BRIEF, remember } from "../memory";
import { aspectsIn } from "../read/aspects";
import { titledOnly } from "../read/described-listings";
import { rank } from "../read/reading";
import { findCandidates } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import { writeAbout } from "../write/about";
import { writeComparison } from "../write/comparison";
import { titleOf } from "../write/composer";
import { listLines } from "../write/lines";
import { about } from "./about";
import { search } from "./search";
import type { Outcome, Turn } from "./turn";

const MAX_COMPARED = 6;
const MAX_PROPOSED = 10;
const SAVED = 10;

/** Handles requests to compare, draft or save. The result is a comparison, a draft or a proposal; nothing is changed. */

/** Finds the listings that a request names, part by part: "compare the crane control and the gripper". */
async function namedIn({ app, reading }: Turn): Promise<Listing[]> {
  const plain = reading.text
    .replace(
      wholeWords(
        [
          /compare|draft|write|compose|prepare|an?|e-?mail|mail|message|memo|letter/,
          /(?<!\bcompar\w+ (?:it|this|that|them|these) )to (?:our|my|the) \w+|recommending|about|add|put|save|too/,
          /also|as well|on|to|my|shortlist|short list|please|note|summary|between|difference|differences|brief|for/,
          /be honest|its|limits|the|with|side by side|list/,
        ],
        "gi",
      ),
      (word) => (/^(?:with|for)$/i.test(word) ? "," : " "),
    )
    .trim();
  const parts = plain
    .split(/\b(?:and|with|vs\.?|versus|against|or|und|et|y)\b|[,;]/i)
    .map((part) => part.trim())
    .filter((part) => contentWords(part) !== "");
  const named: Listing[] = [];
  for (const part of parts.slice(0, MAX_COMPARED)) {
    const { listings, statistics } = await findCandidates(app, [contentWords(part)]);
    const all = new Map([...reading.listings, ...listings.map((listing) => [listing.id, listing] as const)]);
    const ranked = rank(part, [...all.values()], statistics);
    const [first] = ranked.rows;
    const isFound = first && ranked.confidence >= 0.35 && namesTitle(part, first.listing);
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
  const inFocus = memory.focus ? listings.get(memory.focus) : undefined;
  const { act } = turn.reading;
  if ((act === "draft" || act === "request") && count === 1 && inFocus && references.kind !== "title")
    return [inFocus];
  const named = await namedIn(turn);
  if (named.length >= (count > 1 ? 2 : 1)) return named;
  if (pointed.length > 0 && count === 1) return pointed;
  const ids = memory.focus && count === 1 ? [memory.focus] : memory.shown.slice(0, count);
  const shown = ids.flatMap((id) => listings.get(id) ?? []);
  return named.length > 0 && count > 1 ? unique([...named, ...shown]) : shown;
}

/** Strength from which a title counts as named, even if another listing is in focus. */
const SURELY_NAMED = 0.8;

function unique(listings: readonly Listing[]): Listing[] {
  return [...new Map(listings.map((one) => [one.id, one])).values()];
}

/** Captures the purpose in "two ways of recovering heat". */
const WAYS =
  /\b(?:ways?|kinds?|types?|sorts?|approach(?:es)?|methods?|options?|techniques?|technologies|listings|solutions|things) (?:of|to|for|that|about) (.+)$/i;

/** "The two microneedle things", whatever was shown before. */
const SOME_OF_A_KIND =
  /\b(?:the|your) (?:two|three) ([\p{L} -]{3,50}?) (?:things?|ones|listings|technologies|devices|systems|inventions)\W*$/iu;

/** "With the other microneedle patch": another of the kind of the one in focus, shown or not. */
const OTHER_OF_A_KIND = /\b(?:the other|another) (?!ones?\b|two\b|listings?\b)([\p{L} -]{3,50}?)\W*$/iu;

/** The listings of a kind that a comparison names; none where it names none. */
async function ofOneKind(turn: Turn, inFocus: Listing | undefined, count: number): Promise<Listing[]> {
  const { text } = turn.reading;
  const kind = SOME_OF_A_KIND.exec(text)?.[1];
  if (kind) return fittingFor(turn, kind, count);
  const other = inFocus && OTHER_OF_A_KIND.exec(text)?.[1];
  if (!other) return [];
  return unique([inFocus, ...(await fittingFor(turn, other, 2))]).slice(0, 2);
}

/** The best listings for a need that a request names. */
async function fittingFor({ app }: Turn, need: string, count: number): Promise<Listing[]> {
  const { listings, statistics } = await findCandidates(app, [contentWords(need)]);
  const ranked = rank(need, listings, statistics);
  if (isNothing(ranked, statistics)) return [];
  return ranked.rows.slice(0, count).map(({ listing }) => listing);
}

export async function compare(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory, text } = reading;
  const inFocus = memory.focus ? reading.listings.get(memory.focus) : undefined;
  const comparand = comparandIn(text);
  if (inFocus && comparand && IN_GENERAL.test(comparand)) {
    if (!comparedWithUnlisted(turn, inFocus)) {
      composer.show(inFocus);
      const other = escapeMarkdown(plainLine(comparand, 60));
      composer.add(composer.phrases.acts.comparesListingsOnly(titleOf(inFocus), other));
    }
    return { memory: remember(memory, [inFocus.id], { last: "about" }) };
  }
  const count = /\ball\b/i.test(text) ? MAX_COMPARED : /\bthree\b/i.test(text) ? 3 : 2;
  const ofKind = await ofOneKind(turn, inFocus, count);
  let listings = ofKind.length > 1 ? ofKind : (await selectListings(turn, count)).slice(0, MAX_COMPARED);
  const [only] = listings;
  if (listings.length === 1 && only && comparedWithUnlisted(turn, only))
    return { memory: remember(memory, [only.id], { last: "about" }) };
  if (listings.length === 1) {
    const other = [...memory.earlier, ...memory.shown].find((id) => id !== listings[0]!.id);
    listings = [...listings, ...(other ? await readByIds(turn.app, [other]) : [])];
  }
  const topic = WAYS.exec(text)?.[1];
  if (listings.length < 2 && topic) {
    listings = await fittingFor(turn, topic, count);
    if (listings.length < 2) return search(turn);
  }
  if (listings.length < 2 && memory.focus && !/\bcompar/i.test(text)) return about(turn);
  if (listings.length < 2) {
    composer.add(composer.phrases.acts.whichToCompare);
    return { memory };
  }
  const requestedFields = reading.aspects
    .filter(({ aspect }) => aspect !== "summary")
    .flatMap(({ fields }) => fields);
  writeComparison(composer, listings, requestedFields);
  const ids = listings.map(({ id }) => id);
  composer.proposals.push({ kind: "comparison", technologies: ids, note: null });
  return { memory: remember(memory, ids, { compared: ids, last: "compare", focus: null }) };
}

/** "A membrane", "our usual filters": a kind of thing, not a listing. */
const IN_GENERAL =
  /^(?:an?|any|our|my|the (?:usual|normal|common|ordinary|standard|existing|old|conventional)|usual|normal|common|ordinary|standard|existing|conventional|traditional|regular|typical)\b/i;

const COMPARAND = /\b(?:compar\w+|versus|vs\.?)\b.*?\b(?:with|to|against|versus|vs\.?) (.+)$/i;

function comparandIn(text: string): string | undefined {
  return COMPARAND.exec(text)?.[1]?.split(/[.?!]/)[0]?.trim();
}

/**
 * "Compare it with activated carbon": what the listing says of something that is no listing.
 * @returns whether it says something
 */
function comparedWithUnlisted({ reading, composer }: Turn, listing: Listing): boolean {
  const comparand = comparandIn(reading.text);
  const stems = tokens(comparand ?? "").filter(({ word }) => !isSilent(word, "en"));
  if (!comparand || stems.length === 0) return false;
  const statements = sentencesOf(listing).filter(({ quote }) => {
    const said = new Set(tokens(quote).map(({ stem }) => stem));
    return stems.filter(({ stem }) => said.has(stem)).length >= Math.ceil(stems.length / 2);
  });
  if (statements.length === 0) return false;
  composer.show(listing);
  const quotes = statements.slice(0, 3).map((statement) => composer.quote(listing, statement));
  const lead = composer.phrases.acts.saysOf(titleOf(listing), escapeMarkdown(plainLine(comparand, 60)));
  composer.add(`${lead} ${quotes.join(" ")}`);
  return true;
}

export function saveComparison({ reading, composer }: Turn): Outcome {
  const { memory } = reading;
  const ids = memory.compared.length > 1 ? memory.compared : memory.shown.slice(0, MAX_COMPARED);
  if (ids.length < 2) {
    composer.add(composer.phrases.acts.whichToCompare);
    return { memory };
  }
  composer.add(composer.phrases.acts.saveComparison);
  composer.lines(
    ids.flatMap((id) => reading.listings.get(id) ?? []).map((listing) => proposed(composer, listing)),
  );
  composer.proposals.push({ kind: "comparison", technologies: ids, note: null });
  return { memory: { ...memory, last: "compare" } };
}

function proposed(composer: Turn["composer"], listing: Listing): string {
  composer.show(listing);
  const [summary] = storedStatements(listing, "summary");
  return `- ${titleOf(listing)}${summary ? composer.cite(listing, summary) : ""}`;
}

export async function proposeShortlist(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const all = /\b(?:all|both|these|those|them)\b/i.test(reading.text) && reading.references.kind === "set";
  const listings = (await selectListings(turn, all ? MAX_PROPOSED : 1)).slice(0, MAX_PROPOSED);
  if (listings.length === 0) {
    composer.add(composer.phrases.acts.whichToShortlist);
    return { memory: reading.memory };
  }
  composer.add(composer.phrases.acts.addToShortlist(listings.length));
  composer.lines(listings.map((listing) => proposed(composer, listing)));
  const ids = listings.map(({ id }) => id);
  composer.proposals.push({ kind: "shortlist", technologies: ids, note: null });
  answerBeside(turn, listings);
  return { memory: remember(reading.memory, ids, { last: "shortlist" }) };
}

/** Answers "... and tell me who invented it" beside the proposal. */
function answerBeside({ reading, composer }: Turn, listings: readonly Listing[]): void {
  const asked = reading.clauses.filter(
    ({ role, text }) => role !== "act" && role !== "talk" && aspectsIn(text).length > 0,
  );
  if (listings.length !== 1 || asked.length === 0) return;
  const text = asked.map((clause) => clause.text).join(" ");
  const { statistics } = reading;
  writeAbout(composer, listings, {
    text,
    aspects: aspectsIn(text),
    statistics,
    passages: new Map(),
  });
}

export async function myShortlist({ app, actor, reading, composer }: Turn): Promise<Outcome> {
  const phrases = composer.phrases.acts;
  const { entries, total } = await shortlist.recent(app, actor, { limit: SAVED, offset: 0 });
  if (total === 0) {
    composer.add(phrases.shortlistEmpty);
    return { memory: reading.memory };
  }
  const listings = await readByIds(
    app,
    entries.map(({ id }) => id),
  );
  composer.add(phrases.shortlistHas(total, listings.length));
  composer.lines(listLines(composer, listings, []));
  const notes = entries.flatMap(({ title, notes: note }) =>
    note ? [`- ${phrases.note(escapeMarkdown(plainLine(title)), escapeMarkdown(plainLine(note)))}`] : [],
  );
  if (notes.length > 0) composer.lines(notes);
  return {
    memory: remember(
      reading.memory,
      listings.map(({ id }) => id),
      { last: "list", brief: EMPTY_BRIEF, focus: null },
    ),
  };
}

export async function myComparisons({ app, actor, reading, composer }: Turn): Promise<Outcome> {
  const { comparisons: saved, total } = await comparisons.recent(app, actor, { limit: SAVED });
  const { noComparisons, comparisonsSaved } = composer.phrases.acts;
  if (total === 0) composer.add(noComparisons);
  else {
    composer.add(comparisonsSaved(total));
    composer.lines(
      saved.map(
        ({ name, titles }) =>
          `- **${escapeMarkdown(plainLine(name))}**: ${titles.map((title) => escapeMarkdown(plainLine(title))).join("; ")}`,
      ),
    );
  }
  return { memory: reading.memory };
}
