import { isEmptyBrief } from "../memory";
import { sameOwnerIn } from "./about-shown";
import { droppedIn } from "./clauses";
import { COUNTS_LISTED } from "./counting";
import { isForAnother, seeksListings } from "./follow-up/seeking";
import type { Frame } from "./frame";
import {
  AND_THE,
  ANOTHER_TO_SAVE,
  ASKS_A_QUALITY,
  CHANGES_A_DRAFT,
  COMPARES,
  FRESH,
  ITS_READINESS,
  LIST_THEM,
  LISTS_ALL,
  OF_THOSE,
  ON_THE_LIST,
  OVER_ALL,
  QUESTION,
  REFINING,
  REMOVES_SAVED,
  refersToListing,
  swapsTopic,
  TOPIC_THEN,
  WHATS_NEW,
  WHICH_DO_THEY,
  WHICH_OF_SHOWN,
  WHICH_OF_THEM,
} from "./frame-cues";
import { framesOfShown } from "./frames-of-shown";
import {
  asksOfOpen,
  focusShare,
  HAS_ANY,
  inFocus,
  openListingAnswers,
  scoreOfOpenListing,
} from "./open-listing";
import type { Reading } from "./reading";
import { isFew } from "./references";
import { requestedOrder } from "./requested-order";
import { isOutOfScope } from "./scope";
import { tradeIn } from "./trade";

const SWAPPED = 0.7;
/** Likeness to a help topic from which a message goes on about help. */
const HELPS_ON = 0.35;
/** "And one that is more mature" seeks another for the same brief. */
const COMPARED = 0.5;

/** "What is the TRL?" and "what does a license cost?" beside a listing are asked of it. */
function asksOfListing(topic: string, text: string): boolean {
  return topic === "license_price" || (topic === "trl" && ITS_READINESS.test(text));
}

/** "Ask the owner about it for me": "it" is no question. */
const ORDERS_A_LETTER = /\bfor (?:me|us)\W*$/i;

