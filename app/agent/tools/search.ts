import type { AppContext } from "~/context";
import { type Criterion, verdictOf } from "~/contract/listing/criteria";
import type { Actor } from "~/services/auth/tokens";
import * as catalog from "~/services/technologies/catalog";
import { organizationKey } from "~/services/technologies/facet-tokens";
import { isAccount, pickPassage, plainLine } from "~/services/technologies/quotes";
import { searchCatalogue } from "~/services/technologies/search";
import type { SearchHit } from "~/services/technologies/search-hit";
import type { SearchFilters, TechnologyCard } from "../turn-events";
import type { FacetCounts, ListedListing, SearchAnswer } from "./answers";
import { type SearchInput, toCatalogueFilters, toFilters, toListQuery } from "./filters";
import type { Recorder, ToolOutcome } from "./record";

/** Hits that are judged; what is found beyond them is "more than". */
const JUDGED_HITS = 40;
/** Without words nothing is judged: so many are kept for the pages of the answer. */
const LISTED = 100;
const DEFAULT_LIMIT = 8;
/** Evidence of the best listing. Below: no listing matches; of 70 questions on 4,047 awards none was wrongly refused. */
export const REFUSE_BELOW = 0.42;
/** Below: only the closest matches. */
export const CLOSEST_BELOW = 0.6;
/** A listing belongs to the matches when it holds at least this share of what the best one holds. */
const SHARE_OF_BEST = 0.7;
const MAX_SEARCH_CHARACTERS = 200;
const QUOTE_CHARACTERS = 280;

type Found = Omit<NonNullable<ToolOutcome["found"]>, "filters">;

/** What one search gave, before it is told. */
interface Outcome {
  cards: { card: TechnologyCard; quote: { field: string; text: string } | null; score: number }[];
  total: number;
  more: boolean;
  coverage: number | null;
  corrected: SearchAnswer["corrected"];
}

export async function searchTechnologies(
  app: AppContext,
  actor: Actor,
  input: SearchInput,
  recorder: Recorder,
): Promise<ToolOutcome<"search_technologies">> {
  const filters = toFilters(input);
  let outcome = await find(app, actor, input, filters);
  let leftOut: (keyof SearchFilters)[] = [];
  let without: SearchAnswer["without"] = [];
  if (isNothing(outcome) && Object.keys(filters).length > 0 && (input.page ?? 1) === 1) {
    ({ outcome, leftOut, without } = await relax(app, actor, input, filters, outcome));
  }

  const limit = input.limit ?? DEFAULT_LIMIT;
  const start = ((input.page ?? 1) - 1) * limit;
  const shown = isNothing(outcome) ? [] : outcome.cards.slice(start, start + limit);
  const match = isNothing(outcome) ? "none" : (outcome.coverage ?? 1) < CLOSEST_BELOW ? "closest" : "good";
  const answer: SearchAnswer = {
    query: input.query,
    filters,
    results: shown.map(({ card, quote }) => toListed(card, quote, recorder)),
    total: match === "none" ? 0 : outcome.total,
    total_is_minimum: outcome.more,
    page: input.page ?? 1,
    coverage: outcome.coverage,
    match,
    corrected: outcome.corrected,
    left_out: leftOut,
    without,
  };
  const kept = match === "none" ? [] : outcome.cards;
  const found: Found = {
    listings: kept.map(({ card, score }) => ({ technology_id: card.id, score })),
    total: answer.total,
    coverage: outcome.coverage,
    facets: countFacets(kept.map(({ card }) => card)),
  };
  return { answer, found: { ...found, filters } };
}

export function toListed(
  { summary, ...card }: TechnologyCard,
  quote: { field: string; text: string } | null,
  recorder: Recorder,
): ListedListing {
  recorder.card({ ...card, summary });
  const n = quote
    ? recorder.cite({
        technology_id: card.id,
        title: card.title,
        field: quote.field,
        file_id: null,
        page: null,
        quote: quote.text,
      })
    : null;
  return { ...card, n, quote: quote?.text ?? null };
}

function isNothing({ cards, coverage }: Outcome): boolean {
  return cards.length === 0 || (coverage !== null && coverage < REFUSE_BELOW);
}

async function find(
  app: AppContext,
  actor: Actor,
  input: SearchInput,
  filters: SearchFilters,
): Promise<Outcome> {
  const text = [...input.query.trim()].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return text ? searched(app, text, input, filters) : listed(app, actor, input, filters);
}

async function searched(
  app: AppContext,
  text: string,
  input: SearchInput,
  filters: SearchFilters,
): Promise<Outcome> {
  const { hits, corrected } = await searchCatalogue(app, {
    text,
    filters: toCatalogueFilters(filters),
    limit: JUDGED_HITS,
  });
  const allowed = hits.filter((hit) => !isExcluded({ ...hit, legal_status: hit.legalStatus }, input));
  const coverage = Math.max(0, ...allowed.slice(0, DEFAULT_LIMIT).map((hit) => hit.evidence));
  const least = Math.max(coverage * SHARE_OF_BEST, Math.min(REFUSE_BELOW, coverage));
  const matches = allowed.filter((hit) => hit.evidence >= least);
  return {
    cards: matches.map((hit) => ({ card: toCard(hit), quote: quoteOf(hit), score: hit.score })),
    total: matches.length,
    more: matches.length === JUDGED_HITS,
    coverage,
    corrected,
  };
}

