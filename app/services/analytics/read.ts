import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { TechnologyAnalytics } from "~/contract/analytics";
import { CONTENT_NAMES } from "~/contract/listing/content";
import type { Provenance } from "~/contract/provenance";
import type { Technology } from "~/contract/technologies";
import { technologyAnalytics } from "~/db/schema/technologies";
import { sha256 } from "~/lib/hash";
import type { Actor } from "../people/actor";
import { totalQuery } from "../technologies/facets/list-counts";
import { show } from "../technologies/listings/detail";
import { visibleAmong } from "../technologies/listings/visibility";
import { searchCatalogue } from "../technologies/search/search";
import { byRules } from "../writing/structured-output";
import { concludeFrom } from "./conclusions";
import { metricsOf } from "./metrics";
import { writtenConclusions } from "./written-conclusions";

/** Increased with the rules, so that older results are recomputed. */
const RULES = "rules-2";
const SIMILAR = 5;
const SIMILAR_CANDIDATES = 15;
const SIMILAR_CHARACTERS = 400;
/** A listing is similar when it contains this share of the other's content words. */
const SIMILAR_FROM = 0.15;
const TRL_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The cached part: everything that does not depend on viewer and time. */
type Result = Omit<TechnologyAnalytics, "technology_id" | "status" | "inputs_hash" | keyof Provenance>;

/**
 * Analytics of a listing from its stored fields and the statistics of its field, with the conclusions of a model where one
 * has drawn them. Kept by the hash of
 * what went in: when the listing changed, what is kept is answered once more as `stale`, without quotes of a text that
 * may be gone, and computed again after the answer. @throws 404 for a listing that is not visible to the caller
 */
export async function read(app: AppContext, actor: Actor, id: string): Promise<TechnologyAnalytics> {
  const [listing, kept] = await Promise.all([
    show(app, actor, id),
    app.db.select().from(technologyAnalytics).where(eq(technologyAnalytics.technologyId, id)).get(),
  ]);
  const inputsHash = await hashOf(listing);
  if (!kept) {
    const made = await compute(app, listing, inputsHash);
    app.defer(store(app, listing, made));
    return answer(app, listing, made, "ready");
  }
  if (kept.inputsHash === inputsHash) return answer(app, listing, kept, "ready");
  app.defer(refresh(app, listing, inputsHash));
  const result = kept.result as unknown as Result;
  const metrics = result.metrics.map((metric) => ({ ...metric, sources: [] }));
  return answer(app, listing, { ...kept, result: { ...result, metrics } }, "stale");
}

type Kept = typeof technologyAnalytics.$inferSelect;

async function answer(
  app: AppContext,
  listing: Technology,
  { result, inputsHash, generatedAt }: Omit<Kept, "technologyId">,
  status: TechnologyAnalytics["status"],
): Promise<TechnologyAnalytics> {
  const analytics = result as unknown as Result;
  const [written, visible] = await Promise.all([
    // No caller waits for a model: until it has written about this listing, the rules do.
    conclusionsOf(app, listing, { analytics, generatedAt, status }),
    // The cached result may be older than a decision to hide.
    visibleAmong(
      app,
      analytics.similar.map((other) => other.id),
    ),
  ]);
  return {
    ...analytics,
    ...written.result,
    ...written.by,
    similar: analytics.similar.filter((other) => visible.has(other.id)),
    technology_id: listing.id,
    status,
    inputs_hash: inputsHash,
  };
}

interface Answered {
  analytics: Result;
  generatedAt: Date;
  status: TechnologyAnalytics["status"];
}

async function conclusionsOf(
  app: AppContext,
  listing: Technology,
  { analytics: { strengths, risks, next_steps }, generatedAt, status }: Answered,
) {
  const byRulesOnly = { strengths, risks, next_steps };
  if (status === "stale") return { result: byRulesOnly, by: byRules(generatedAt) };
  return writtenConclusions(app, listing, byRulesOnly, generatedAt);
}

async function refresh(app: AppContext, listing: Technology, inputsHash: string): Promise<void> {
  await store(app, listing, await compute(app, listing, inputsHash));
}

type Made = Omit<Kept, "technologyId">;

async function compute(app: AppContext, listing: Technology, inputsHash: string): Promise<Made> {
  const result = (await analyze(app, listing)) as unknown as Record<string, unknown>;
  return { inputsHash, result, generatedAt: app.now() };
}

/** Concurrent runs store the same result. */
async function store(app: AppContext, listing: Technology, made: Made): Promise<void> {
  await app.primary
    .insert(technologyAnalytics)
    .values({ technologyId: listing.id, ...made })
    .onConflictDoUpdate({ target: technologyAnalytics.technologyId, set: made });
}

async function analyze(app: AppContext, listing: Technology): Promise<Result> {
  const [rows, similar] = await Promise.all([
    totalQuery(app, { domain: listing.domain }),
    findSimilar(app, listing),
  ]);
  const trl = TRL_LEVELS.map((level) => rows.reduce((sum, row) => sum + row[`n${level}`]!, 0));
  const metrics = metricsOf(listing);
  return { ...concludeFrom(listing, metrics, { trl }), metrics, similar };
}

/** By the words of the title, the keywords and the summary. */
async function findSimilar(app: AppContext, { id, title, keywords, summary }: Technology) {
  const text = [title, ...keywords, summary].join(" ").slice(0, SIMILAR_CHARACTERS);
  const { hits } = await searchCatalogue(app, { text, limit: SIMILAR_CANDIDATES });
  return hits
    .filter((hit) => hit.id !== id && hit.coverage >= SIMILAR_FROM)
    .sort((a, b) => b.coverage - a.coverage)
    .slice(0, SIMILAR)
    .map((hit) => ({ id: hit.id, title: hit.title }));
}

/** Of everything that the listing says; who looks, and how often it was looked at, is none of it. */
function hashOf(listing: Technology): Promise<string> {
  return sha256(JSON.stringify([RULES, ...CONTENT_NAMES.map((name) => listing[name])]));
}
