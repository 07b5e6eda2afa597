import type { MEDIA_TYPES } from "~/contract/values";
import type { Language } from "~/vocabulary/function-words";

/**
 * The sentences of answers that are the assistant's own, in the language of the question (answers.md 3). Quotes of listings
 * and the words of the person are put into them as they are.
 */
export interface Phrases {
  language: Language;
  /** Between a phrase and its value. */
  colon: string;
  /** "a, b and c" */
  join(words: readonly string[]): string;
  /** The words of the person or a title in quotation marks. Literal quotes of listings look the same in all languages. */
  quoted(text: string): string;
  /** The name of a field, a stored value or a column, by its English one; names without a translation stay as they are. */
  nameOf(english: string): string;
  /** The number of listings at the start of a sentence. */
  listings(count: number): string;
  /** In place of a value that a listing does not state. */
  notStated: string;
  see(title: string, path: string): string;
  results: ResultPhrases;
  about: AboutPhrases;
  stored: StoredPhrases;
  list: ListPhrases;
  statistics: StatisticsPhrases;
  acts: ActPhrases;
  draft: DraftPhrases;
  talk: TalkPhrases;
  suggestions: SuggestionPhrases;
}

/** `conditions`: the criteria in brackets after a space, or nothing. */
interface ResultPhrases {
  /** "Two listings fit, one comes close." For a single one, with the terms of the need that it does not mention, each in quotes. */
  fit(
    fits: number,
    near: number,
    conditions: string,
    unmentioned: readonly string[],
    isSorted: boolean,
  ): string;
  nearOnly(near: number, conditions: string): string;
  /** Before a single partial match, with the terms as above. */
  /** @param isDoubtful whether it rather does not fit */
  closest(conditions: string, unmentioned: readonly string[], isDoubtful: boolean): string;
  close: string;
  /** Before the need of several that the following listings answer. */
  forNeed(need: string): string;
  readAs(corrected: string, written: string): string;
  /** Before the application that the question names. */
  use: string;
  /** Before what the listing states as its own limit. */
  limit: string;
  /** Before the criteria that a listing meets. */
  meets: string;
  /** Before the criteria that were left out. */
  leftOut: string;
  /** The criteria in question are quoted. */
  criteriaNotStated(criteria: string): string;
  but: string;
  /** For a near miss without a criterion, as the reason and as a sentence. */
  onlyPart: string;
  not: string;
  /** The reasons of a near miss, after "But:". */
  notMet(requested: string): string;
  saysInstead(requested: string, quote: string): string;
  isInstead(requested: string, field: string, value: string): string;
  /** The reason in the evidence table. */
  requestedAndSays(requested: string, value: string): string;
  nothing(need: string): string;
  /** When all matches were shown before. */
  nothingElse: string;
  /** When the catalog has no more. */
  thatIsAll: string;
  /** After "which of these are about ...". */
  noneOfThese(topic: string): string;
  /** After "Really nothing?": the need, and how many listings were searched. */
  stillNothing(need: string, listings: number): string;
  /** In a refusal: the shortened title of the nearest listing. */
  nearestIs(title: string): string;
  /** The nearest, while another listing is open. */
  nearestBeside(title: string): string;
  /** Names what fits among the listings that the user left out. */
  leftOutFits(title: string): string;
  stillOpen(title: string): string;
  nothingLike(title: string, use: string): string;
}

interface AboutPhrases {
  /** The listing does not state the topic. */
  notStated(topic: string): string;
  /** Before statements of which it is uncertain whether they answer. */
  nearestTo(topic: string): string;
  /** Like `nearestTo`, when all of them have been quoted. */
  nearestAbove(topic: string): string;
  /** After those statements. */
  elseNotStated(count: number): string;
  /** Before the names of fields that are empty. */
  fieldsNotStated: string;
  noLimits: string;
  /** The names of files, quoted, and of `media`. */
  attached(names: readonly string[]): string;
  media: Record<(typeof MEDIA_TYPES)[number], string>;
  nothingAttached: string;
  /** After a question for something cheaper. */
  noPrices: string;
  onCost: string;
}

/** The stored fields of a listing. */
interface StoredPhrases {
  offeredBy: string;
  inventedBy: string;
  legalStatus: string;
  offeredAs: string;
  availability: string;
  noReadiness: string;
  noLegalStatus: string;
  noPatent: string;
  noPatentIn(place: string): string;
  /** A European patent is listed, which may be in force there. */
  onlyEuropeanPatent(place: string): string;
  noTerms: string;
  noFee: string;
}

