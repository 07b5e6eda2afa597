import type { BriefCriterion, CriterionVerdict } from "~/contract/chat-brief";
import type { CitedName } from "~/contract/listing/aspects";
import { isFieldName } from "~/contract/listing/fields";
import { searchTexts } from "~/contract/listing/search-text";
import { FUNCTION_WORDS } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { judgeStored } from "../query/columns";
import { type AskedQuantity, compareQuantities, quantitiesIn } from "../read/quantities";
import type { NeedMatcher } from "../retrieve/explain";
import type { Listing } from "../retrieve/listing";
import type { Need } from "../retrieve/need";
import { type Statement, sentencesOf, storedStatements } from "./statements";

/** One criterion against one listing: the verdict, and the statement that shows it. */
export interface Judged {
  criterion: BriefCriterion;
  verdict: CriterionVerdict;
  statement: Statement | null;
}

export interface AskedCriterion {
  criterion: BriefCriterion;
  /** Of a quantity: in base units. */
  asked?: AskedQuantity;
}

/** Criteria as they are judged: a quantity is read again from its words. */
export function askedCriteria(criteria: readonly BriefCriterion[]): AskedCriterion[] {
  return criteria.map((criterion) => {
    if (criterion.field !== "quantity") return { criterion };
    const [stated] = quantitiesIn(criterion.words);
    const operator =
      criterion.operator === "at_least" || criterion.operator === "at_most" ? criterion.operator : "about";
    return stated ? { criterion, asked: { ...stated, operator } } : { criterion };
  });
}

export function judge(
  listing: Listing,
  { criterion, asked }: AskedCriterion,
  need: Need,
  matcher: NeedMatcher,
): Judged {
  if (asked) return judgeQuantity(listing, criterion, asked, need, matcher);
  if (criterion.field === "text") {
    const states =
      isAbout(listing, String(criterion.values[0]), matcher) &&
      !doesWithout(listing, String(criterion.values[0]));
    const isWanted = criterion.operator === "says" || criterion.operator === "is";
    return { criterion, verdict: states === isWanted ? "met" : "not_met", statement: null };
  }
  const verdict = judgeStored(listing, criterion);
  const [name = ""] = criterion.field.split(".");
  const [statement = null] = isFieldName(name) ? showing(listing, name as CitedName, criterion) : [];
  return { criterion, verdict, statement };
}

/** The row of a field that decided comes first. */
function showing(listing: Listing, name: CitedName, { values, field }: BriefCriterion): Statement[] {
  const statements = storedStatements(listing, name);
  const part = field.split(".")[1];
  if (!part || !Array.isArray(listing[name])) return statements;
  const at = (listing[name] as Record<string, string | null>[]).findIndex((row) =>
    values.includes(row[part] ?? ""),
  );
  const [deciding] = at >= 0 ? statements.slice(at, at + 1) : [];
  return deciding ? [deciding] : statements;
}

const RANK = { met: 3, near: 2, not_met: 1 } as const;

/** The number of the listing that is about the same as the one asked for; the closest context wins over the kindest number. */
function judgeQuantity(
  listing: Listing,
  criterion: BriefCriterion,
  asked: AskedQuantity,
  need: Need,
  matcher: NeedMatcher,
): Judged {
  let best: { verdict: CriterionVerdict; statement: Statement; score: number } | null = null;
  for (const statement of sentencesOf(listing)) {
    for (const stated of quantitiesIn(statement.quote)) {
      const verdict = compareQuantities(stated, asked);
      if (!verdict) continue;
      const { stems, concepts } = matcher.find(statement.quote);
      const about =
        need.units.filter(
          (unit) => stems.has(unit.stem) || unit.concepts.some(({ concept }) => concepts.has(concept)),
        ).length / Math.max(1, need.units.length);
      const isExact = stated.low === asked.low && stated.high === asked.high;
      const score = RANK[verdict] * 0.3 + about + (isExact ? 0.6 : 0);
      if (!best || score > best.score) best = { verdict, statement, score };
    }
  }
  return best
    ? { criterion, verdict: best.verdict, statement: best.statement }
    : { criterion, verdict: "not_stated", statement: null };
}

/** "Membrane-free", "no membrane", "instead of membranes": the listing itself says that it does without. */
export function doesWithout(listing: Listing, phrase: string): boolean {
  const word = tokens(phrase)
    .filter(({ word: one }) => !FUNCTION_WORDS.has(one))
    .at(-1)?.word;
  if (!word || word.length < 3) return false;
  const root = word.slice(0, Math.max(4, word.length - 3)).replace(/[^\p{L}\d]/gu, "");
  const without = new RegExp(
    `(?:without|\\bno|free of|avoids?|instead of|replac\\w+|not need\\w*|eliminat\\w+|dispens\\w+ with)\\s+(?:[\\p{L}-]+\\s+){0,3}${root}|\\bun${root}|${root}[\\p{L}]*[- ](?:free|less)\\b`,
    "iu",
  );
  return without.test(searchTexts(listing).join(" . "));
}

/** Whether a listing is about a phrase, by its title, keywords or summary, and does not merely mention it. */
export function isAbout(listing: Listing, phrase: string, matcher: NeedMatcher): boolean {
  const wanted = tokens(phrase).filter(({ word }) => !FUNCTION_WORDS.has(word));
  if (wanted.length === 0) return false;
  const texts = searchTexts(listing, ["title", "summary"]).concat(
    listing.keywords,
    listing.tags,
    listing.applications,
  );
  const asConcepts = matcher.find(phrase).concepts;
  const found = texts.filter((text) => {
    const stems = new Set(tokens(text).map(({ stem }) => stem));
    if (wanted.every(({ stem }) => stems.has(stem))) return true;
    if (asConcepts.size === 0) return false;
    const { concepts } = matcher.find(text);
    return [...asConcepts.keys()].some((concept) => concepts.has(concept));
  });
  return found.length > 0;
}
