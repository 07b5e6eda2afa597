import { blank } from "~/lib/blank";
import { criteriaIn } from "~/services/technologies/criteria/criteria";
import { meetsAll } from "~/services/technologies/criteria/stored";
import { passagesOf } from "~/services/technologies/passages/file-passages";
import { contentWords, wordsInEnglish } from "~/services/technologies/texts/content-words";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { certaintyOf, certaintyOfBest } from "../decide/certainty";
import { PARTIAL_BELOW } from "../decide/fit";
import { parseQuestion } from "../evidence/answer-features";
import { affirmedCertainty, findAnswers, SURE, UNSURE } from "../evidence/answering";
import { judge } from "../evidence/judge";
import { isAboutQuestion } from "../evidence/passage-relevance";
import type { Statement } from "../evidence/statements";
import { EMPTY_BRIEF, remember } from "../memory";
import { otherUse } from "../read/about-shown";
import { factPatternsFor } from "../read/fact-patterns";
import { WHICH_DOES } from "../read/frame-cues";
import { rank } from "../read/rank";
import { findCandidates } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import { writeAbout } from "../write/about";
import { titleOf } from "../write/composer";
import { writeResults } from "../write/results";
import { writeCount } from "../write/statistics";
import { attached } from "./attached";
import { listFor } from "./list";
import { search, searchBrief } from "./search";
import { similar } from "./similar";
import { best } from "./statistics";
import type { Outcome, Turn } from "./turn";
import { whyShown } from "./why";

/** Answers questions about listings that were shown or named. */

export async function about(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory, references, criteria, statistics } = reading;
  const referenced = mostTelling(turn, referencedListings(turn, 1));
  if (referenced.length === 0) return search(turn);
  const told =
    whyShown(turn, referenced) ?? (await attached(turn, referenced)) ?? thoseAbout(turn, referenced);
  if (told) return told;
  const listings = thoseThatSay(turn, referenced);
  if ((turn.frame.kind === "similar" || ALIKE.test(reading.text)) && listings.length === 1)
    return similarFor(turn, listings[0]!);
  if (reading.superlative && listings.length > 1)
    return best({ ...turn, frame: { ...turn.frame, kind: "best", amongShown: true } });
  if (listings.length > 1 && criteria.length > 0) return amongThese(turn, listings);
  writeAbout(composer, listings, {
    text: withoutTitles(questionOf(reading), listings),
    ...(reading.language === "en" ? {} : { original: reading.asked }),
    aspects: reading.aspects,
    need: wordsInEnglish(memory.brief.need, reading.language),
    statistics,
    passages: await passagesFor(turn, listings),
  });
  const ids = listings.map(({ id }) => id);
  const isOne = ids.length === 1;
  return {
    memory: remember(memory, ids, {
      focus: isOne ? ids[0]! : null,
      last: "about",
      ...(isOne || references.kind === "set" ? {} : { compared: ids.slice(0, 2) }),
    }),
  };
}

const WHICH =
  /\bwhich (?:one|is better|of (?:them|these|those|the))\b|\b(?:any|anything|something|one|ones) (?:of|among|in|from) (?:them|these|those)\b/i;
/** "Anything among those for a city?" asks for listings, not for a statement. */
const NAMES_A_USE =
  /\b(?:them|these|those|the two|which(?: one)?)(?: (?:is|are|that is|that are|would be|good|better|best|suited))* (?:for|about|on)\b/i;
/** Certainty from which a listing is about what "which of these" asks for, and its share of the best. */
const ABOUT_IT = 0.2;
const AS_MUCH = 0.6;

/** Whether a message asks which of several listings, by what no field and no ranking tells. */
function asksWhich({ criteria, superlative, text }: Turn["reading"], listings: readonly Listing[]): boolean {
  return (
    listings.length > 1 &&
    criteria.length === 0 &&
    !superlative &&
    [WHICH, WHICH_DOES].some((one) => one.test(text))
  );
}

function certaintyToSay({ text, statistics }: Turn["reading"], listing: Listing): number {
  return affirmedCertainty(findAnswers(listing, { text, statistics, limit: 1 }));
}

/** By so much more certain another of those shown has to answer than the first. */
const SURER = 0.1;