interface ListPhrases {
  /** "14 listings meet this: from Germany. The 10 furthest along:" */
  meet(count: number, shown: number, conditions: string): string;
  /** The same, of those that were not shown yet. */
  meetToo(count: number, shown: number, conditions: string): string;
  /** After a question for a trade: the listings that mention it, or else a related word. The topic is quoted. */
  mention(count: number, shown: number, topic: string, isLiteral: boolean): string;
  /** Before the rest of a list: of the field, but not of the part that was asked for. */
  ofTheField(part: string): string;
  nothingLeft(conditions: string, without: string): string;
  noneMeets(conditions: string): string;
  /** The criterion without which so many listings meet the rest. */
  whenWithout(criterion: string, count: number): string;
  /** After what a near miss lacks. */
  itSays(value: string): string;
  nothingIsLeft: string;
  /** After listings were taken away from a list. */
  left(count: number, taken: number): string;
  closeTo(title: string, count: number): string;
  noneCloseTo(title: string): string;
  /** The same, with criteria. */
  noneCloseToMeets(title: string, conditions: string): string;
  /** Before others of its field. */
  ofItsField(field: string): string;
  sortedBy(count: number, column: string): string;
}

interface StatisticsPhrases {
  aboutTopic(topic: string): string;
  amongShown(count: number, of: number, conditions: string): string;
  counted(count: number, of: number, conditions: string): string;
  catalogHas(count: number): string;
  firstByReadiness(shown: number): string;
  noneStates(field: string, conditions: string): string;
  haveMost(names: readonly string[], count: number, conditions: string): string;
  groupedBy(column: string, groups: number, conditions: string): string;
  otherGroups(groups: number): string;
  averageTrl(average: string, count: number, conditions: string): string;
  furthestAlong: string;
  leastMature: string;
  newest: string;
  firstBy(column: string): string;
  latestBy(column: string): string;
  earliestBy(column: string): string;
  /** So many share the first place, and as many of them are shown. */
  shared(sharing: number, shown: number): string;
  published(date: string): string;
  /** To "how many is that?" after a search, which may have found more. */
  shown(count: number): string;
  notSaid: string;
}

interface ActPhrases {
  whichToCompare: string;
  /** `names`: all titles, joined. */
  compared(names: string): string;
  decides: string;
  saveComparison: string;
  comparesListingsOnly(title: string, other: string): string;
  /** Before what a listing says of something that is no listing. */
  saysOf(title: string, other: string): string;
  whichToShortlist: string;
  /** Before the button that adds so many listings to the shortlist. */
  addToShortlist(count: number): string;
  shortlistEmpty: string;
  shortlistHas(count: number, shown: number): string;
  note(title: string, note: string): string;
  noComparisons: string;
  comparisonsSaved(count: number): string;
}

/** `owner`: the name of the organization, or null when it is not stated. */
interface DraftPhrases {
  whichListing: string;
  introduceToOwner(owner: string | null): string;
  /** `reader`: "our CTO" in the words of the message, or null. */
  introduce(reader: string | null): string;
  subject: string;
  inquiry(title: string): string;
  worthALook(title: string, count: number): string;
  dear(owner: string | null): string;
  hello: string;
  haveRead(title: string | null): string;
  after(need: string): string;
  /** What else the user wants to say, in the words of the chat. */
  speakAbout(words: string): string;
  lookedFor(need: string | null, count: number): string;
  /** Asks for the state of the work, and for the terms of what is offered. */
  ask(trl: number | null, offers: readonly string[]): string;
  regards: string;
  noLimits(title: string): string;
  limits: string;
}

interface TalkPhrases {
  /** In place of the greeting and the refusal that admins write in English. */
  greeting: string;
  outOfScope: string;
  goodbye: string;
  welcome: string;
  /** To a message that asks for nothing, in the middle of a conversation. */
  goOn: string;
  nothingChanged: string;
  whichListing: string;
}

/** Next questions, as a person asks them; each is one that the assistant answers. */
interface SuggestionPhrases {
  fields: string;
  newest: string;
  moreAboutFirst: string;
  moreAboutIt: string;
  mostMature: string;
  compareFirst: string;
  whoOffers: string;
  limits: string;
  similar: string;
  draft: string;
  howMature: string;
  shortlist: string;
  onlyGranted: string;
  onlyPending: string;
  onlyMature(trl: number): string;
}
