import { fieldsOf, OVERVIEW } from "~/contract/listing/aspects";
import { fieldOf } from "~/contract/listing/fields";
import { sentenceCase } from "~/lib/value-name";
import { wholeWords } from "~/lib/wordings";
import type { Statistics } from "~/services/technologies/needs/need";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { affirmedCertainty, findAnswers, SURE, UNSURE } from "../evidence/answering";
import { askedThing, mentions } from "../evidence/asked-thing";
import { limitsOf } from "../evidence/limits";
import { rightsOfOthers, takenRights } from "../evidence/rights-of-others";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import { type AspectName, asksForFigures, aspectsIn, type RequestedAspect } from "../read/aspects";
import { factPatternsFor } from "../read/fact-patterns";
import { questionParts } from "../read/question-parts";
import { MOST_ABOUT } from "../read/references";
import { pointsIn } from "../read/requested-points";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { factsOf, fieldName } from "./facts";
import type { Phrases } from "./phrases/phrases";
import { writePoints } from "./points";
import { writeLists, writePublications, writeUses } from "./requested-lists";
import { type Add, writeOwners, writeStored } from "./stored";

/** Writes the statements of listings that answer a question. */

interface Question {
  /** In English. */
  text: string;
  /** The original text, if in another language. */
  original?: string;
  aspects: readonly RequestedAspect[];
  /** For which the listings were found. */
  need?: string;
  statistics: Statistics;
  /** Passages of attached files that answer, by listing. */
  passages: ReadonlyMap<string, Statement[]>;
}

export function writeAbout(
  composer: Composer,
  listings: readonly Listing[],
  question: Question,
): { isStated: boolean } {
  const { aspects, text } = question;
  const isOfOwners = aspects.length > 0 && aspects.every(({ aspect }) => aspect === "organization");
  if (listings.length > 1 && isOfOwners && WHERE_FROM.test(text)) {
    writeOwners(composer, listings);
    return { isStated: true };
  }
  const subjects = narrow(listings, question);
  const stated = subjects.map((listing) => writeListing(composer, listing, question, subjects.length > 1));
  return { isStated: stated.some(Boolean) };
}

const WHERE_FROM = /\bwhere (?:do|are|did)\b.*\b(?:from|based|located)\b|\b(?:which|what) countr(?:y|ies)\b/i;

