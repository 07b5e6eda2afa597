import { blank } from "~/lib/blank";
import type { Memory } from "../memory";
import {
  asksForAlike,
  asksForCheaper,
  asksForCheapest,
  asksForMore,
  asksForOthersLike,
  asksToUndo,
  doubts,
  isInsisting,
  sameOwnerIn,
  topicOfThose,
} from "./about-shown";
import type { Frame } from "./frame";
import { MORE_OF_IT, SAME_PROBLEM, WITHOUT } from "./frame-cues";
import type { Reading } from "./reading";
import { requestedOrder } from "./requested-order";
import { asksOnlyForPoints } from "./requested-points";
import { exclusionsTakenBack } from "./taken-back";

/** The interpretations of short messages about all that was shown: "show me more", "anything cheaper?", "without the second". */

/** What turns propose is done by the user, or not at all. */
const PROPOSED: readonly Memory["last"][] = ["shortlist", "compare", "draft"];
const REFUSED: readonly Memory["last"][] = ["refused", "named", "beside"];

interface Circumstances {
  hasBrief: boolean;
  /** Starts another topic. */
  isFresh: boolean;
  /** The words of the message. */
  words: number;
}

export function framesOfShown(reading: Reading, { hasBrief, isFresh, words }: Circumstances): Frame[] {
  const { text, memory, references, criteria, knownUnits } = reading;
  const hasShown = memory.shown.length > 0;
  const frames: Frame[] = [];
  const add = (kind: Frame["kind"], score: number, more: Partial<Frame> = {}) =>
    frames.push({ kind, score, ...more });
  if (
    hasShown &&
    references.ids.length > 0 &&
    references.ids.length < memory.shown.length &&
    words <= 8 &&
    WITHOUT.test(text)
  )
    add("without", 1.45);
  // "Anything similar with a patent?" restricts them.
  const besideCriteria = blank(text, [
    ...criteria.flatMap(({ spans }) => spans),
    ...reading.exclusions.map(({ at, end }) => [at, end] as const),
  ]);
  if (hasShown && (asksForAlike(besideCriteria) || (criteria.length === 0 && asksForOthersLike(text))))
    add("similar", 1.8, { isImplicit: true });
  if (REFUSED.includes(memory.last) && (knownUnits === 0 || doubts(text)) && isInsisting(text))
    add("insist", 1.9);
  if ((hasShown && references.kind !== "pronoun" && asksForCheaper(text)) || asksForCheapest(text))
    add("cheaper", 1.8);
  if (hasShown && !isFresh && sameOwnerIn(text) === null && asksForMore(reading.english)) {
    const isOfOne = memory.last === "about" && MORE_OF_IT.test(text);
    const further = memory.brief.need !== "" ? "refine" : hasBrief ? "list" : "similar";
    add(isOfOne ? "about" : further, 1.85, { continuesBrief: true, isImplicit: true });
  }
  if (memory.focus !== null && asksOnlyForPoints(text)) add("about", 1.8, { isImplicit: true });
  if (memory.brief.need !== "" && SAME_PROBLEM.test(text)) add("refine", 1.7);
  if (exclusionsTakenBack(text, memory.brief).length > 0) add("refine", 1.8);
  if (memory.shown.length > 1 && !reading.order && requestedOrder(text, memory.brief)) add("order", 1.9);
  if (PROPOSED.includes(memory.last) && asksToUndo(text)) add("undo", 1.9);
  const isAboutThose = hasBrief && criteria.length === 0 && topicOfThose(text) !== null;
  if (isAboutThose) add(reading.fields ? "list" : "refine", 1.8, { continuesBrief: true });
  return frames;
}
