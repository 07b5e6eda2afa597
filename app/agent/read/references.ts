import { FUNCTION_WORDS, isSilent } from "~/vocabulary/function-words";
import { fold, tokens } from "~/vocabulary/words";
import type { Memory } from "../memory";
import { judgeStored } from "../query/columns";
import { createNeedMatcher } from "../retrieve/explain";
import type { Listing } from "../retrieve/listing";
import { idf, readNeed, type Statistics } from "../retrieve/need";
import { criteriaIn } from "./criteria";
import { inEnglish } from "./telling";

/** Which listings a message means: by ordinal, pronoun, a piece of a title, or a description among those shown. */
export interface References {
  ids: string[];
  kind: "ordinal" | "title" | "set" | "pronoun" | "other" | null;
  /** 0 to 1 and a little more for a title in full. */
  strength: number;
  spans: [at: number, end: number][];
}

const ORDINALS: Record<string, number> = {
  first: 1,
  "1st": 1,
  second: 2,
  "2nd": 2,
  third: 3,
  "3rd": 3,
  fourth: 4,
  "4th": 4,
  fifth: 5,
  "5th": 5,
  sixth: 6,
  last: -1,
  erste: 1,
  ersten: 1,
  zweite: 2,
  zweiten: 2,
  dritte: 3,
  dritten: 3,
  letzte: -1,
  letzten: -1,
  premier: 1,
  premiere: 1,
  deuxieme: 2,
  troisieme: 3,
  derniere: -1,
  dernier: -1,
  primera: 1,
  primero: 1,
  segunda: 2,
  segundo: 2,
  tercera: 3,
  ultima: -1,
  ultimo: -1,
};
const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const ORDINAL =
  /\b(?:(?:the |your |le |la |der |die |das |den |el )?(first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|ersten?|zweiten?|dritten?|letzten?|premiere?|deuxieme|troisieme|derniere?|primer[ao]|segund[ao]|tercera|ultim[ao])(?:\s+(?:one|two|three|listing|result|technology|option|hit))?|(?:number|no\.?|nr\.?|option|#|result|listing)\s*(\d|one|two|three|four|five))\b/g;
/** "The first step", "the second-life one": no place in a list. */
const NO_ORDINAL_AFTER =
  /^[\s-]*(?:years?|times?|steps?|stages?|prototypes?|generation|battery|life|hand|half|quarter|minutes?|hours?|harmonic|law)/;

/** "The free one", "the lactate one". */
const DESCRIBED = /\b(?:the|that|this) ([\p{L}-]+(?: [\p{L}-]+)?) (?:ones?|listing)\b/gu;
const NO_DESCRIPTION = /^(?:other|same|best|right|only|last|next)$|\bmost |\bleast |est$/;
const RECENT = 6;

/** @param listings those shown before and those that the message's words find, by id */
export function referencesIn(
  text: string,
  memory: Memory,
  listings: ReadonlyMap<string, Listing>,
  statistics: Statistics,
): References {
  const folded = fold(text);
  const found: References = { ids: [], kind: null, strength: 0, spans: [] };
  const { shown, focus } = memory;
  const take = (
    ids: (string | undefined)[],
    kind: References["kind"],
    strength: number,
    span?: [number, number],
  ) => {
    const known = ids.filter((id): id is string => id !== undefined);
    if (known.length === 0) return;
    found.ids = [...new Set([...found.ids, ...known])];
    if (strength > found.strength) Object.assign(found, { kind, strength });
    if (span) found.spans.push(span);
  };

  for (const match of folded.matchAll(ORDINAL)) {
    const [whole, ordinal, number] = match;
    const place = ORDINALS[ordinal ?? ""] ?? NUMBERS[number ?? ""] ?? Number(number);
    const end = match.index + whole.length;
    if (shown.length === 0 || !place || (ordinal && NO_ORDINAL_AFTER.test(folded.slice(end)))) continue;
    const count = NUMBERS[/\b(two|three)$/.exec(whole)?.[1] ?? ""];
    take(count ? shown.slice(0, count) : [shown.at(place > 0 ? place - 1 : place)], "ordinal", 1, [
      match.index,
      end,
    ]);
  }

  for (const described of folded.matchAll(DESCRIBED)) {
    const phrase = described[1]!;
    if (shown.length === 0 || ORDINALS[phrase] || NO_DESCRIPTION.test(phrase)) continue;
    const id =
      describedAmong(phrase, shown, listings) ??
      describedAmong(phrase, memory.earlier.slice(0, RECENT), listings);
    if (id) take([id], "title", 0.97, [described.index, described.index + described[0].length]);
  }

  const isPlural =
    shown.length > 1 && /\b(?:each|both|all of them|the two|of these|of them|of those)\b/.test(folded);
  if (found.ids.length === 0)
    for (const id of phrasedAmong(folded, memory, listings, statistics)) take([id], "title", 0.96);

  const title = titleIn(text, memory, listings, statistics);
  if (title && found.ids.length < 2 && !(isPlural && title.strength < 1))
    take([title.id], "title", title.strength);

  if (found.ids.length === 0 && shown.length > 0) {
    const other = /\bthe other(?: one)?\b/.exec(folded);
    if (other && focus)
      take(
        shown
          .concat(memory.earlier)
          .filter((id) => id !== focus)
          .slice(0, 1),
        "other",
        0.9,
      );
    const all =
      /\b(?:both|them all|all of them|all of these|these|those|them|they|each of|which (?:one|of)|the two|the three|has each|have each|does each|each)\b/.exec(
        folded,
      );
    if (all) {
      const two = /\bthe two\b|\bboth\b|\beach\b/.test(folded);
      const pair = two ? (memory.compared.length === 2 ? memory.compared : pairOf(memory)) : shown;
      const meansFocus = focus && /\b(?:they|them)\b/.test(folded) && !/\bof them|which|all\b/.test(folded);
      if (meansFocus) take([focus], "pronoun", 0.6);
      else take(pair, "set", /\bboth|of them|of these|of those|the two|each\b/.test(folded) ? 0.9 : 0.6);
    }
    if (found.ids.length === 0) {
      const it =
        /\b(?:it|its|it's|this one|that one|(?:this|that)(?=\s*(?:[?.!,;]|$|is\b|was\b|does\b|works?\b|costs?\b|has\b|mean))|the (?:technology|listing|invention|patent|device|system|owner|inventor|process|method|material|product|machine)|he|she|their|es|dies(?:e|es)?|cela|eso|ello)\b/.exec(
          folded,
        );
      if (it)
        take([focus ?? shown[0]], "pronoun", /\bit\b|\bits\b|this one|that one/.test(folded) ? 0.7 : 0.45);
    }
  }
  return found;
}

/** "The two": those shown last, also when they were shown one after the other. */
function pairOf({ shown, focus, earlier }: Memory): string[] {
  if (shown.length > 1) return shown.slice(0, 2);
  return [...new Set([...shown, ...(focus ? [focus] : []), ...earlier])].slice(0, 2);
}

/** "The free one", "the second-life one": the one of those shown whose stored values or words fit. */
function describedAmong(
  phrase: string,
  shown: readonly string[],
  listings: ReadonlyMap<string, Listing>,
): string | null {
  const among = shown.flatMap((id) => listings.get(id) ?? []);
  const said = phrase === "free" ? "free to use" : phrase;
  for (const { criterion } of criteriaIn(said, fold(said), { organizations: [], people: [] }).criteria) {
    for (const value of criterion.values) {
      const fitting = among.filter(
        (listing) => judgeStored(listing, { ...criterion, values: [value] }) === "met",
      );
      if (fitting.length > 0 && fitting.length < among.length) return fitting[0]!.id;
    }
  }
  const stems = tokens(phrase)
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .map(({ stem }) => stem);
  const counted = among
    .map((listing) => {
      const text = [listing.title, listing.title, ...listing.keywords, listing.summary].join(" ");
      return { id: listing.id, count: tokens(text).filter(({ stem }) => stems.includes(stem)).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return counted[0]?.id ?? null;
}

const PHRASE = /\b(not |than |without )?(?:the|that|this) ((?:[\p{L}\p{N}-]+ ?){1,3})/gu;
/** A phrase names a listing when the listing says this share of it, and the one in focus much less. */
const PHRASED = 0.5;
const LESS = 0.6;

/** "The paper machine", "that fridge cooler": those of the conversation that a phrase tells from the one in focus. */
function phrasedAmong(
  folded: string,
  { shown, earlier, focus }: Memory,
  listings: ReadonlyMap<string, Listing>,
  statistics: Statistics,
): string[] {
  const seen = [...new Set([...shown, ...earlier])].flatMap((id) => listings.get(id) ?? []);
  if (seen.length < 2) return [];
  return [...folded.matchAll(PHRASE)].flatMap(([, ruledOut, phrase]) => {
    if (ruledOut) return [];
    const words = phrase!.trim().split(" ");
    const end = words.findIndex((word) => FUNCTION_WORDS.has(word));
    const said = (end < 0 ? words : words.slice(0, end)).filter((word) => !NO_NAME.test(word)).join(" ");
    if (said.length < SHORTEST_NAME) return [];
    const need = readNeed(said, statistics);
    if (need.mass === 0) return [];
    const matcher = createNeedMatcher(need, statistics);
    const covered = seen
      .map((listing) => {
        const { title, keywords, summary } = listing;
        const { stems, concepts } = matcher.find([title, keywords.join(", "), summary].join(". "));
        const mass = need.units.reduce(
          (sum, unit) =>
            stems.has(unit.stem) || unit.concepts.some(({ concept }) => concepts.has(concept))
              ? sum + unit.weight
              : sum,
          0,
        );
        return { id: listing.id, share: mass / need.mass };
      })
      .sort((a, b) => b.share - a.share);
    const [best, next] = covered;
    const ofFocus = covered.find(({ id }) => id === focus)?.share ?? 0;
    const isClear =
      best!.share >= PHRASED && ofFocus < LESS * best!.share && next!.share < LESS * best!.share;
    return isClear ? [best!.id] : [];
  });
}

/** Words that every listing may be called by. */
const NO_NAME =
  /^(?:technolog\w*|listings?|inventions?|patents?|devices?|systems?|owners?|inventors?|process|methods?|materials?|products?|machines?|licen[cs]e\w*|other|others|same|best|right|only|last|next|first|second|third|one|ones|two|three|thing|things|stuff|idea|company|university|market|team|people|field|way|rest|whole|price|cost|difference|subject|message)$/;
const SHORTEST_NAME = 3;

/** "Tell me about HydroSeal": what follows may be a word or two of a title. */
const ASKS_ABOUT =
  /^(?:please |can you |could you )*(?:tell me (?:more )?about|explain|describe|details (?:of|on)|more about)\b/;

interface TitleReference {
  id: string;
  strength: number;
}

/** "The sand storage": the listing of whose title's rare words the message holds most. */
function titleIn(
  text: string,
  memory: Memory,
  listings: ReadonlyMap<string, Listing>,
  statistics: Statistics,
): TitleReference | null {
  const folded = fold(text);
  const read = tokens(text);
  const { english, language } = inEnglish(text);
  const translated = language === "en" ? [] : tokens(english);
  const said = new Set([...read, ...translated].map(({ stem }) => stem));
  const asked = ASKS_ABOUT.test(folded) ? read.filter(({ word }) => !isSilent(word, "en")) : [];
  const seen = new Set([...memory.shown, ...memory.earlier]);
  let best: (TitleReference & { rank: number }) | null = null;
  for (const listing of listings.values()) {
    const words = tokens(listing.title).filter(({ word }) => !isSilent(word, "en"));
    let [all, hit, count] = [0, 0, 0];
    for (const { stem } of words) {
      const weight = idf(statistics.listings, statistics.words.get(stem) ?? 1);
      all += weight;
      if (!said.has(stem)) continue;
      hit += weight;
      count += 1;
    }
    const titleStems = new Set(words.map(({ stem }) => stem));
    const isWhole =
      folded.includes(fold(listing.title)) ||
      (asked.length > 0 && asked.every(({ stem }) => titleStems.has(stem)) && hit / all > 0.12);
    const share = all > 0 ? hit / all : 0;
    const wasSeen = seen.has(listing.id);
    const isNamed = /\b(?:the|that|this)\b/.test(folded);
    const fits =
      isWhole ||
      (count >= 3 && share > 0.55) ||
      (wasSeen &&
        ((count >= 2 && share > 0.22) || (count === 1 && isNamed && share > 0.1 && read.length <= 14)));
    if (!fits) continue;
    const strength = isWhole ? 1.1 : wasSeen ? 0.6 + Math.min(0.4, share) : 0.5 + share / 2;
    const rank = strength + (memory.shown.includes(listing.id) ? 0.15 : 0) + share / 10;
    if (!best || rank > best.rank) best = { id: listing.id, strength, rank };
  }
  return best && { id: best.id, strength: best.strength };
}
