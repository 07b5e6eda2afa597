import type { BriefCriterion } from "~/contract/chat-brief";
import { blank } from "~/lib/blank";
import {
  criteriaIn,
  type MatchedCriterion,
  type MatchedQuantity,
} from "~/services/technologies/criteria/criteria";
import { GENERIC, namedFields } from "~/services/technologies/criteria/named-fields";
import { type Exclusion, exclusionsIn } from "~/services/technologies/needs/exclusions";
import { countWords, type Statistics } from "~/services/technologies/needs/need";
import { wordsInEnglish } from "~/services/technologies/texts/content-words";
import type { Language } from "~/vocabulary/function-words";
import { languageOf } from "~/vocabulary/language";
import { fold, tokens } from "~/vocabulary/words";
import type { Memory } from "../memory";
import type { Retrieval } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import type { Ranked } from "../retrieve/ranked";
import { sameOwner } from "./about-shown";
import { type Act, actIn, aspectsIn, type RequestedAspect } from "./aspects";
import { type Clause, clausesOf, leaveOut, searchable } from "./clauses";
import { type Counting, countingIn, type Superlative, superlativeIn } from "./counting";
import { furtherAlong } from "./further-along";
import { type HelpMatch, helpFor } from "./help";
import { namesOf } from "./names";
import { type NeedWords, needWordsOf } from "./need/need-words";
import { withoutOpeners } from "./openers";
import { beneficiariesIn, isOwnPlace } from "./own-place";
import { phrasesInEnglish } from "./phrasebook/phrasebook";
import { rank, rankMessage } from "./rank";
import { type References, referencesIn } from "./references";
import { type OrderOfNeed, orderOfNeed } from "./requested-order";
import { isOutOfScope } from "./scope";

/** A parsed message, before any lookup. */
export interface Message {
  /** In the user's words, without openers. */
  asked: string;
  text: string;
  folded: string;
  clauses: Clause[];
  exclusions: Exclusion[];
  aspects: RequestedAspect[];
  act: Act | null;
  counting: Counting | null;
  superlative: Superlative | null;
  help: HelpMatch | null;
  language: Language;
  /** The text in English: phrases, and the other words one by one. */
  english: string;
  /** The searchable part. */
  searchable: string;
  /** Which words of a long message are its need; null for short messages. */
  needWords: NeedWords | null;
  /** How the listings for the need are to be sorted. */
  order: OrderOfNeed | null;
}

/** @param spoken the language of the conversation, for a message by which none can be told: "TRL 9?" */
export function readMessage(stated: string, spoken: Language, isAfterListings = false): Message {
  const language = languageOf(
    stated,
    tokens(stated).map(({ word }) => word),
    spoken,
  );
  const asked = withoutOpeners(stated);
  const { english, isWhole } = phrasesInEnglish(asked, language, isAfterListings);
  const whole = isWhole ? english : asked;
  const order = orderOfNeed(whole);
  const text = order ? blank(whole, order.spans) : whole;
  const clauses = clausesOf(text);
  // The patterns are English with some words of the other languages, so they read the translation too.
  const both = language === "en" || isWhole ? text : `${asked}\n${fold(asked)}\n${english}`;
  const needWords = language === "en" ? needWordsOf(text) : null;
  return {
    asked,
    text,
    folded: fold(text),
    clauses,
    exclusions: exclusionsIn(text),
    aspects: aspectsIn(both),
    act: actIn(both),
    counting: countingIn(both),
    superlative: superlativeIn(both),
    help: helpFor(
      clauses
        .filter(({ role }) => role === "product")
        .map((clause) => clause.text)
        .join(" ") || text,
    ),
    language,
    english,
    searchable: searchable(text, clauses),
    needWords,
    order,
  };
}

/** A message with its candidates and references. */
export interface Reading extends Message {
  memory: Memory;
  /** The listing that "anything more mature?" compares with; null for other messages. */
  comparedWith: string | null;
  statistics: Statistics;
  listings: ReadonlyMap<string, Listing>;
  criteria: MatchedCriterion[];
  quantities: MatchedQuantity[];
  /** The need in the user's words, without criteria and exclusions, which are separate in a brief. */
  own: string;
  /** Set when the need consists of technology fields only: "medical and pharma". */
  fields: string[] | null;
  references: References;
  ranked: Ranked;
  /** Number of units of the need that a listing or the vocabulary contains, and of the others. */
  knownUnits: number;
  unknownUnits: number;
  retrieval?: Retrieval;
}

interface Retrieved {
  /** Search results for the message. `remembered`: the listings of the memory. */
  candidates: readonly Listing[];
  remembered: readonly Listing[];
  statistics: Statistics;
}

