import { fieldsOf, OVERVIEW } from "~/contract/listing/aspects";
import { fieldOf, labelInSentence, labelOf } from "~/contract/listing/fields";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { isSilent, type Language } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { type Answers, answering, SURE, UNSURE } from "../evidence/answering";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import { factsAskedFor } from "../read/asked-facts";
import { type AskedAspect, type AspectAsked, asksForFigures, aspectsIn } from "../read/asking";
import { questionParts } from "../read/question-parts";
import type { Listing } from "../retrieve/listing";
import type { Statistics } from "../retrieve/need";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";
import { phrasesOf } from "./phrases";
import { type Add, tellStored } from "./stored";

/** Answers a question about given listings: the statement that answers, not the whole template. */

interface Question {
  /** In English. */
  text: string;
  /** As it was asked, where that was in another language. */
  original?: string;
  aspects: readonly AspectAsked[];
  language: Language;
  statistics: Statistics;
  /** Passages of attached files that answer, by listing. */
  passages: ReadonlyMap<string, Statement[]>;
}

export function tellAbout(
  composer: Composer,
  listings: readonly Listing[],
  question: Question,
): { isStated: boolean } {
  const asked = narrow(listings, question);
  const told = asked.map((listing) => tellOne(composer, listing, question, asked.length > 1));
  return { isStated: told.some(Boolean) };
}

/** "Which of them has human data?": those whose statements answer best. */
function narrow(listings: readonly Listing[], { text, statistics }: Question): readonly Listing[] {
  if (listings.length < 2 || !/\bwhich (?:one|of (?:them|these|those|the two))\b/i.test(text))
    return listings.slice(0, 4);
  const scored = listings
    .map((listing) => ({
      listing,
      score: affirmed(answering(listing, { text, statistics, limit: 1 })),
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || best.score === 0) return listings.slice(0, 4);
  return scored
    .filter(({ score }) => score >= 0.6 * best.score)
    .map(({ listing }) => listing)
    .slice(0, 4);
}

/** "No human data exist" is no answer to which one has some. */
function affirmed({ statements: [best], certainty }: Answers): number {
  return best ? certainty * (/^no\b|\b(?:not|never|without)\b/i.test(best.quote) ? 0.2 : 1) : 0;
}

function tellOne(composer: Composer, listing: Listing, question: Question, isOneOfMany: boolean): boolean {
  composer.show(listing);
  const { text, aspects, language } = question;
  const names = new Set(aspects.map(({ aspect }) => aspect));
  const isOverview = names.has("summary") || (aspects.length === 0 && !asksSomething(text, listing));
  if (isOverview) return tellOverview(composer, listing);

  const bits: string[] = [];
  const seen = new Set<string>();
  const add: Add = (statement, said) => {
    if (seen.has(statement.quote)) return;
    seen.add(statement.quote);
    bits.push(
      said === undefined ? composer.quote(listing, statement) : `${said}${composer.cite(listing, statement)}`,
    );
  };
  const passages = question.passages.get(listing.id) ?? [];
  for (const passage of passages.slice(0, 2)) add(passage);
  const parts = isOneOfMany ? [text] : questionParts(text);
  const unsure: (Answers & { part: string })[] = [];
  const { notStated, notInWords, nearestSaid } = phrasesOf(language);
  let isStated = bits.length > 0;
  for (const part of parts) {
    const asked = new Set((parts.length === 1 ? aspects : aspectsIn(part)).map(({ aspect }) => aspect));
    const isStored = tellStored(listing, asked, add, bits);
    const isListed = tellLists(listing, asked, add, bits);
    const isTold = isStored || isListed || passages.length > 0;
    const { statements, certainty } = answering(listing, {
      text: part,
      statistics: question.statistics,
      limit: parts.length > 1 || isOneOfMany || isTold ? 2 : 3,
    });
    isStated ||= isTold || certainty >= UNSURE;
    if (!asksSomething(part, listing)) continue;
    if (certainty >= SURE) for (const statement of statements) add(statement);
    else if (!isTold) unsure.push({ part, certainty, statements });
  }
  for (const { part, certainty, statements } of unsure) {
    const topic = topicOf(question.original && parts.length === 1 ? question.original : part);
    const isNear = certainty >= UNSURE;
    bits.push(isNear ? notInWords(topic) : notStated(topic));
    const near = statements.filter(({ quote }) => !seen.has(quote)).slice(0, isNear ? 2 : 1);
    if (near.length > 0) bits.push(nearestSaid);
    for (const statement of near) add(statement);
  }
  composer.say(`${titleOf(listing)}: ${bits.map(ended).join(" ")}`);
  return isStated;
}

function ended(bit: string): string {
  return /[.!?:：”\]]$/.test(bit) ? bit : `${bit}.`;
}

/** A question that stays open, in the person's words. */
function topicOf(part: string): string {
  return `“${escapeMarkdown(plainLine(part.replace(/[?.!\s]+$/, ""), 80))}”`;
}

/** A question that names something the listing's title does not: not just "tell me more". */
function asksSomething(text: string, listing: Listing): boolean {
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const words = tokens(text).filter(
    ({ word, stem }) => !isSilent(word, "en") && !title.has(stem) && !ORDINAL.test(word),
  );
  return words.length > 0 || asksForFigures(text) || factsAskedFor(text).length > 0;
}

const ORDINAL = /^(?:first|second|third|fourth|fifth|last|number|more|detail\w*|technolog\w*|listing)$/;

/** Advantages and applications in full, and what no listing says: its price. */
function tellLists(listing: Listing, names: ReadonlySet<AskedAspect>, add: Add, bits: string[]): boolean {
  const asked = (["problem", "solution", "advantages", "applications"] as const).filter((aspect) =>
    names.has(aspect),
  );
  for (const name of asked.flatMap(fieldsOf))
    for (const statement of storedStatements(listing, name)) add(statement);
  const isPrice = names.has("price");
  if (isPrice) bits.push("The listing does not say what a license costs; the fee is agreed with the owner");
  return asked.length > 0 || isPrice;
}

/** Everything at a glance, part by part; long parts begin at their first sentences. */
function tellOverview(composer: Composer, listing: Listing): boolean {
  composer.say(`${titleOf(listing)} (${factsOf(listing)}).`);
  const summary = storedStatements(listing, "summary");
  const first = (
    summary.length > 0 ? summary : sentencesOf(listing).filter(({ isForeign }) => !isForeign)
  ).slice(0, 2);
  if (first.length > 0) composer.say(first.map((statement) => composer.quote(listing, statement)).join(" "));
  const names = [...new Set(OVERVIEW.flat().flatMap(fieldsOf))];
  const lines = names.flatMap((name) => {
    const field = fieldOf(name);
    const statements = storedStatements(listing, name).slice(0, field.kind === "text" ? 1 : 3);
    if (statements.length === 0) return [];
    const told =
      field.kind === "text" || field.kind === "list"
        ? statements.map((one) => composer.quote(listing, one)).join(" ")
        : statements.map((one) => composer.value(listing, one)).join("; ");
    return [`- **${labelOf(name)}**: ${told}`];
  });
  composer.lines(lines);
  const open = names.filter((name) => storedStatements(listing, name).length === 0);
  if (open.length > 0) composer.say(`Not stated: ${open.map(labelInSentence).join(", ")}.`);
  return true;
}
