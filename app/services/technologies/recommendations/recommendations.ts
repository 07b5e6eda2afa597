import type { AppContext } from "~/context";
import { DOMAIN_NAMES } from "~/contract/listing/value-names";
import type { Recommendation } from "~/contract/listings";
import type { Provenance } from "~/contract/provenance";
import type { Technology, TechnologyCard } from "~/contract/technologies";
import { LEGAL_GROUP_NAMES, LEGAL_GROUP_OF } from "~/contract/values";
import { joinWords } from "~/lib/join-words";
import type { Actor } from "~/services/people/actor";
import * as details from "../listings/detail";
import * as catalog from "../search/catalog";
import { readHitsWithCards, type SearchHit } from "../search/search-hit";
import { readSimilar } from "../search/similar";
import { withReasons } from "./recommendation-reasons";

const MAX_RECOMMENDATIONS = 10;
const MAX_REASONS = 3;
const MAX_SHARED_TERMS = 3;
const SHORTEST_TERM = 4;
/** Levels of readiness that are still "similar". */
const NEAR_LEVELS = 1;

/** What each likeness adds to a score of at most 1; the words that both use count most (own judgment). */
const WEIGHTS = { words: 0.6, field: 0.2, readiness: 0.08, rights: 0.06, organization: 0.06 };

/**
 * Up to 10 visible listings like this one, the most alike first, each with the reasons: by its words, and where too
 * few share them, the newest of its field. @throws 404 for a listing that is not visible to the viewer
 */
export async function recommend(
  app: AppContext,
  viewer: Actor,
  id: string,
): Promise<{ recommendations: Recommendation[]; total: number; reasons_by: Provenance }> {
  const listing = await details.show(app, viewer, id);
  const [similar, newest] = await Promise.all([
    readSimilar(app, listing, (source, question) => readHitsWithCards(app, viewer, source, question)),
    newestOfField(app, viewer, listing),
  ]);
  const hits = similar.slice(0, MAX_RECOMMENDATIONS);
  const hitOf = new Map(hits.map((hit) => [hit.id, hit]));
  const others = newest.filter(({ id: other }) => other !== listing.id && !hitOf.has(other));
  const cards = [...hits.map(({ card }) => card), ...others].slice(0, MAX_RECOMMENDATIONS);
  const recommendations = cards
    .map((technology) => ({ technology, ...judge(listing, technology, hitOf.get(technology.id)) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RECOMMENDATIONS);
  const { result, by } = await withReasons(app, listing, recommendations);
  return { recommendations: result, total: result.length, reasons_by: by };
}

/** Enough to fill up the recommendations; read with the first of them, because it is known too late how many are missing. */
async function newestOfField(
  app: AppContext,
  viewer: Actor,
  { domain }: Technology,
): Promise<TechnologyCard[]> {
  const { technologies } = await catalog.list(app, viewer, {
    page: 1,
    size: MAX_RECOMMENDATIONS + 1,
    sort: "newest",
    domain: { domain },
  });
  return technologies;
}

/** How alike two listings are, 0 to 1, and the sentences that say why, the weightiest first. */
function judge(
  listing: Technology,
  other: TechnologyCard,
  hit: SearchHit | undefined,
): Pick<Recommendation, "score" | "reasons"> {
  const shared = hit ? sharedTerms(hit) : [];
  const group = listing.legal_status && LEGAL_GROUP_OF[listing.legal_status];
  const likenesses: { weight: number; reason: string | null }[] = [
    {
      weight: WEIGHTS.words * (hit?.coverage ?? 0),
      reason: shared.length > 0 ? `Both speak of ${joinWords(shared)}.` : null,
    },
    {
      weight: WEIGHTS.field,
      reason: other.domain === listing.domain ? `Same field: ${DOMAIN_NAMES[other.domain]}.` : null,
    },
    { weight: WEIGHTS.organization, reason: organizationReason(listing, other) },
    { weight: WEIGHTS.readiness, reason: readinessReason(listing.trl, other.trl) },
    {
      weight: WEIGHTS.rights,
      reason:
        group && other.legal_status && LEGAL_GROUP_OF[other.legal_status] === group
          ? `Rights in the same state: ${LEGAL_GROUP_NAMES[group].toLowerCase()}.`
          : null,
    },
  ];
  const reasons = likenesses.filter(({ reason }) => reason !== null);
  return {
    score: Number(
      Math.min(
        1,
        reasons.reduce((sum, { weight }) => sum + weight, 0),
      ).toFixed(3),
    ),
    reasons: reasons.slice(0, MAX_REASONS).flatMap(({ reason }) => reason ?? []),
  };
}

/** Words of the listing that the other one uses, as it writes them; short ones mean nothing. */
function sharedTerms({ highlights }: SearchHit): string[] {
  const words = [...highlights.title, ...highlights.snippet]
    .filter(({ hit, text }) => hit && text.length >= SHORTEST_TERM)
    .map(({ text }) => text.toLowerCase());
  return [...new Set(words)].slice(0, MAX_SHARED_TERMS);
}

function organizationReason(listing: Technology, other: TechnologyCard): string | null {
  const name = listing.organization?.name;
  return name && name === other.organization?.name ? `Same organization: ${name}.` : null;
}

function readinessReason(one: number | null, other: number | null): string | null {
  if (one === null || other === null || Math.abs(one - other) > NEAR_LEVELS) return null;
  return one === other ? `Same readiness: TRL ${one}.` : `Similar readiness: TRL ${other} beside TRL ${one}.`;
}