export function readWith(
  message: Message,
  memory: Memory,
  { candidates, remembered, statistics }: Retrieved,
): Reading {
  const listings = new Map([...remembered, ...candidates].map((listing) => [listing.id, listing]));
  const names = namesOf([...listings.values()]);
  const { criteria, quantities: stated } = criteriaIn(message.text, message.folded, names);
  const { needWords } = message;
  const isNeedWord = (at: number) => needWords !== null && needWords.weightAt(at) === 1;
  const beneficiaries = beneficiariesIn(message.text);
  const isBackground = (at: number) =>
    beneficiaries.some(([from, to]) => at >= from && at < to) ||
    (!isNeedWord(at) &&
      message.clauses.some((clause) => clause.role === "background" && at >= clause.at && at < clause.end));
  // "I have worked in packaging for 15 years" is no criterion.
  const quantities = stated.filter(({ spans }) => !spans.every(([at]) => isBackground(at)));
  const isTalk = (at: number) => needWords?.talk.some(([from, to]) => at >= from && at < to) ?? false;
  const isName = ({ field }: BriefCriterion) => field.endsWith(".name");
  // "I work for a company in Ohio" is no criterion either, and neither is a competitor that is only mentioned.
  const asked = criteria.filter(
    ({ criterion, spans }) =>
      !spans.every(([at]) => isBackground(at) || (isName(criterion) && isTalk(at))) &&
      !isOwnPlace(message, { criterion, spans }) &&
      !message.clauses.some((clause) => isQuestionAboutShown(clause, memory) && within(spans, clause)),
  );
  const open = listings.get(memory.focus ?? memory.shown[0] ?? "");
  const further = furtherAlong(message.text, message.superlative, open);
  const requested = [...asked, ...sameOwner(message.text, open), ...further];
  const backgroundSpans = message.clauses
    .filter(({ role }) => role === "background")
    .map(({ at, end }) => [at, end] as const);
  const excluded = message.exclusions.filter(({ isFeature }) => !isFeature);
  const excludedSpans = excluded
    .filter(({ at, end }) => !requested.some(({ spans }) => spans.some(([a, b]) => a < end && b > at)))
    .map(({ at, end }) => [at, end] as const);
  const ownPlaces = criteria
    .filter((one) => isOwnPlace(message, one))
    .flatMap(({ spans }) => spans.map(([from, to]) => [from, to] as const));
  const ranking = message.superlative ? [message.superlative.span] : [];
  const wholeText = blank(message.searchable, [...excludedSpans, ...ownPlaces, ...ranking]);
  const softened = [...requested, ...quantities].flatMap(({ spans }) => spans);
  const isSoftened = (at: number) => softened.some(([from, to]) => at >= from && at < to);
  const owner =
    asked.find(({ criterion }) => criterion.field === "organization.name" && criterion.operator === "is") ??
    null;
  const ranked = rankMessage({
    text: wholeText,
    needWords,
    criteria: softened,
    owner,
    isBackground,
    statistics,
    rankBy: (text, weightAt) => rank(text, candidates, statistics, weightAt, message.searchable),
  });
  const { text: needText } = ranked.need;
  const content = ranked.need.units.filter(
    ({ at, word }) => !isSoftened(at) && !isBackground(at) && !GENERIC.test(word),
  );
  const knownUnits = countWords(content, ({ isKnown }) => isKnown);
  const unknownUnits = countWords(content, () => true) - knownUnits;
  return {
    ...message,
    superlative: further.length > 0 ? null : message.superlative,
    memory,
    comparedWith: further.length > 0 ? open!.id : null,
    statistics,
    listings,
    criteria: requested,
    quantities,
    own: (knownUnits + unknownUnits > 0 && leaveOut(needText, softened)) || leaveOut(needText, []),
    fields:
      namedFields(
        blank(message.searchable, [
          ...excludedSpans,
          ...softened,
          ...backgroundSpans,
          // "The most mature thing in energy" names a field beside the ranking.
          ...ranking,
        ]),
      ) ?? (softened.length === 0 && !message.superlative ? namedFields(message.english) : null),
    references: referencesIn(message, memory, listings, statistics),
    ranked,
    knownUnits,
    unknownUnits,
  };
}

/** "Is any of them from Japan?" restricts them, "is it from Japan?" asks. */
const ANY_OF_THEM = /\b(?:any|some|one|all|none|which) of (?:them|these|those)\b/i;

function isQuestionAboutShown({ text }: Clause, { shown }: Memory): boolean {
  return (
    shown.length > 0 &&
    !ANY_OF_THEM.test(text) &&
    /^(?:and |but |so |also )*(?:(?:is|are|was|were)(?! there)|does|do(?! you)|has|have(?! you)|who|how(?! many)|(?:which|what) (?:university|company|institute|firm|lab|organi[sz]ation|group|team)(?! has| have))\b.*\b(?:it|its|they|them|that|this)\b|^(?:and |but |so |also )*(?:what|how|when|would|will|does|did|can|could)\b.*\bthe (?:university|company|institute|firm|lab)\b(?! (?:that|which|with|in|from|for)\b)/i.test(
      text,
    )
  );
}

function within(spans: readonly (readonly [number, number])[], { at, end }: Clause): boolean {
  return spans.every(([from, to]) => from >= at && to <= end + 1);
}

/** The criteria of a message in the form of a brief. */
export function criteriaOf(reading: Reading): { must: BriefCriterion[]; must_not: BriefCriterion[] } {
  const { language } = reading;
  const must = [...reading.criteria, ...reading.quantities].map(({ criterion }) => criterion);
  const must_not = reading.exclusions
    .filter(
      ({ isFeature, at, end }) =>
        !isFeature && !reading.criteria.some(({ spans }) => spans.some(([a, b]) => a < end && b > at)),
    )
    .map(
      ({ phrase }): BriefCriterion => ({
        field: "text",
        operator: "does_not_say",
        // Listings are in English: "sin metanol" is what a "methanol-free" one does without.
        values: [(wordsInEnglish(phrase, language).trim() || phrase).slice(0, 200)],
        unit: null,
        words: phrase.slice(0, 150),
      }),
    );
  return { must, must_not };
}

/** Whether answering a question requires a search of the catalog. */
export function needsCatalog(text: string): boolean {
  const { clauses, help } = readMessage(text, "en");
  const isTalk = clauses.length > 0 && clauses.every(({ role }) => role === "talk");
  return !isTalk && !isOutOfScope(text) && (help === null || help.score < 0.6);
}
