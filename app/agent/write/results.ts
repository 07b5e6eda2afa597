import { fieldOf, isFieldName } from "~/contract/listing/fields";
import { sentenceCase } from "~/lib/value-name";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import type { Judged } from "../evidence/judge";
import { limitsOf } from "../evidence/limits";
import { select } from "../evidence/select";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import type { Ranked } from "../retrieve/ranked";
import { type Composer, criterionText, criterionWords, titleOf } from "./composer";
import { factsOf, fieldName } from "./facts";
import type { Phrases } from "./phrases/phrases";

/** Writes search results: the listings that fit, and near misses with the reason. */

/** A listing of an answer, with its verdicts. */
export interface Shown {
  listing: Listing;
  judged: Judged[];
}

/** How well the best match answers: `partial` in part, `doubtful` less often than not. */
export type Closeness = "full" | "partial" | "doubtful";

interface SearchResults {
  ranked: Ranked;
  fits: Shown[];
  near: (Shown & { reason?: string })[];
  criteria: string;
  closeness: Closeness;
  /** Terms of the need that the only match does not mention. */
  unmentioned?: readonly string[];
  /** Number of listings that meet the criteria, if more than are shown. */
  total?: number;
  /** What the matches are sorted by, if not by how well they fit. */
  sortedBy?: string | null;
}

const MAX_CITATIONS = 8;
const REASONS = 3;
/** Results longer than this name no application. */
const MOST_WITH_USE = 3;
/** Results longer than this state no limit. */
const MOST_WITH_LIMIT = 2;
/** An application names the need when it explains this share of it. */
const NAMED_FROM = 0.1;

export function writeResults(
  composer: Composer,
  { ranked, fits, near, criteria, closeness, unmentioned = [], sortedBy = null }: SearchResults,
): void {
  const phrases = composer.phrases.results;
  const conditions = criteria ? ` (${criteria})` : "";
  const terms = unmentioned.map((term) => composer.phrases.quoted(escapeMarkdown(term)));
  if (fits.length > 0 && closeness !== "full")
    composer.add(phrases.closest(conditions, terms, closeness === "doubtful"));
  else if (fits.length > 0)
    composer.add(phrases.fit(fits.length, near.length, conditions, terms, sortedBy !== null));
  else composer.add(phrases.nearOnly(near.length, conditions));
  if (sortedBy !== null && fits.length > 1)
    composer.add(composer.phrases.list.sortedBy(fits.length, composer.phrases.nameOf(sortedBy)));
  composer.lines(
    fits.map(
      (shown, i) =>
        `${fits.length > 1 ? `${i + 1}. ` : ""}${present(composer, shown, ranked, { place: i, of: fits.length })}`,
    ),
  );
  if (near.length === 0) return;
  if (fits.length > 0) composer.add(phrases.close);
  composer.lines(
    near.map(
      (shown) =>
        `- ${present(composer, shown, ranked, { place: 1, of: fits.length + near.length })} ${reasonOf(composer, shown)}`,
    ),
  );
}

interface Place {
  place: number;
  of: number;
}

/** Writes one listing as a result: key facts, the sentences that answer, and the criteria that it meets. */
export function present(
  composer: Composer,
  { listing, judged }: Shown,
  { need, matcher }: Ranked,
  { place, of }: Place,
): string {
  composer.show(listing);
  const numbers = judged.flatMap(({ criterion, statement }) =>
    criterion.field === "quantity" && statement ? [statement] : [],
  );
  const room = Math.max(
    of > 3 ? 1 : 2,
    Math.min(place === 0 ? 4 : 3, Math.floor(MAX_CITATIONS / Math.max(1, of))),
  );
  const best = select(sentencesOf(listing), need, matcher, 8);
  const top = best[0]?.score ?? 0;
  const informative = best.filter(({ score }, i) => i === 0 || score >= 0.4 * top);
  const [summary] = storedStatements(listing, "summary");
  const proof = proofOf(listing, best);
  const inOrder = [...numbers, summary, ...informative.slice(0, 2), proof, ...informative.slice(2)];
  const quotes = [
    ...new Map(inOrder.flatMap((one) => (one ? [[one.quote, one] as const] : []))).values(),
  ].slice(0, Math.max(room, Math.min(2, numbers.length)));
  const quoted = quotes.map((statement) => composer.quote(listing, statement)).join(" ");
  const use = of <= MOST_WITH_USE ? namedUse(listing, { need, matcher }, quotes) : undefined;
  const limit = of <= MOST_WITH_LIMIT ? limitBeside(listing, quotes) : undefined;
  const phrases = composer.phrases.results;
  const stated = [
    quoted,
    ...(use ? [`${phrases.use} ${composer.quote(listing, use)}.`] : []),
    ...(limit ? [`${phrases.limit} ${composer.quote(listing, limit)}`] : []),
  ].join(" ");
  const meets = metBy(composer, { listing, judged });
  return `${titleOf(listing)} (${factsOf(listing, composer.phrases)}). ${[stated, meets].filter(Boolean).join(" ")}${notes(judged, composer.phrases)}`;
}

