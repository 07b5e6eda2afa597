import type { AppContext } from "~/context";
import type { Brief, BriefCriterion } from "~/contract/chat-brief";
import type { Actor } from "~/services/people/actor";
import { listListings } from "~/services/technologies/search/catalog-query";
import { plainLine } from "~/services/technologies/texts/quotes";
import { certaintyOfBest, isNothing } from "../decide/certainty";
import { fitsOf, PARTIAL_BELOW } from "../decide/fit";
import { certainFirst } from "../decide/order";
import { readQuestion } from "../engine";
import { parseCriteria } from "../evidence/judge";
import { select } from "../evidence/select";
import { sentencesOf, storedStatements } from "../evidence/statements";
import { EMPTY_BRIEF, NO_MEMORY } from "../memory";
import { criteriaOf } from "../read/reading";
import { toCard } from "../retrieve/listing";
import type { Ranked } from "../retrieve/ranked";
import { rerank } from "../retrieve/rerank";
import { phrasesOf } from "../write/phrases/in-language";
import { reasonFor, type Shown } from "../write/results";
import type { QuestionContext } from "./answer";
import type { ListedListing, SearchAnswer } from "./answers";
import { criteriaFrom, type SearchInput } from "./filters";
import type { Recorder, ToolOutcome } from "./record";

const DEFAULT_LIMIT = 8;
const QUOTE_CHARACTERS = 280;

/** The search for outside models, with the same parsing, ranking and decision as the pipeline. */
export async function searchTechnologies(
  app: AppContext,
  _actor: Actor,
  input: SearchInput,
  recorder: Recorder,
  context: QuestionContext,
): Promise<ToolOutcome<"search_technologies">> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const preset = criteriaFrom(input);
  if (input.query.trim() === "") return listByFilters(app, preset, limit, recorder);
  const reading = await readQuestion(app, {
    ...context,
    text: input.query,
    memory: NO_MEMORY,
    open: null,
    brief: null,
  });
  const { must, must_not } = criteriaOf(reading);
  const excluded = (input.exclude ?? []).map(
    (words): BriefCriterion => ({
      field: "text",
      operator: "does_not_say",
      values: [words],
      unit: null,
      words,
    }),
  );
  const brief: Brief = {
    need: input.query.slice(0, 600),
    must: [...preset, ...must].slice(0, 12),
    should: [],
    must_not: [...must_not, ...excluded].slice(0, 12),
  };
  const { statistics } = reading;
  const ranked = certainFirst(await rerank(app, reading.own, reading.ranked), statistics);
  const corrected = [...statistics.corrections].map(([from, to]) => ({ from, to }));
  if (isNothing(ranked, statistics)) {
    const answer: SearchAnswer = {
      query: input.query,
      conditions: [],
      results: [],
      total: 0,
      coverage: ranked.confidence,
      match: "none",
      corrected,
    };
    return { answer, found: { listings: [], total: 0, coverage: ranked.confidence, brief } };
  }
  const { fits, near } = fitsOf(
    ranked,
    {
      criteria: parseCriteria(brief.must),
      excluded: brief.must_not,
      dropped: [],
    },
    statistics,
  );
  const shown = [
    ...fits.map((one) => ({ ...one, fit: "fits" as const })),
    ...near.map((one) => ({ ...one, fit: "near" as const })),
  ].slice(0, limit);
  const match =
    fits.length === 0
      ? near.length === 0
        ? "none"
        : "closest"
      : certaintyOfBest(ranked, statistics) < PARTIAL_BELOW
        ? "closest"
        : "good";
  const answer: SearchAnswer = {
    query: input.query,
    conditions: brief.must.map(({ words }) => words),
    results: shown.map((one) => toListed(one, one.fit, recorder, ranked)),
    total: shown.length,
    coverage: ranked.confidence,
    match,
    corrected,
  };
  const listings = ranked.rows.map(({ listing, score }) => ({ technology_id: listing.id, score }));
  return { answer, found: { listings, total: shown.length, coverage: ranked.confidence, brief } };
}

/** Lists the listings that meet the filters, sorted by readiness. */
async function listByFilters(
  app: AppContext,
  must: BriefCriterion[],
  limit: number,
  recorder: Recorder,
): Promise<ToolOutcome<"search_technologies">> {
  const { listings, total } = await listListings(app, must, limit);
  const answer: SearchAnswer = {
    query: "",
    conditions: must.map(({ words }) => words),
    results: listings.map((listing) => toListed({ listing, judged: [] }, "fits", recorder)),
    total,
    coverage: null,
    match: total > 0 ? "good" : "none",
    corrected: [],
  };
  return {
    answer,
    found: {
      listings: listings.map(({ id }) => ({ technology_id: id, score: 0 })),
      total,
      coverage: null,
      brief: { ...EMPTY_BRIEF, must },
    },
  };
}

/** A listing with its most relevant sentence as a citation. */
export function toListed(
  { listing, judged }: Shown,
  fit: "fits" | "near",
  recorder: Recorder,
  ranked?: Ranked,
): ListedListing {
  const { summary: _summary, ...card } = toCard(listing);
  recorder.card(toCard(listing));
  const [best] = ranked ? select(sentencesOf(listing), ranked.need, ranked.matcher, 1) : [];
  const statement = best ?? storedStatements(listing, "summary")[0];
  const n = statement
    ? recorder.cite({
        technology_id: listing.id,
        title: card.title,
        field: statement.field,
        file_id: null,
        page: null,
        quote: statement.quote,
      })
    : null;
  return {
    ...card,
    n,
    quote: statement ? plainLine(statement.quote, QUOTE_CHARACTERS) : null,
    fit,
    reason: fit === "near" ? reasonFor(judged, phrasesOf("en")) : null,
  };
}