/** After several listings, a question that names none of them is asked of the one that surely answers it. */
function mostTelling({ reading, frame }: Turn, referenced: readonly Listing[]): readonly Listing[] {
  const { memory, references, aspects, listings } = reading;
  const isUnnamed = references.kind === null ? frame.isImplicit : references.kind === "pronoun";
  const isOfAny = isUnnamed && memory.focus === null;
  if (!isOfAny || aspects.length > 0 || memory.shown.length < 2 || referenced.length !== 1) return referenced;
  const [best] = memory.shown
    .flatMap((id) => listings.get(id) ?? [])
    .map((listing) => ({ listing, certainty: certaintyToSay(reading, listing) }))
    .sort((one, other) => other.certainty - one.certainty);
  const first = certaintyToSay(reading, referenced[0]!);
  // "It" is the first, unless that one hardly says it.
  const mayBeOther = references.kind === null || first < UNSURE;
  const isSurer = best && mayBeOther && best.certainty >= Math.max(SURE, first + SURER);
  return isSurer ? [best.listing] : referenced;
}

/** Answers "Which of these is for hydropower?" with the listings that are about it; null where a statement answers, or none is. */
function thoseAbout({ reading, composer }: Turn, listings: readonly Listing[]): Outcome | null {
  const { statistics, text, memory } = reading;
  if (!asksWhich(reading, listings)) return null;
  const isStated =
    !NAMES_A_USE.test(text) && listings.some((listing) => certaintyToSay(reading, listing) >= SURE);
  if (isStated) return null;
  const ranked = rank(text, listings, statistics);
  const scored = ranked.rows.map((row) => ({
    listing: row.listing,
    certainty: certaintyOf(row, ranked.need, ranked.matcher, statistics),
  }));
  const best = Math.max(0, ...scored.map(({ certainty }) => certainty));
  if (best < ABOUT_IT) {
    const use = text.split(NAMES_A_USE)[1]?.replace(/[?.!\s]+$/, "");
    if (!use || ranked.need.units.length === 0) return null;
    composer.add(composer.phrases.results.noneOfThese(escapeMarkdown(plainLine(use, 60))));
    return { memory: { ...memory, last: "about" } };
  }
  const fits = scored
    .filter(({ certainty }) => certainty >= AS_MUCH * best)
    .map(({ listing }) => ({ listing, judged: [] }));
  writeResults(composer, { ranked, fits, near: [], criteria: "", closeness: "full" });
  const ids = fits.map(({ listing }) => listing.id);
  return { memory: remember(memory, ids, { last: "about", focus: ids.length === 1 ? ids[0]! : null }) };
}

/** "Which one would suit a railway?": only those that say so, where some do. */
function thoseThatSay({ reading }: Turn, listings: readonly Listing[]): readonly Listing[] {
  if (!asksWhich(reading, listings) || reading.aspects.length > 0) return listings;
  const saying = listings.filter((listing) => certaintyToSay(reading, listing) >= SURE);
  return saying.length > 0 ? saying : listings;
}

/** "Anything else like this, but for soy?": others for that use; without a use, those that resemble the listing. */
async function similarFor(turn: Turn, listing: Listing): Promise<Outcome> {
  const { app, reading, composer } = turn;
  const use = otherUse(reading.text);
  if (!use) return similar(turn, listing);
  const { listings, statistics } = await findCandidates(app, [contentWords(use)], use);
  const ranked = rank(
    use,
    listings.filter(({ id }) => id !== listing.id),
    statistics,
  );
  // A listing that hardly more than mentions the use is nothing like this one.
  if (certaintyOfBest(ranked, statistics) >= PARTIAL_BELOW)
    return searchBrief(turn, { ...EMPTY_BRIEF, need: use }, ranked, true);
  composer.refused = true;
  composer.add(composer.phrases.results.nothingLike(titleOf(listing), escapeMarkdown(plainLine(use, 60))));
  return { memory: { ...reading.memory, last: "refused" } };
}

const ALIKE =
  /\b(?:similar|alternatives?|(?:anything|something|others?|more|any|one) like (?:it|this|that)(?: one)?|comparable|related|(?:can|could|might|should|would) (?:i|we|one|you) (?:use|take|buy|get|try) instead(?: of (?:it|this|that))?)\b/i;

const COST_QUESTION = "What does it cost, is it cheap?";
const MAX_COMPARED = 3;

const FREE_TO_USE = "free to use";

/**
 * Answers "anything cheaper?": listings state no price, so it quotes what they say about cost; for "the cheapest of all" it
 * lists those that are free to use.
 */