/** All interpretations of the message, best first. */
export function framesOf(reading: Reading): Frame[] {
  const {
    text,
    memory,
    clauses,
    act,
    aspects,
    references,
    ranked,
    knownUnits,
    unknownUnits,
    counting,
    superlative,
    help,
    criteria,
    needWords,
  } = reading;
  const frames: Frame[] = [];
  const add = (kind: Frame["kind"], score: number, more: Partial<Frame> = {}) =>
    frames.push({ kind, score, ...more });
  const words = text.trim().split(/\s+/).length;
  const hasShown = memory.shown.length > 0;
  const hasBrief = !isEmptyBrief(memory.brief);
  const { confidence } = ranked;
  const units = ranked.need.units.length;
  const isMeaning = help !== null && help.score > 0.6 && clauses.some(({ role }) => role === "product");
  const isTopic = [criteria, aspects, references.ids].every(({ length }) => length === 0) && act === null;
  const isFresh = FRESH.test(text) || droppedIn(clauses) !== null || (isTopic && TOPIC_THEN.test(text));
  const isQuestion = QUESTION.test(text) || /[?？]/.test(text);
  const isWhichOfShown =
    references.kind === "set" &&
    (criteria.length > 0 || reading.fields !== null) &&
    WHICH_OF_SHOWN.test(text);
  const isRefining = REFINING.test(text) || isWhichOfShown;
  const statesNeed = clauses.some(({ role, need }) => role === "need" && need > 1);
  const refersToShown =
    clauses.length > 0 && clauses.every(({ role }) => role === "shown" || role === "talk" || role === "act");

  const refersToNone = !hasShown && refersToListing(text);
  // "Does it cost anything?" after "how do I contact an owner?" asks of the marketplace.
  const asksOfHelp = refersToNone && memory.last === "help" && (help?.score ?? 0) >= HELPS_ON;
  if (
    refersToNone &&
    !asksOfHelp &&
    !counting &&
    (!hasBrief || isQuestion) &&
    knownUnits <= 1 &&
    words <= 8 &&
    (help?.score ?? 0) < 0.7
  )
    add("ask_back", 1.4);
  if (references.isBeyond || (!hasShown && ASKS_A_QUALITY.test(text))) add("ask_back", 2);
  const isOfShown = hasShown && references.ids.length > 0 && isQuestion;
  if (isOutOfScope(text) && !(isOfShown && openListingAnswers(reading))) add("out_of_scope", 2.5);
  frames.push(...framesOfShown(reading, { hasBrief, isFresh, words }));
  if (clauses.length > 0 && clauses.every(({ role }) => role === "talk")) add("talk", 2);
  else if (units === 0 && criteria.length === 0 && references.ids.length === 0 && aspects.length === 0)
    add("talk", 0.5);
  const trade = reading.fields ? null : tradeIn(reading.english);
  if (trade !== null) add("for_trade", 2.2, { trade });
  if (help && (help.score > 0.45 || asksOfHelp)) {
    const isProduct = clauses.some(({ role }) => role === "product");
    add(
      "help",
      0.35 +
        help.score * 0.9 -
        (references.strength > 0.6 && hasShown && !isProduct ? 0.5 : 0) -
        0.25 * confidence +
        (isProduct || asksOfHelp ? 0.8 : 0) +
        // "What are the next steps?" word for word.
        (help.score === 1 ? 0.6 : 0) -
        (hasShown && asksOfListing(help.topic.key, text) ? 2 : 0),
    );
  }
  if (/\bmy (?:shortlist|list|saved|favou?rites)\b/i.test(text) && act !== "shortlist")
    add("my_shortlist", 1.6);
  if (memory.last === "shortlist" && ON_THE_LIST.test(text)) add("my_shortlist", 1.6);
  if (REMOVES_SAVED.test(text)) add("undo", 1.9);
  if (/\bmy (?:saved )?comparisons\b/i.test(text)) add("my_comparisons", 1.7);
  if (
    act &&
    !/^(?:(?:and|so|but|well|then|just|generally|fine)[ ,]+)*(?:how (?:do(?! (?:they|these|those|the (?:two|three|four)) (?:differ|compare))|does|can|could|would|to)|what happens)\b/i.test(
      text,
    )
  )
    add(
      act,
      1.35 +
        (clauses.some(({ role }) => role === "act") ? 0.3 : 0) +
        (act === "draft" && ORDERS_A_LETTER.test(text) ? 0.8 : 0) -
        (act === "compare" && isMeaning ? 0.8 : 0) -
        (act === "compare" && !hasShown && references.ids.length === 0 && knownUnits === 0 ? 0.5 : 0),
    );
  const namesAnother = ANOTHER_TO_SAVE.test(text) || (AND_THE.test(text) && aspects.length === 0);
  if (!act && memory.last === "shortlist" && namesAnother) add("shortlist", 1.5);
  if (!act && memory.last === "draft" && CHANGES_A_DRAFT.test(text)) add("draft", 1.5);
  const sortsShown = hasShown && requestedOrder(text, memory.brief) !== null;
  if (counting && !sortsShown) {
    const inside =
      (hasShown || references.kind === "title") &&
      counting.kind === "count" &&
      criteria.length === 0 &&
      reading.fields === null &&
      !seeksListings(text) &&
      !/\b(?:listings?|technolog\w*|inventions?|(?:in|from) (?:the )?(?:catalog\w*|total|all)|how many (?:are|come) (?:from|in(?! (?:use|service|operation)))\b)\b/i.test(
        text,
      );
    const aboutShown =
      inside &&
      !COUNTS_LISTED.test(text) &&
      (references.ids.length > 0 ||
        inFocus(ranked, memory) > 0.6 ||
        openListingAnswers(reading) ||
        memory.focus !== null ||
        /\b(?:each|both|it|they|does|did|has|was|were)\b/i.test(text));
    // "Which university has the most?" names a criterion and asks for a group.
    const asksForMost = counting.kind === "group" && /\b(?:most|more|biggest|largest)\b/i.test(text);
    const isOfEach = counting.kind === "group" && isFew(references) && !asksForMost;
    add(
      "count",
      1.25 -
        (aboutShown || isOfEach ? 0.9 : 0) +
        (COUNTS_LISTED.test(text) ? 0.5 : 0) +
        (OVER_ALL.test(text) ? 0.5 : 0) +
        (asksForMost ? 0.2 : 0),
      {},
    );
  }
  if (superlative && WHATS_NEW.test(text)) add("best", 1.7);
  if (superlative) {
    // "And the most mature?" after the newest of the catalog asks the catalog again.
    const asksCatalogAgain = memory.last === "best" && references.ids.length === 0;
    if (asksCatalogAgain) add("best", 1.25, { continuesBrief: true });
    else if (reading.fields && !asksOfOpen(reading)) add("best", 1.4);
    else if (memory.shown.length === 1 && references.ids.length < 2 && COMPARES.test(text))
      add("about", 1.25, { isImplicit: true });
    else if (
      hasShown &&
      (references.kind === "set" ||
        (refersToShown && references.ids.length === 0) ||
        (knownUnits === 0 && confidence < 0.3) ||
        memory.last === "list" ||
        (/^(?:and )?(?:which|the|what)\b/i.test(text) && words <= 6 && knownUnits === 0))
    )
      add("best", 1.25, { amongShown: true });
    else if (
      references.ids.length === 0 &&
      !(hasShown && refersToShown) &&
      confidence < 0.55 &&
      knownUnits < 2 &&
      // A long message such as "Who is furthest with wave power?" states a need.
      !(needWords && knownUnits + unknownUnits > 0)
    )
      add("best", 1.1);
  }
  const searchScore =
    0.3 +
    0.75 * confidence +
    (statesNeed ? 0.15 : 0) -
    (hasShown && knownUnits + unknownUnits === 0 ? 0.35 : 0) -
    (refersToShown && hasShown ? 0.2 : 0) +
    (isFresh ? 0.3 : 0);
  if (units > 0) add("search", searchScore + (swapsTopic(text, memory.brief.need) ? SWAPPED : 0));
  if (references.ids.length > 0 && references.kind !== "pronoun") {
    const evidence = focusShare(ranked, references.ids);
    const isSure =
      references.kind === "title" ||
      references.kind === "ordinal" ||
      (criteria.length === 0 && WHICH_OF_THEM.test(text));
    add(
      "about",
      (isSure ? 0.95 : 0.35 + references.strength * 0.5) +
        0.25 * evidence +
        (aspects.length > 0 ? 0.25 : 0) +
        (refersToShown ? 0.2 : 0) -
        (references.strength < 0.95 && seeksListings(text) && statesNeed ? 0.35 : 0) -
        (references.strength < 0.95 ? Math.max(0, confidence - evidence) * 0.55 : 0) -
        (!hasShown && references.kind === "title" && references.strength < 1 ? 0.5 : 0) -
        (isRefining && !isQuestion && statesNeed ? 0.2 : 0),
    );
  } else if (hasShown && !isFresh) {
    const score = scoreOfOpenListing(reading, {
      isQuestion,
      isRefining,
      search: units > 0 ? searchScore : 0,
    });
    if (score !== null) add("about", score, { isImplicit: references.kind === null });
  }
  const changes = criteria.length + reading.exclusions.length + reading.quantities.length;
  if (hasBrief && (changes > 0 || isRefining) && !isFresh) {
    add(
      "refine",
      0.35 +
        (isRefining ? 0.4 : 0) +
        (isForAnother(text) && knownUnits > 0 ? 0.2 : 0) +
        (changes > 0 ? 0.3 : 0) +
        (reading.comparedWith === null ? 0 : COMPARED) -
        (!isRefining && (unknownUnits >= 1 || (knownUnits > 0 && confidence < 0.4)) ? 0.35 : 0) -
        (isQuestion && criteria.length === 0 && !isRefining ? 0.2 : 0) -
        Math.max(0, confidence - 0.2) * (knownUnits >= 2 ? 0.8 : 0.35) -
        (statesNeed ? 0.2 : 0),
    );
  }
  const asksForList = /\b(?:which|what|list|all|show|any|everything)\b/i.test(text) && !OF_THOSE.test(text);
  const asksOfFocus =
    isMeaning ||
    (memory.focus !== null && (HAS_ANY.test(text) || WHICH_DO_THEY.test(text))) ||
    (isQuestion && references.kind === "pronoun" && aspects.length > 0);
  // "Any of these from Germany?" after a list of Norway asks of those shown.
  const replacesCriteria = criteria.every(({ criterion }) =>
    memory.brief.must.some(({ field }) => field === criterion.field),
  );
  // "Any of those from Scandinavia?" after a ranking, which has no criteria that a list could keep.
  if (
    criteria.length > 0 &&
    references.kind === "set" &&
    (OF_THOSE.test(text) || isWhichOfShown || (isRefining && memory.last === "compare")) &&
    (!hasBrief || memory.last === "compare" || (OF_THOSE.test(text) && replacesCriteria))
  )
    add("about", 1.5);
  const isOfOwner = sameOwnerIn(text) !== null;
  const continuesNeed =
    isRefining &&
    !isOfOwner &&
    !isFresh &&
    memory.brief.need !== "" &&
    (memory.last === "search" || (memory.last === "about" && references.kind === "set"));
  if (criteria.length > 0 && LISTS_ALL.test(text)) add("list", 2.2);
  else if (criteria.length > 0 && knownUnits + unknownUnits === 0)
    add(
      continuesNeed ? "refine" : "list",
      isOfOwner ? 1.6 : asksForList && !superlative && !asksOfFocus ? 1.35 : asksOfFocus ? 0.7 : 1.0,
      { continuesBrief: hasBrief && isRefining && !isOfOwner },
    );
  else if (hasBrief && LIST_THEM.test(text))
    add(memory.brief.need === "" ? "list" : "refine", 1.6, { continuesBrief: true });
  else if (reading.fields && !superlative && !asksOfOpen(reading))
    add("list", hasBrief && isRefining ? 1.35 : 1.3, { continuesBrief: hasBrief && isRefining });
  return frames.sort((a, b) => b.score - a.score);
}