/** Filters without words: the newest listings that fit. */
async function listed(
  app: AppContext,
  actor: Actor,
  input: SearchInput,
  filters: SearchFilters,
): Promise<Outcome> {
  const page = await catalog.list(app, actor, {
    page: 1,
    size: LISTED,
    sort: "newest",
    ...toListQuery(filters),
  });
  const cards = page.technologies.map(
    ({ organization, ...listing }): TechnologyCard => ({
      id: listing.id,
      title: plainLine(listing.title),
      summary: listing.summary,
      domain: listing.domain,
      trl: listing.trl,
      legal_status: listing.legal_status,
      organization: organization ? plainLine(organization.name) : null,
    }),
  );
  return {
    cards: cards
      .filter((card) => !isExcluded(card, input))
      .map((card) => ({ card, quote: quoteFromSummary(card), score: 0 })),
    total: page.total,
    more: page.total_capped,
    coverage: null,
    corrected: [],
  };
}

/** Tries the search without each filter, and without all: which of them leaves nothing? */
async function relax(
  app: AppContext,
  actor: Actor,
  input: SearchInput,
  filters: SearchFilters,
  nothing: Outcome,
): Promise<{ outcome: Outcome; leftOut: (keyof SearchFilters)[]; without: SearchAnswer["without"] }> {
  const names = Object.keys(filters) as (keyof SearchFilters)[];
  const query = [input.query, filters.organization].filter(Boolean).join(" ");
  const tries = await Promise.all(
    names.map(async (name) => {
      const { [name]: _, ...others } = filters;
      // A name that no organisation has may still be written in a listing.
      const words = name === "organization" ? { ...input, query } : input;
      return { name, outcome: await find(app, actor, words, others) };
    }),
  );
  const without = tries
    .filter(({ outcome }) => !isNothing(outcome))
    .map(({ name, outcome }) => ({ filter: name, total: outcome.total }));
  const best = tries
    .filter(({ outcome }) => !isNothing(outcome))
    .sort(
      (a, b) => (b.outcome.coverage ?? 1) - (a.outcome.coverage ?? 1) || b.outcome.total - a.outcome.total,
    )[0];
  if (best) {
    const { name, outcome } = best;
    const named = name === "organization" ? keepOrganization(outcome, filters.organization!) : null;
    return named ? { outcome: named, leftOut: [], without } : { outcome, leftOut: [name], without };
  }
  if (names.length > 1) {
    const outcome = await find(app, actor, { ...input, query }, {});
    if (!isNothing(outcome)) return { outcome, leftOut: names, without };
  }
  return { outcome: nothing, leftOut: [], without };
}

/** "Luna Innovations" for "Luna Innovations Incorporated": the listings whose organisation begins with the name. */
function keepOrganization(outcome: Outcome, name: string): Outcome | null {
  const key = organizationKey(name).replace(/0$/, "");
  const cards = outcome.cards.filter(({ card }) => organizationKey(card.organization ?? "").startsWith(key));
  return cards.length ? { ...outcome, cards, total: cards.length, coverage: 1 } : null;
}

/** What the person does not want: a word of title or summary, a field or sector, a legal status or group. */
function isExcluded(
  listing: Pick<TechnologyCard, "title" | "summary" | "domain" | "legal_status">,
  input: SearchInput,
): boolean {
  const { exclude = [], exclude_domain: domain, exclude_legal_status: status } = input;
  const unwanted: Criterion[] = [
    { field: "title", operator: "says", values: exclude },
    { field: "summary", operator: "says", values: exclude },
    { field: "domain", operator: "is", values: domain ? [domain] : [] },
    { field: "legal_status", operator: "is", values: status ? [status] : [] },
  ];
  return unwanted.some(
    (criterion) => verdictOf(criterion, listing[criterion.field as keyof typeof listing]) === "met",
  );
}

function toCard(hit: SearchHit): TechnologyCard {
  return {
    id: hit.id,
    title: plainLine(hit.title),
    summary: hit.summary,
    domain: hit.domain,
    trl: hit.trl,
    legal_status: hit.legalStatus,
    organization: plainLine(hit.organization?.name ?? "") || null,
  };
}

function quoteOf(hit: SearchHit): { field: string; text: string } | null {
  if (hit.quote && isAccount(hit.quote.text)) {
    const text = pickPassage(hit.quote.text, {
      context: "",
      maxSentences: 2,
      maxCharacters: QUOTE_CHARACTERS,
    });
    if (text) return { field: hit.quote.field, text };
  }
  return quoteFromSummary(hit);
}

export function quoteFromSummary({ title, summary }: { title: string; summary: string }) {
  const text = pickPassage(summary, {
    context: `${title} ${summary}`,
    maxSentences: 1,
    maxCharacters: QUOTE_CHARACTERS,
  });
  if (text) return { field: "summary", text };
  // Nothing of the summary can be shown: the title is what is left to cite.
  return plainLine(title) === title ? { field: "title", text: title } : null;
}

export function countFacets(cards: TechnologyCard[]): FacetCounts {
  const count = (values: (string | null)[]) => {
    const counts = new Map<string, number>();
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, n]) => ({ value, count: n }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  return {
    domain: count(cards.map((card) => card.domain)),
    legal_status: count(cards.map((card) => card.legal_status)),
    trl: count(cards.map((card) => (card.trl === null ? null : String(card.trl)))),
  };
}