/** "Meets: free to use [6]." Empty where a listing meets no criterion of stored values. */
function metBy(composer: Composer, { listing, judged }: Shown): string {
  const marks = judged
    .filter(
      ({ verdict, criterion, statement }) => verdict === "met" && criterion.field !== "quantity" && statement,
    )
    .slice(0, 3)
    .map(
      ({ criterion, statement }) =>
        `${criterionWords(criterion, composer.phrases)}${composer.cite(listing, statement!)}`,
    );
  return marks.length > 0 ? `${composer.phrases.results.meets} ${marks.join(", ")}.` : "";
}

/** Writes why listings were shown: the sentences that answer the need, and the criteria that they meet. */
export function writeReasons(
  composer: Composer,
  shown: readonly Shown[],
  { need, matcher }: Pick<Ranked, "need" | "matcher">,
): void {
  composer.lines(
    shown.map(({ listing, judged }) => {
      composer.show(listing);
      const quotes = select(sentencesOf(listing), need, matcher, REASONS).map((statement) =>
        composer.quote(listing, statement),
      );
      const reasons = [...quotes, metBy(composer, { listing, judged })].filter(Boolean).join(" ");
      return `${shown.length > 1 ? "- " : ""}${titleOf(listing)}${composer.phrases.colon}${reasons || composer.phrases.results.onlyPart}`;
    }),
  );
}

/** The application that the need names, if it is not quoted yet: "ambulances" is "Telemedicine from ambulances". */
function namedUse(
  listing: Listing,
  { need, matcher }: Pick<Ranked, "need" | "matcher">,
  quotes: readonly Statement[],
): Statement | undefined {
  const open = storedStatements(listing, "applications").filter(
    ({ quote }) => !quotes.some((one) => one.quote === quote),
  );
  return select(open, need, matcher, 1).find(({ share }) => share >= NAMED_FROM);
}

/** The clearest limit that the listing states of itself, unless a quote states one. */
function limitBeside(listing: Listing, quotes: readonly Statement[]): Statement | undefined {
  const limits = limitsOf(listing);
  return limits.some(({ quote }) => quotes.some((one) => one.quote === quote)) ? undefined : limits[0];
}

/** A statement that shows that the technology works: an advantage with a number, or the evidence of readiness. */
function proofOf(listing: Listing, best: readonly Statement[]): Statement | undefined {
  const proofs = [...storedStatements(listing, "advantages"), ...storedStatements(listing, "trl_evidence")];
  const relevant = best.find(({ field }) => field === "advantages" || field === "trl_evidence");
  return relevant ?? proofs.find(({ quote }) => /\d/.test(quote)) ?? proofs[0];
}

/** Notes the criteria that the listing does not state. */
function notes(judged: readonly Judged[], phrases: Phrases): string {
  const open = judged
    .filter(({ verdict }) => verdict === "not_stated")
    .map(({ criterion }) => phrases.quoted(criterionWords(criterion, phrases)));
  return open.length > 0 ? ` ${phrases.results.criteriaNotStated(phrases.join(open))}` : "";
}

/** The reason why a listing is a near miss, with what it states instead. */
function reasonOf(composer: Composer, { listing, judged, reason }: Shown & { reason?: string }): string {
  const { phrases } = composer;
  const { but, not, notMet, saysInstead, isInstead } = phrases.results;
  const missed = judged.find(({ verdict }) => verdict === "not_met" || verdict === "near");
  if (!missed) return reason ? `${but} ${reason}` : not;
  const { criterion, statement } = missed;
  const requested = criterionWords(criterion, phrases);
  if (!statement) return `${but} ${notMet(requested)}.`;
  const [name = ""] = criterion.field.split(".");
  if (criterion.field === "quantity")
    return `${but} ${saysInstead(requested, `“${escapeMarkdown(plainLine(statement.quote, 160))}”`)}${composer.cite(listing, statement)}.`;
  const value =
    isFieldName(name) && fieldOf(name).kind === "text"
      ? `“${escapeMarkdown(statement.quote)}”`
      : escapeMarkdown(phrases.nameOf(statement.text));
  return `${but} ${isInstead(requested, fieldName(name, phrases), value)}${composer.cite(listing, statement)}.`;
}

/** The reason of a near miss as plain text, for the evidence table. */
export function reasonFor(judged: readonly Judged[], phrases: Phrases): string {
  const { onlyPart, notMet, requestedAndSays } = phrases.results;
  const missed = judged.find(({ verdict }) => verdict === "not_met" || verdict === "near");
  if (!missed) return onlyPart;
  const requested = criterionText(missed.criterion, phrases);
  const value = missed.statement ? plainLine(missed.statement.text, 120) : null;
  return value ? requestedAndSays(requested, value) : sentenceCase(notMet(requested));
}
