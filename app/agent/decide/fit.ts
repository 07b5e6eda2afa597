import type { BriefCriterion } from "~/contract/chat-brief";
import type { Need, Statistics, Unit } from "~/services/technologies/needs/need";
import {
  isAbout,
  isWithout,
  type Judged,
  judge,
  type ParsedCriterion,
  statesAbsence,
} from "../evidence/judge";
import type { Explained, Ranked } from "../retrieve/ranked";
import type { Closeness, Shown } from "../write/results";
import { certaintyOf, certaintyOfBest } from "./certainty";
import { isNegated, isUnwanted } from "./negated";

/** Decides which listings fit and which come close (answers.md 6). */

/** Below this certainty a match is partial. */
export const PARTIAL_BELOW = 0.65;
/** Of the listings below this certainty four in ten answer. */
const DOUBTFUL_BELOW = 0.4;
/** Minimum certainty of the listings after the first. */
export const OTHERS_FROM = 0.2;
const MAX_SHOWN = 5;
const REST_ALIKE = 0.8;
/** A listing that has a thing leads one that does without it, if it covers this share of what that one covers. */
const AS_MUCH = 0.9;
const MAX_REST = 2;
const MAX_NEAR = 2;

export interface Fit {
  fits: Shown[];
  near: Shown[];
  closeness: Closeness;
}

export interface Conditions {
  criteria: readonly ParsedCriterion[];
  /** Listings about these are excluded. */
  excluded: readonly BriefCriterion[];
  /** Ids of listings that the user ruled out. */
  dropped: readonly string[];
}

export function fitsOf(
  ranked: Ranked,
  { criteria, excluded, dropped }: Conditions,
  statistics: Statistics,
): Fit {
  const [top] = ranked.rows;
  const nothing: Fit = { fits: [], near: [], closeness: "full" };
  if (!top) return nothing;
  const { need, matcher } = ranked;
  const isExcluded = ({ listing }: Explained) =>
    excluded.some(({ values }) =>
      values.some(
        (value) => isAbout(listing, String(value), matcher) && !statesAbsence(listing, String(value)),
      ),
    );
  const pool = ranked.rows.filter((row) => !dropped.includes(row.listing.id) && !isExcluded(row));
  // A "glue-free" listing does not answer a search for a glue, and is no measure of those that have one.
  const isContrary = ({ listing }: Explained) =>
    need.units.some((unit) => isRequired(unit, need) && isWithout(listing, unit.word));
  const first = pool.find((row) => row.mass >= AS_MUCH * pool[0]!.mass && !isContrary(row)) ?? pool[0];
  if (!first) return nothing;
  const reference = excluded.length > 0 && first.mass <= 0.6 * top.mass ? top : first;
  const judgedOf = new Map<string, Judged[]>();
  const judged = ({ listing }: Explained) => {
    const cached = judgedOf.get(listing.id);
    if (cached) return cached;
    const verdicts = criteria.map((criterion) => judge(listing, criterion, need, matcher));
    judgedOf.set(listing.id, verdicts);
    return verdicts;
  };
  const isMissed = (row: Explained, kind: "stored" | "quantity") =>
    judged(row).some(
      ({ criterion, verdict }) =>
        (criterion.field === "quantity") === (kind === "quantity") &&
        (verdict === "not_met" ||
          verdict === "near" ||
          (kind === "stored" && verdict === "not_stated" && criterion.operator !== "is_not")),
    );
  // If the best match is excluded, only listings about as good as the next best are shown.
  const isRest = excluded.length > 0 && !pool.includes(top);
  // "Anything that runs without electricity" is answered by what says so, not by what is about electricity.
  const without = need.units.every((unit) => unit.isAside || isUnwanted(unit, need))
    ? pool.filter(({ listing }) => need.units.some(({ word }) => isWithout(listing, word)))
    : [];
  const isStrong = (row: Explained) =>
    isAlike(row, reference) &&
    (!isRest || row.score >= REST_ALIKE * first.score) &&
    (row === first || certaintyOf(row, need, matcher, statistics) >= OTHERS_FROM);
  const strong = without.length > 0 ? without : pool.filter(isStrong);
  let fits = strong.filter((row) => !isMissed(row, "stored"));
  let near = strong.filter((row) => isMissed(row, "stored"));
  const contrary = fits.filter(isContrary);
  fits = fits.filter((row) => !contrary.includes(row));
  near = [...near, ...contrary];
  const hasStored = criteria.some(({ quantity }) => !quantity);
  if (hasStored && fits.length === 0) {
    const wide = pool.filter(
      (row) =>
        row.score >= 0.4 * reference.score &&
        row.mass >= 0.45 * reference.mass &&
        // A reference found by its embedding alone has score 0.
        (reference.score > 0 || row.isClearlyNear),
    );
    fits = wide.filter((row) => !isMissed(row, "stored"));
    if (fits[0] && near[0] && fits[0].score < 0.5 * near[0].score) near = near.slice(0, 1);
  }
  if (criteria.some(({ quantity }) => quantity)) {
    const missed = fits.filter((row) => isMissed(row, "quantity"));
    near = [...near, ...missed];
    fits = fits.filter((row) => !missed.includes(row));
    const exact = fits.filter((row) =>
      judged(row).every(({ criterion, verdict }) => criterion.field !== "quantity" || verdict === "met"),
    );
    if (exact.length > 0)
      fits = [...exact, ...fits.filter((row) => !exact.includes(row) && row.score > 0.8 * reference.score)];
  }
  const shown = (row: Explained): Shown => ({ listing: row.listing, judged: judged(row) });
  const unwanted = need.units.filter((unit) => !unit.isAside && isUnwanted(unit, need));
  const isUnstated = unwanted.length > 0 && !unwanted.some(({ word }) => isWithout(first.listing, word));
  const closeness = closenessOf(certaintyOfBest(ranked, statistics), isUnstated);
  return {
    fits: fits.slice(0, closeness !== "full" ? 1 : isRest ? MAX_REST : MAX_SHOWN).map(shown),

    near: isRest ? [] : near.slice(0, MAX_NEAR).map(shown),
    closeness,
  };
}

/** @param isUnstated the listing does not say that it does without what the need rejects */
function closenessOf(certainty: number, isUnstated: boolean): Closeness {
  if (certainty >= PARTIAL_BELOW) return "full";
  return certainty < DOUBTFUL_BELOW || isUnstated ? "doubtful" : "partial";
}

/** Whether a unit is an important part of the need that the need itself does not negate. */
function isRequired(unit: Unit, need: Need): boolean {
  return unit.weight > 0.3 * need.mass && unit.word.length > 3 && !isNegated(unit, need);
}

/** Whether a listing matches about as well as the best one; others merely share a word with the need. */
function isAlike(row: Explained, best: Explained): boolean {
  if (row.score >= 0.65 * best.score && row.mass >= 0.82 * best.mass) return true;
  return row.score >= 0.45 * best.score && row.mass >= 0.85 * best.mass && row.coverage > 0.5;
}