/** For "Which of them has human data?": selects the listings whose statements answer best. */
function narrow(listings: readonly Listing[], { text, statistics }: Question): readonly Listing[] {
  if (listings.length < 2 || !/\bwhich (?:one|of (?:them|these|those|the two))\b/i.test(text))
    return listings.slice(0, MOST_ABOUT);
  const scored = listings
    .map((listing) => ({
      listing,
      score: affirmedCertainty(findAnswers(listing, { text, statistics, limit: 1 })),
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || best.score === 0) return listings.slice(0, MOST_ABOUT);
  return scored
    .filter(({ score }) => score >= 0.6 * best.score)
    .map(({ listing }) => listing)
    .slice(0, MOST_ABOUT);
}

function writeListing(
  composer: Composer,
  listing: Listing,
  question: Question,
  isOneOfMany: boolean,
): boolean {
  composer.show(listing);
  const { text, aspects } = question;
  const { phrases } = composer;
  const names = new Set(aspects.map(({ aspect }) => aspect));
  const points = pointsIn(text);
  if (points !== null) return writePoints(composer, listing, points);
  const isOverview =
    !(BRIEFLY.test(text) && EXPLAINS_HOW.test(text)) &&
    ((names.has("summary") && !names.has("limits")) ||
      IN_PLAIN_WORDS.test(text) ||
      (aspects.length === 0 && !asksSomething(text, listing) && !YES_OR_NO.test(text)));
  if (isOverview) return writeOverview(composer, listing, BRIEFLY.test(text));

  const sentences: string[] = [];
  const quoted = new Set<string>();
  const add: Add = (statement, wording) => {
    if (quoted.has(statement.quote)) return;
    quoted.add(statement.quote);
    sentences.push(
      wording === undefined
        ? composer.quote(listing, statement)
        : `${wording}${composer.cite(listing, statement)}`,
    );
  };
  const passages = question.passages.get(listing.id) ?? [];
  for (const passage of passages.slice(0, 2)) add(passage);
  const parts = isOneOfMany ? [text] : questionParts(text);
  const unsure: { part: string; statements: Statement[] }[] = [];
  const { notStated, nearestTo, nearestAbove, elseNotStated, noLimits } = phrases.about;
  let isStated = sentences.length > 0;
  for (const part of parts) {
    const requested = new Set((parts.length === 1 ? aspects : aspectsIn(part)).map(({ aspect }) => aspect));
    const message = question.original ?? part;
    const isStored = writeStored(listing, requested, add, { sentences, phrases, message });
    const reasons = isStored && (WHY.test(part) || IN_FORCE.test(part)) ? reasonOfStatus(listing) : [];
    for (const statement of reasons) add(statement);
    if (ASKS_FOR_OTHERS.test(part)) for (const statement of rightsOfOthers(listing)) add(statement);
    if (requested.has("licensing")) for (const statement of takenRights(listing)) add(statement);
    const isListed =
      writeLists(listing, requested, add, { sentences, phrases }) ||
      writePublications(listing, part, add, { sentences, phrases });
    const asksForLimits = requested.has("limits") && !OF_A_RISK.test(part);
    const limits = asksForLimits ? limitsOf(listing).slice(0, MOST_LIMITS) : [];
    for (const limit of limits) add(limit);
    const isWithoutLimits = asksForLimits && limits.length === 0;
    const isAnswered = isStored || isListed || limits.length > 0 || isWithoutLimits || passages.length > 0;
    const thing = isAnswered ? null : askedThing(part);
    if (thing && !mentions(listing, thing, question.statistics)) {
      sentences.push(notStated(topicOf(message, phrases)));
      writeUses(listing, add, { sentences, phrases });
      continue;
    }
    const { statements, certainty } = findAnswers(listing, {
      text: part,
      ...(question.need ? { need: question.need } : {}),
      statistics: question.statistics,
      limit: parts.length > 1 || isOneOfMany || isAnswered ? 2 : 3,
    });
    isStated ||= isAnswered || certainty >= UNSURE;
    const isSurelyTold = certainty >= (isStored || asksForLimits ? SURE_BESIDE_STORED : SURE);
    if (isWithoutLimits && !isSurelyTold) sentences.push(noLimits);
    if (!asksSomething(part, listing) && !YES_OR_NO.test(part)) continue;
    if (reasons.length > 0) continue;
    if (isSurelyTold) for (const statement of statements) add(statement);
    else if (isAnswered) continue;
    else if (HOW_IT.test(part) && writeLists(listing, HOW_IT_WORKS, add, { sentences, phrases }))
      isStated = true;
    else unsure.push({ part, statements });
  }
  let uncertain = 0;
  let topicBefore = "";
  for (const { part, statements } of unsure) {
    const topic = topicOf(question.original ?? part, phrases);
    const near = statements.filter(({ quote }) => !quoted.has(quote));
    if (near.length === 0) {
      sentences.push(statements.length > 0 ? nearestAbove(topic) : notStated(topic));
      continue;
    }
    // The parts of a message in another language are all told by the whole of it.
    if (topic !== topicBefore) sentences.push(nearestTo(topic));
    topicBefore = topic;
    for (const statement of near) add(statement);
    uncertain += near.length;
  }
  if (uncertain > 0) sentences.push(elseNotStated(uncertain));
  if (sentences.length === 0) return writeOverview(composer, listing);
  composer.add(`${titleOf(listing)}${phrases.colon}${sentences.map(ended).join(" ")}`);
  return isStated;
}

const HOW_IT_WORKS: ReadonlySet<AspectName> = new Set(["solution"]);
const MOST_LIMITS = 3;
/** "Is CO2 safe for the operators?" asks of one risk: a listing without limits has not answered it. */
const OF_A_RISK = /\b(?:safe|dangerous|side effects?|by-?products?)\b/i;
/** Stored fields answer "who invented it?" alone; sentences are added only if they surely answer too. */
const SURE_BESIDE_STORED = 0.76;

const ended = (bit: string) => (/[.!?:：。！？”\]]$/.test(bit) ? bit : `${bit}.`);

const WHY = /\bwhy\b|\bhow come\b|\b(?:for )?what reason\b/i;
const IN_FORCE =
  /\b(?:still|any ?more|any longer) (?:valid|in force|protected)\b|\b(?:expired|lapsed|revoked)\b/i;

/** "Do we need a patent search?" and "do others have patents on it?" */
const ASKS_FOR_OTHERS =
  /\b(?:patent|prior[ -]art|fto) (?:search|review|check|clearance)|\bfreedom[ -]to[ -]operate|\binfring\w+|\b(?:others?['’]?|third[ -]part(?:y|ies)['’]?|(?:somebody|someone|anybody|anyone) else(?:['’]s)?|competitors?['’]?) (?:\w+ )?(?:patents?|rights)\b/i;

/** The sentence that says how the legal status came about: "revoked on opposition, because ...". */
function reasonOfStatus(listing: Listing): Statement[] {
  const { legal_status: status } = listing;
  return sentencesOf(listing)
    .filter(
      ({ quote, isForeign }) =>
        status &&
        quote.toLowerCase().includes(status) &&
        (!isForeign || /^(?:the|our) .*\bpatents?\b/i.test(quote)),
    )
    .slice(0, 2);
}

/** "The first one, ...": which listing is meant, before what is asked of it. */
const REFERENCE =
  /^(?:and |but |so )*(?:the |number )?(?:first|second|third|fourth|fifth|last|one|two|three)(?: one| listing)?(?:\s*[,.:;–-]+\s*|\s+(?=(?:what|how|is|does|can|who|where|when|why)\b))/i;

/** An unanswered question in the user's words. */
function topicOf(part: string, { quoted }: Phrases): string {
  const question = part.replace(REFERENCE, "").replace(/^[¿¡:,;\s]+|[?.!\s]+$/g, "");
  return quoted(escapeMarkdown(plainLine(question || part, 80)));
}

/** "Open the first one." */
const OPENS =
  /^(?:please |and |now |then |can you )*(?:open|view|display|pull up)(?= (?:it|this|that|the|number)\b)/i;

/** Whether a question names something beyond the title of the listing, unlike "tell me more". */
function asksSomething(text: string, listing: Listing): boolean {
  const title = new Set(tokens(listing.title).map(({ stem }) => stem));
  const words = tokens(text.replace(OPENS, "")).filter(
    ({ word, stem }) => !isSilent(word, "en") && !title.has(stem) && !ORDINAL.test(word),
  );
  return (
    words.length > 0 ||
    asksForFigures(text) ||
    NAMES_WHAT.test(text) ||
    WHEN_OR_WHY.test(text) ||
    HOW_IT.test(text) ||
    factPatternsFor(text).length > 0
  );
}

/** "What head does it work for?" and "for which cranes?" ask of what the title names. */
const NAMES_WHAT =
  /^(?:and |but |so )*(?:(?:for|in|on|with|by|from|to|at|against|under|over) )?(?:what|which) (?!(?:is|are|ones?)\b)[\p{L}-]+\s*\??$|^(?:and |but |so )*which (?!(?:is|are|was|were|ones?|of)\b)[\p{L}-]+ (?:work|fit|go|run|suit|help|react|pass|fail)s?\W*$|^(?:and |but |so )*(?:what|which) (?!(?:is|are|was|were|does|do|did|about|can|could|else|if|happens)\b)[\p{L}-]+(?: [\p{L}-]+)? (?:is|are|was|were|does|do|did|can|could|would|will|has|have)\b/iu;

/** "When does the nitrogen come out?" is a question, also where the title has all its words. */
const WHEN_OR_WHY = /^(?:and |but |so )*(?:when|why)\b/i;

/** "How is it unmade?" and "how does the clutch know when to release" are told by how it works, where no sentence surely tells. */
const HOW_IT =
  /^(?:and |but |so )*how (?:is|are|was|were|does|do|did|can|could|would|will) (?:it|this|that|they|these|one|(?:the|its) \p{L}+) (?!works?\b)\p{L}/iu;

/** "Does it need scandium?" is a question even about a scandium-free powder, whose title contains all its words. */
const YES_OR_NO =
  /^(?:and |but |so )*(?:is|are|was|were|does|do|did|has|have|can|could|will|would) (?!you(?! (?:need|require|have to)\b))/i;

const ORDINAL =
  /^(?:first|second|third|fourth|fifth|last|number|one|two|three|four|five|please|more|detail\w*|technolog\w*|listing)$/;

/** "Sum it up in two sentences." */
const BRIEFLY = wholeWords([
  /in (?:one|two|three|a few|a couple of|\d) (?:short |simple |plain )?(?:sentences?|words|lines?)/,
  /(?:an?|one|two|three|\d)[ -](?:sentences?|lines?) (?:summary|version|overview|explanation|each)|briefly/,
  /in (?:short|brief|a nutshell)|tl;?dr|sum(?:med)? (?:it |this |that )?up/,
  /(?:short|quick|brief) (?:summary|version|overview)|pitch/,
]);

const EXPLAINS_HOW = /\bhow (?:it|this|that|one|the [\p{L}-]+) works?\b/iu;

/** "Explain that one like I'm twelve", "what does that mean in plain English?" */
const IN_PLAIN_WORDS =
  /\blike i(?:['’]?m| am| was| were) (?:an? )?[\w-]+(?: years old)?\W*$|\beli5\b|\bin (?:plain|simple|everyday|lay(?:man['’]?s)?) (?:words?|english|terms|language)\b|\b(?:explain|describe)\b.* (?:for|to) (?:an? |my |our |the )?(?:lay[ -]?(?:man|men|person|people)|novices?|anyone|everyone|beginners?|dummies|child(?:ren)?|kids?|grand\p{L}+|parents?|m[uo]m|mother|dad|father|boss|customers?|board|non-\p{L}+)\W*$/iu;

/** Writes an overview of all fields, with the first sentence of long texts; `isBrief`: the summary alone. */
function writeOverview(composer: Composer, listing: Listing, isBrief = false): boolean {
  const { phrases } = composer;
  composer.add(`${titleOf(listing)} (${factsOf(listing, phrases)}).`);
  const summary = storedStatements(listing, "summary");
  const first = (
    summary.length > 0 ? summary : sentencesOf(listing).filter(({ isForeign }) => !isForeign)
  ).slice(0, 2);
  if (first.length > 0) composer.add(first.map((statement) => composer.quote(listing, statement)).join(" "));
  if (isBrief) return true;
  const names = [...new Set(OVERVIEW.flat().flatMap(fieldsOf))];
  const lines = names.flatMap((name) => {
    const field = fieldOf(name);
    const statements = storedStatements(listing, name).slice(0, field.kind === "text" ? 1 : 3);
    if (statements.length === 0) return [];
    const text =
      field.kind === "text" || field.kind === "list"
        ? statements.map((one) => composer.quote(listing, one)).join(" ")
        : statements.map((one) => composer.value(listing, one)).join("; ");
    return [`- **${sentenceCase(fieldName(name, phrases))}**${phrases.colon}${text}`];
  });
  composer.lines(lines);
  const open = names.filter((name) => storedStatements(listing, name).length === 0);
  if (open.length > 0) {
    const empty = open.map((name) => fieldName(name, phrases)).join(", ");
    composer.add(`${phrases.about.fieldsNotStated} ${empty}.`);
  }
  return true;
}
