import type { BriefCriterion, CriterionVerdict } from "~/contract/chat-brief";
import type { CitedName } from "~/contract/listing/aspects";
import { isFieldName } from "~/contract/listing/fields";
import { searchTexts } from "~/contract/listing/search-text";
import { blank } from "~/lib/blank";
import {
  compareQuantities,
  quantitiesIn,
  type RequestedQuantity,
  statedQuantities,
} from "~/services/technologies/criteria/quantities";
import { hasStatus, judgeStored, ofOnePatent } from "~/services/technologies/criteria/stored";
import type { NeedMatcher } from "~/services/technologies/needs/explain";
import type { Need, Unit } from "~/services/technologies/needs/need";
import { FUNCTION_WORDS } from "~/vocabulary/function-words";
import { stemOf, tokens } from "~/vocabulary/words";
import type { Listing } from "../retrieve/listing";
import { type Statement, sentencesOf, storedStatements } from "./statements";

/** The verdict on one criterion for one listing, with the statement that proves it. */
export interface Judged {
  criterion: BriefCriterion;
  verdict: CriterionVerdict;
  statement: Statement | null;
}

export interface ParsedCriterion {
  criterion: BriefCriterion;
  /** For quantities: the value in base units. */
  quantity?: RequestedQuantity;
}

/** Parses the quantities of criteria from their words. */
export function parseCriteria(criteria: readonly BriefCriterion[]): ParsedCriterion[] {
  return ofOnePatent(criteria).map((criterion) => {
    if (criterion.field !== "quantity") return { criterion };
    const [stated] = quantitiesIn(criterion.words);
    const operator =
      criterion.operator === "at_least" || criterion.operator === "at_most" ? criterion.operator : "about";
    return stated ? { criterion, quantity: { ...stated, operator } } : { criterion };
  });
}

export function judge(
  listing: Listing,
  { criterion, quantity }: ParsedCriterion,
  need: Need,
  matcher: NeedMatcher,
): Judged {
  if (quantity) return judgeQuantity(listing, criterion, quantity, need, matcher);
  if (criterion.field === "text") {
    const states =
      isAbout(listing, String(criterion.values[0]), matcher) &&
      !statesAbsence(listing, String(criterion.values[0]));
    const isRequired = criterion.operator === "says" || criterion.operator === "is";
    return { criterion, verdict: states === isRequired ? "met" : "not_met", statement: null };
  }
  return {
    criterion,
    verdict: judgeStored(listing, criterion),
    statement: decidingStatement(listing, criterion),
  };
}

/** What the listing states for a stored criterion, quoting the value that meets it where there are several. */
export function decidingStatement(listing: Listing, { values, field }: BriefCriterion): Statement | null {
  const [name = "", part, status] = field.split(".");
  if (!isFieldName(name)) return null;
  const statements = storedStatements(listing, name as CitedName);
  const [first = null] = statements;
  const stored: unknown = listing[name as CitedName];
  const quoting = (quote: unknown) => (first && typeof quote === "string" ? { ...first, quote } : first);
  if (!part)
    return Array.isArray(stored) && typeof stored[0] === "string"
      ? quoting(stored.find((one) => values.includes(one)))
      : first;
  if (!Array.isArray(stored)) return quoting((stored as Record<string, unknown> | null)?.[part]);
  const at = stored.findIndex(
    (row: Record<string, string | null>) =>
      values.includes(row[part] ?? "") && (!status || hasStatus(listing, row, status)),
  );
  return statements[at] ?? first;
}

const RANK = { met: 3, near: 2, not_met: 1 } as const;

/** Judges the quantity of the listing whose context is closest to the need, even if another would meet the criterion. */
function judgeQuantity(
  listing: Listing,
  criterion: BriefCriterion,
  requested: RequestedQuantity,
  need: Need,
  matcher: NeedMatcher,
): Judged {
  let best: { verdict: CriterionVerdict; statement: Statement; score: number } | null = null;
  const near = unitsNear(need, requested.raw);
  for (const statement of sentencesOf(listing)) {
    for (const stated of statedQuantities(statement.quote)) {
      const verdict = compareQuantities(stated, requested);
      if (!verdict) continue;
      const { stems, concepts } = matcher.find(statement.quote);
      const isNamed = (unit: Unit) =>
        stems.has(unit.stem) || unit.concepts.some(({ concept }) => concepts.has(concept));
      const isMissed = verdict !== "met" && requested.operator === "about";
      if (isMissed && isOfAnotherScale(stated, requested)) continue;
      if (isMissed && near.length > 0 && !near.some(isNamed)) continue;
      const about = need.units.filter(isNamed).length / Math.max(1, need.units.length);
      const isExact = stated.low === requested.low && stated.high === requested.high;
      const score = RANK[verdict] * 0.3 + about + (isExact ? 0.6 : 0);
      if (!best || score > best.score) best = { verdict, statement, score };
    }
  }
  if (best?.verdict !== "met" && inTitle(listing, requested))
    return { criterion, verdict: "met", statement: null };
  return best
    ? { criterion, verdict: best.verdict, statement: best.statement }
    : { criterion, verdict: "not_stated", statement: null };
}

