import { fieldsOf, OVERVIEW } from "~/contract/listing/aspects";
import { fieldOf, labelInSentence, labelOf } from "~/contract/listing/fields";
import { escapeMarkdown } from "~/services/technologies/quotes";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { type Selected, select } from "../evidence/select";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import { type AskedAspect, type AspectAsked, asksForFigures } from "../read/asking";
import { quantitiesIn } from "../read/quantities";
import { rank } from "../read/reading";
import type { Listing } from "../retrieve/listing";
import { idf, type Statistics } from "../retrieve/need";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";
import { type Add, tellStored } from "./stored";

/** Answers a question about given listings: the statement that answers, not the whole template. */

interface Question {
  text: string;
  aspects: readonly AspectAsked[];
  statistics: Statistics;
  /** Passages of attached files that answer, by listing. */
  passages: ReadonlyMap<string, Statement[]>;
}

/** What kind of quantity a question asks for. */
const KINDS: readonly (readonly [RegExp, readonly string[], RegExp])[] = [
  [/\bhow (?:hot|warm|cold)|temperature/i, ["temperature"], /temperature|heat/i],
  [/\bhow heavy|weigh/i, ["mass"], /weigh|weight|mass|complete/i],
  [
    /\bhow (?:long does|long|fast|quick|often)|duration|lifetime|how many (?:hours|days|years)/i,
    ["time", "speed"],
    /time|takes|lasts|after|cycles?|hours|since/i,
  ],
  [
    /\befficien|eficien|per ?cent|share|how much (?:less|more|better)|how (?:accurate|precise)|accuracy|loss|error/i,
    ["share"],
    /efficien|accura|error|loss/i,
  ],
  [
    /\bhow (?:big|large|thick|wide|tall|small|long|deep)|size|thick|dimension|depth/i,
    ["length", "volume", "area"],
    /long|wide|thick|diameter|size|deep|depth/i,
  ],
  [
    /\bhow strong|strength|how much (?:load|force)|overload|\bload\b/i,
    ["force", "torque", "pressure", "energy", "share"],
    /strength|load|carr|holds|fail|withst|broke|overload/i,
  ],
  [/torque/i, ["torque"], /torque/i],
  [/\bpower\b|watts?/i, ["power"], /power|output/i],
  [/pressure/i, ["pressure"], /pressure/i],
  [/voltage/i, ["potential"], /voltage/i],
  [/frequenc/i, ["frequency"], /frequenc/i],
  [/how (?:loud|quiet)|noise/i, ["level"], /dB|noise|loud/i],
  [/\bcosts?\b|how expensive|cheap|price/i, ["euros", "dollars"], /cost|price|euro/i],
  [
    /how much (?:magnet|material|metal|water|energy|power|gas|fuel)|consum|uses?\b/i,
    ["mass", "energy", "power", "volume", "energy of a volume"],
    /uses?|needs?|consum/i,
  ],
];

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
  const { need, matcher } = rank(text, listings, statistics);
  const scored = listings
    .map((listing) => ({
      listing,
      score: affirmed(select(sentencesOf(listing), need, matcher, { limit: 1 })[0]),
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
function affirmed(best: Selected | undefined): number {
  return best ? best.score * (/^no\b|\b(?:not|never|without)\b/i.test(best.quote) ? 0.6 : 1) : 0;
}

function tellOne(composer: Composer, listing: Listing, question: Question, isOneOfMany: boolean): boolean {
  composer.show(listing);
  const { text, aspects } = question;
  const bits: string[] = [];
  const seen = new Set<string>();
  const add: Add = (statement, said) => {
    if (seen.has(statement.quote)) return;
    seen.add(statement.quote);
    bits.push(
      said === undefined ? composer.quote(listing, statement) : `${said}${composer.cite(listing, statement)}`,
    );
  };
  const names = new Set(aspects.map(({ aspect }) => aspect));
  const isOverview = names.has("summary") || (aspects.length === 0 && !asksSomething(text, listing));
  if (isOverview) return tellOverview(composer, listing);

  const isStored = tellStored(listing, names, add, bits);
  const isListed = tellLists(listing, names, add, bits);
  const passages = question.passages.get(listing.id) ?? [];
  for (const passage of passages.slice(0, 2)) add(passage);
  const telling = answering(listing, question, {
    isStored: isStored || isListed,
    hasPassages: passages.length > 0,
    isOneOfMany,
  });
  for (const statement of telling) add(statement);

  const isStated = bits.length > 0;
  if (!isStated) {
    bits.push(`The listing does not say${topicOf(text)}.`);
    const [summary] = isOneOfMany ? [] : storedStatements(listing, "summary");
    if (summary) bits.push(`What it says of itself: ${composer.quote(listing, summary)}`);
  }
  composer.say(`${titleOf(listing)}: ${bits.map(ended).join(" ")}`);
  return isStated;
}

function ended(bit: string): string {
  return /[.!?”\]]$/.test(bit) ? bit : `${bit}.`;
}

function topicOf(text: string): string {
  const words = tokens(text)
    .filter(({ word }) => !isSilent(word, "en"))
    .map(({ word }) => word);
  return words.length > 0 && words.length <= 4 ? ` anything about ${escapeMarkdown(words.join(" "))}` : "";
}

/** A question that names something the listing's title does not: not just "tell me more". */
function asksSomething(text: string, listing: Listing): boolean {
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const words = tokens(text).filter(
    ({ word, stem }) => !isSilent(word, "en") && !title.has(stem) && !ORDINAL.test(word),
  );
  return words.length > 0 || asksForFigures(text);
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

interface Answering {
  isStored: boolean;
  hasPassages: boolean;
  isOneOfMany: boolean;
}

/** The sentences that answer what the aspects leave open. */
function answering(
  listing: Listing,
  { text, aspects, statistics }: Question,
  { isStored, hasPassages, isOneOfMany }: Answering,
): Selected[] {
  const { need, matcher } = rank(text, [listing], statistics);
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const units = need.units.filter(({ stem }) => !title.has(stem));
  for (const unit of units)
    unit.weight = Math.max(unit.weight, idf(statistics.listings, unit.listings) * (unit.isKnown ? 0.6 : 0.3));
  const core = { ...need, units, mass: units.reduce((sum, { weight }) => sum + weight, 0) };
  const kind = KINDS.find(([pattern]) => pattern.test(text));
  const cue = aspects.find(({ aspect }) => aspect === "limits")?.cue ?? (kind ? kind[2] : null);
  const asked = quantitiesIn(text).map((quantity) => quantity.kind);
  const kinds = asked.length > 0 ? asked : (kind?.[1] ?? []);
  const fields = aspects.flatMap((aspect) => aspect.fields);
  const found = select(sentencesOf(listing), core, matcher, {
    cue,
    fields,
    kinds,
    limit: isOneOfMany ? 2 : 3,
  });
  const isLoose =
    aspects.some(({ aspect }) => aspect === "limits" || aspect === "evidence" || aspect === "solution") ||
    asksForFigures(text);
  return found.filter((statement, i) => {
    const measures =
      kinds.length > 0 && quantitiesIn(statement.quote).some((quantity) => kinds.includes(quantity.kind));
    if (measures && i < 2 && (statement.share > 0 || cue?.test(statement.quote))) return true;
    if (cue && aspects.length > 0 && cue.test(statement.quote) && statement.score > 0.2) return true;
    if (statement.score >= (isStored || hasPassages ? 0.5 : 0.3)) return true;
    return (
      i === 0 &&
      !isStored &&
      !hasPassages &&
      statement.share > 0 &&
      statement.score >= (isLoose ? 0.16 : 0.26)
    );
  });
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