export async function cheaper(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory, listings, statistics } = reading;
  if (memory.shown.length === 0) {
    composer.add(composer.phrases.about.noPrices);
    const { criteria } = criteriaIn(FREE_TO_USE, FREE_TO_USE, { organizations: [], people: [] });
    return listFor(turn, { ...EMPTY_BRIEF, must: criteria.map(({ criterion }) => criterion) });
  }
  const pricing = factPatternsFor(COST_QUESTION).filter(({ isDecisive }) => isDecisive);
  const lines = memory.shown.slice(0, MAX_COMPARED).flatMap((id) => {
    const listing = listings.get(id);
    if (!listing) return [];
    const { statements, certainty } = findAnswers(listing, { text: COST_QUESTION, statistics, limit: 1 });
    const [statement] = statements;
    if (!statement || certainty < UNSURE || !pricing.some(({ answer }) => answer.test(statement.quote)))
      return [];
    composer.show(listing);
    return [`- ${titleOf(listing)}${composer.phrases.colon}${composer.quote(listing, statement)}`];
  });
  const { noPrices, onCost } = composer.phrases.about;
  composer.add(lines.length > 0 ? `${noPrices} ${onCost}` : noPrices);
  composer.lines(lines);
  return { memory: { ...memory, last: "about" } };
}

/** In English, without the listing named first, and without what people say of themselves or of the answer before. */
function questionOf({ language, english, text, clauses, references }: Turn["reading"]): string {
  if (language !== "en") return english;
  const own = clauses.filter(({ role }) => role === "background" || role === "talk");
  const about = own.length === clauses.length ? [] : own.map(({ at, end }) => [at, end] as const);
  // "The microscope: how deep can it image?", "the first one: does it need glue?"
  const named = references.spans.filter(
    ([at, end]) => at === 0 && (references.kind === "title" || /^\s*[:,–]/.test(text.slice(end))),
  );
  const question = blank(text, [...about, ...named]).trim();
  return named.length > 0 ? question.replace(/^[\s:,–-]+/, "") : question;
}

function withoutTitles(text: string, listings: readonly Listing[]): string {
  return listings.reduce((rest, { title }) => rest.replace(title, " "), text);
}

/** Answers "Which of these are granted?" from stored values. */
function amongThese(turn: Turn, listings: readonly Listing[]): Outcome {
  const { reading, composer } = turn;
  const criteria = reading.criteria.map(({ criterion }) => criterion);
  const fitting = listings.filter((listing) => meetsAll(listing, criteria));
  writeCount(composer, {
    count: fitting.length,
    of: listings.length,
    criteria,
    topic: null,
    shown: fitting,
    amongShown: true,
  });
  if (fitting.length === 0)
    composer.lines(
      listings.slice(0, 4).map((listing) => {
        const { statement } = judge(
          listing,
          { criterion: criteria[0]! },
          reading.ranked.need,
          reading.ranked.matcher,
        );
        return `- ${titleOf(listing)}${composer.phrases.colon}${statement ? composer.value(listing, statement) : composer.phrases.notStated}`;
      }),
    );
  const ids = fitting.map(({ id }) => id);
  return {
    memory:
      ids.length === 1
        ? { ...reading.memory, focus: ids[0]!, last: "about" }
        : { ...reading.memory, last: "about" },
  };
}

/** The listings that the message refers to; without a reference, the focus or the first listings shown. */
function referencedListings({ reading, frame }: Turn, fallback: number): Listing[] {
  const { memory, references, listings } = reading;
  const ids =
    references.ids.length > 0 && !frame.isImplicit
      ? references.ids
      : memory.focus
        ? [memory.focus]
        : memory.shown.slice(0, fallback);
  return ids.flatMap((id) => listings.get(id) ?? []);
}

const PASSAGES = 2;
const LISTINGS_WITH_FILES = 2;

/** Passages of the attached files that are about the question, by listing. */
async function passagesFor(
  { app, reading }: Turn,
  listings: readonly Listing[],
): Promise<Map<string, Statement[]>> {
  const maybeWithFiles = listings
    .slice(0, LISTINGS_WITH_FILES)
    .filter(({ id }) => !reading.retrieval?.withoutPages.has(id));
  const entries = await Promise.all(
    maybeWithFiles.map(async ({ id, title }) => {
      const asked = withoutTitles(reading.text, listings);
      const passages = await passagesOf(app, id, asked, PASSAGES);
      const question = parseQuestion(asked);
      const relevant = passages.filter((passage) => isAboutQuestion(passage, question, title));
      return [
        id,
        relevant.map(
          ({ fileId, fileName, page, quote }): Statement => ({
            field: null,
            file: { id: fileId, name: fileName, page },
            quote,
            text: quote,
            prior: 1,
          }),
        ),
      ] as const;
    }),
  );
  return new Map(entries);
}