/** "3 meters" of a stream are not missed by particles of 2.6 µm: what differs a thousandfold measures something else. */
function isOfAnotherScale(stated: { low: number }, requested: { low: number }): boolean {
  const ratio = Math.abs(stated.low / requested.low);
  return ratio > 1_000 || ratio < 1 / 1_000;
}

/** Whether the title, which cannot be cited, states a quantity that meets the request: "for heads of 2–10 m". */
function inTitle({ title }: Listing, requested: RequestedQuantity): boolean {
  return statedQuantities(title).some((stated) => compareQuantities(stated, requested) === "met");
}

/** The words around a quantity, which say what it measures: a miss counts only against a statement of the same thing. */
function unitsNear(need: Need, raw: string): Unit[] {
  const at = need.text.indexOf(raw);
  if (at < 0) return [];
  return need.units.filter(
    (unit) => unit.at >= at - NEAR_CHARACTERS && unit.at <= at + raw.length + NEAR_CHARACTERS,
  );
}

const NEAR_CHARACTERS = 28;

/** Whether the listing states the absence of something: "membrane-free", "instead of membranes", not "where no channel fits". */
export function statesAbsence(listing: Listing, phrase: string): boolean {
  const absent = absentIn(searchTexts(listing).join(" . "), phrase);
  if (!absent) return false;
  // The description of software that plans operations may mention an "unoperated" patient.
  const un = new RegExp(`\\bun${absent.root}`, "iu");
  return absent.spans.length > 0 || un.test(searchTexts(listing, ["title", "summary"]).join(" . "));
}

/** Whether a listing is without something that it mentions in no other way where it says what it is and is for. */
export function isWithout(listing: Listing, phrase: string): boolean {
  if (!statesAbsence(listing, phrase)) return false;
  const text = [
    ...searchTexts(listing, ["title", "summary"]),
    ...listing.keywords,
    ...listing.applications,
  ].join(" . ");
  const absent = absentIn(text, phrase);
  return !absent || !tokens(blank(text, absent.spans)).some(({ stem }) => stem === absent.stem);
}

interface Absent {
  stem: string;
  /** The beginning that its forms share. */
  root: string;
  /** Where the text says "without" it. */
  spans: [at: number, end: number][];
}

/** Where a text says that what the last word of a phrase names is absent; null when the phrase names nothing. */
function absentIn(text: string, phrase: string): Absent | null {
  const last = tokens(phrase)
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .at(-1);
  if (!last || last.word.length < 3) return null;
  const root = last.word.slice(0, Math.max(4, last.word.length - 3)).replace(/[^\p{L}\d]/gu, "");
  const without = new RegExp(
    `(?:without|(?<!\\bwhere )\\bno|free of|avoids?|instead of|replac(?:es?|ed|ing)|not need\\w*|eliminat\\w+|dispens\\w+ with)\\s+(?:(?!(?:to|of|for|in|on|at|with|by|from|until|when|that|which)\\b)[\\p{L}-]+,?\\s+){0,3}?(${root}\\p{L}*)|(${root}\\p{L}*)[- ](?:free|less)\\b`,
    "giu",
  );
  const spans = [...text.matchAll(without)].flatMap(({ 0: words, 1: before, 2: after, index }) => {
    const word = (before ?? after)!.toLowerCase();
    // "No electronics at the busbar" is no absence of what is electric, nor are no windings without wind.
    const isIt = stemOf(word) === last.stem && ACTION.test(word) === ACTION.test(last.word);
    return isIt ? [[index, index + words.length] as [number, number]] : [];
  });
  return { stem: last.stem, root, spans };
}

const ACTION = /ings?$/;

/** Whether the title, summary, keywords or applications contain a phrase: more than a mention in the description. */
export function isAbout(listing: Listing, phrase: string, matcher: NeedMatcher): boolean {
  const phraseTokens = tokens(phrase).filter(({ word }) => !FUNCTION_WORDS.has(word));
  if (phraseTokens.length === 0) return false;
  const texts = searchTexts(listing, ["title", "summary"]).concat(
    listing.keywords,
    listing.tags,
    listing.applications,
  );
  const asConcepts = matcher.find(phrase).concepts;
  const matches = texts.filter((text) => {
    const stems = new Set(tokens(text).map(({ stem }) => stem));
    if (phraseTokens.every(({ stem }) => stems.has(stem))) return true;
    if (asConcepts.size === 0) return false;
    const { concepts } = matcher.find(text);
    return [...asConcepts.keys()].some((concept) => concepts.has(concept));
  });
  return matches.length > 0;
}
