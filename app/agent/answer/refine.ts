import type { Brief, BriefCriterion } from "~/contract/chat-brief";
import { contentWords } from "~/services/technologies/texts/content-words";
import { certaintyOfBest, isNothing } from "../decide/certainty";
import { carriedOver, isEmptyBrief } from "../memory";
import { asksForMore, asksForNextBest, topicOfThose } from "../read/about-shown";
import { SAME_PROBLEM } from "../read/frame-cues";
import { WHAT_ABOUT } from "../read/open-listing";
import { rank } from "../read/rank";
import { criteriaOf } from "../read/reading";
import { exclusionsTakenBack } from "../read/taken-back";
import { findCandidates } from "../retrieve/candidates";
import type { Ranked } from "../retrieve/ranked";
import { about } from "./about";
import { listFor } from "./list";
import { search, searchBrief } from "./search";
import { similar } from "./similar";
import { NEED_CHARACTERS, type Outcome, type Turn } from "./turn";

/** Messages up to this change the brief with every word; longer ones tell of a situation too. */
const SHORT_WORDS = 10;

/** Applies a follow-up to the brief: adds, replaces or drops criteria, replaces or narrows the need. */
export async function refine(turn: Turn): Promise<Outcome> {
  const { reading } = turn;
  const { memory, text } = reading;
  const { brief } = memory;
  const { must, must_not } = criteriaOf(reading);
  const dropsCriteria =
    /\b(?:forget|ignore|relax|drop|never mind|doesn't matter|don't care|regardless)\b/i.test(text);
  const replacesNeed =
    /\b(?:instead|i (?:meant|mean)(?! (?:for|on|in|with)\b)|rather)\b/i.test(text) && reading.knownUnits >= 1;
  const isMore =
    asksForMore(reading.english) ||
    (/\b(?:more|others?|else)\b/i.test(text) &&
      must.length === 0 &&
      must_not.length === 0 &&
      reading.knownUnits === 0);
  // In a longer message "no sockets in the room" describes a situation.
  const isShort = text.trim().split(/\s+/).length <= SHORT_WORDS;
  const softened = reading.exclusions
    .filter(({ isFeature }) => isFeature && isShort)
    .map(({ phrase }) => phrase);
  const soft = softened.map(
    (phrase): BriefCriterion => ({
      field: "text",
      operator: "does_not_say",
      values: [phrase.slice(0, 200)],
      unit: null,
      words: phrase.slice(0, 150),
    }),
  );
  const takenBack = exclusionsTakenBack(text, brief);
  const topicAt = must.length === 0 ? topicOfThose(text) : null;
  const own =
    topicAt !== null
      ? text.slice(topicAt).replace(/[?.!\s]+$/, "")
      : reading.knownUnits >= 1 && takenBack.length === 0
        ? reading.own
            .replace(SAME_PROBLEM, "")
            .replace(
              /^(?:(?:and|but|only|just|what about|how about|no|yes|sorry|i mean|i meant)\b|,|\s)+/i,
              "",
            )
            .trim()
        : "";
  const isForOther =
    !SAME_PROBLEM.test(text) &&
    /^(?:and |but |what about |how about )+(?:for|one for|the|in)\b|\b(?:any|some)thing else for\b/i.test(
      text,
    ) &&
    reading.knownUnits >= 1;
  const need =
    replacesNeed || isForOther
      ? own
      : [brief.need, must_not.length + soft.length > 0 ? "" : own].filter(Boolean).join(", ");
  const changed: Brief = {
    need: need.slice(0, NEED_CHARACTERS),
    must: (dropsCriteria && must.length === 0 ? [] : [...carriedOver(brief, must), ...must]).slice(0, 12),
    should: brief.should,
    must_not: [
      ...(replacesNeed ? [] : brief.must_not.filter((criterion) => !takenBack.includes(criterion))),
      ...must_not,
      ...soft,
    ].slice(0, 12),
  };
  if (isMore) return more(turn, changed);
  if (isEmptyBrief(changed)) return search(turn);
  const fresh = replacesNeed || isForOther;
  const texts = [contentWords(changed.need)].filter(Boolean);
  if (texts.length > 0) {
    const { listings, statistics } = await findCandidates(
      turn.app,
      texts,
      changed.need,
      reading.retrieval?.searched,
    );
    const all = new Map([...reading.listings, ...listings.map((listing) => [listing.id, listing] as const)]);
    const { neighbors } = statistics;
    const ranked = rank(changed.need, [...all.values()], {
      ...reading.statistics,
      ...(neighbors ? { neighbors } : {}),
    });
    // "What about hydrogen sulfide?" finds the listing in focus again: it is asked of that one.
    if (WHAT_ABOUT.test(text) && memory.focus !== null && ranked.rows[0]?.listing.id === memory.focus)
      return about({ ...turn, frame: { ...turn.frame, kind: "about", isImplicit: true } });
    // The criteria stay: "at TRL 5 or more" was said of the search, not of its subject.
    if (!fresh && must.length === 0 && isAnotherNeed(turn, ranked))
      return searchBrief(turn, { ...changed, need: own, must_not: brief.must_not }, reading.ranked, true);
    const base = rank(brief.need, [...all.values()], reading.statistics);
    const isWorse = !fresh && brief.need !== "" && ranked.confidence < 0.28 && base.confidence >= 0.28;
    return searchBrief(turn, changed, isWorse ? base : ranked, fresh);
  }
  return listFor(turn, changed);
}

/** Certainty from which a message is a need of its own, and by how much more certain it must be than with the need before. */
const OWN_NEED = 0.6;
const SURER = 0.3;

/** "What about cooling without refrigerant?" after a search for fresh fish names another need, not a part of that one. */
function isAnotherNeed({ reading }: Turn, together: Ranked): boolean {
  const alone = certaintyOfBest(reading.ranked, reading.statistics);
  return (
    reading.knownUnits > 1 &&
    alone >= OWN_NEED &&
    alone >= certaintyOfBest(together, reading.statistics) + SURER
  );
}

/** Answers "What else?" without the listings shown before. */
async function more(turn: Turn, brief: Brief): Promise<Outcome> {
  const { reading, composer } = turn;
  const shownBefore = [...reading.memory.shown, ...reading.memory.earlier];
  const ranked = rank(brief.need, [...reading.listings.values()], reading.statistics);
  const rows = ranked.rows.filter(({ listing }) => !shownBefore.includes(listing.id));
  const rest = {
    ...ranked,
    rows,
    confidence: ranked.confidence * ((rows[0]?.mass ?? 0) / (ranked.rows[0]?.mass || 1)),
  };
  if (rows.length === 0 || isNothing(rest, reading.statistics)) {
    composer.add(composer.phrases.results.thatIsAll);
    const best = reading.listings.get(reading.memory.focus ?? "");
    return best && asksForNextBest(reading.english) ? similar(turn, best) : { memory: reading.memory };
  }
  return searchBrief(turn, brief, rest);
}
