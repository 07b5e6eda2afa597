import type { BriefCriterion } from "~/contract/chat-brief";
import { type AskedCriterion, doesWithout, isAbout, type Judged, judge } from "../evidence/judge";
import type { Explained } from "../retrieve/explain";
import type { Need, Statistics, Unit } from "../retrieve/need";
import type { Ranked } from "../retrieve/ranked";
import type { Shown } from "../write/found";
import { certaintyOf, certaintyOfBest } from "./certainty";

/** Which listings fit, which come close, and whether the catalog has anything at all (answers.md 6). */

/** Below this only a part of the need is covered. */
export const PARTIAL_BELOW = 0.5;
/** The others of an answer may be a little less certain than the first. */
const OTHERS_FROM = 0.3;
const MAX_SHOWN = 5;
const REST_ALIKE = 0.8;
const MAX_REST = 2;
const MAX_NEAR = 2;

export interface Fit {
  fits: Shown[];
  near: Shown[];
  isPartial: boolean;
}

export interface Wanted {
  criteria: readonly AskedCriterion[];
  /** What no listing may be about. */
  excluded: readonly BriefCriterion[];
  /** Listings that were ruled out. */
  dropped: readonly string[];
}

export function fitsOf(ranked: Ranked, { criteria, excluded, dropped }: Wanted, statistics: Statistics): Fit {
  const [top] = ranked.rows;
  const nothing: Fit = { fits: [], near: [], isPartial: false };
  if (!top) return nothing;
  const { need, matcher } = ranked;
  const isExcluded = ({ listing }: Explained) =>
    excluded.some(({ values }) =>
      values.some(
        (value) => isAbout(listing, String(value), matcher) && !doesWithout(listing, String(value)),
      ),
    );
  const pool = ranked.rows.filter((row) => !dropped.includes(row.listing.id) && !isExcluded(row));
  const [first] = pool;
  if (!first) return nothing;
  const reference = excluded.length > 0 && first.mass <= 0.6 * top.mass ? top : first;
  const judgedOf = new Map<string, Judged[]>();
  const judged = ({ listing }: Explained) => {
    const known = judgedOf.get(listing.id);
    if (known) return known;
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
  // What is left when the best is ruled out must be as good as the first of the rest.
  const isRest = excluded.length > 0 && !pool.includes(top);
  const strong = pool.filter(
    (row) =>
      isAlike(row, reference) &&
      (!isRest || row.score >= REST_ALIKE * first.score) &&
      (row === first || certaintyOf(row, need, matcher, statistics) >= OTHERS_FROM),
  );
  let fits = strong.filter((row) => !isMissed(row, "stored"));
  let near = strong.filter((row) => isMissed(row, "stored"));
  // "Glue-free" is no answer to who looks for a glue.
  const contrary = fits.filter(({ listing }) =>
    need.units.some((unit) => isWanted(unit, need) && doesWithout(listing, unit.word)),
  );
  fits = fits.filter((row) => !contrary.includes(row));
  near = [...near, ...contrary];
  const hasStored = criteria.some(({ asked }) => !asked);
  if (hasStored && fits.length === 0) {
    const wide = pool.filter(
      (row) =>
        row.score >= 0.4 * reference.score &&
        row.mass >= 0.45 * reference.mass &&
        // One that was found by its meaning has no score to compare with.
        (reference.score > 0 || row.isClearlyNear),
    );
    fits = wide.filter((row) => !isMissed(row, "stored"));
    if (fits[0] && near[0] && fits[0].score < 0.5 * near[0].score) near = near.slice(0, 1);
  }
  if (criteria.some(({ asked }) => asked)) {
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
  const isPartial = certaintyOfBest(ranked, statistics) < PARTIAL_BELOW;
  return {
    fits: fits.slice(0, isPartial ? 1 : isRest ? MAX_REST : MAX_SHOWN).map(shown),

    near: isRest ? [] : near.slice(0, MAX_NEAR).map(shown),
    isPartial,
  };
}

/** A word that the need does not negate itself. */
function isWanted({ at, word, weight }: Unit, { text, mass }: Need): boolean {
  const before = text.slice(Math.max(0, at - 30), at);
  return (
    weight > 0.3 * mass &&
    word.length > 3 &&
    !/\b(?:not|no|non|without|avoid\w*|instead of|replac\w*|free of|against|less|stop|remove|removing|ohne|sans|sin|prevent\w*)\b[^.,;]*$/i.test(
      before,
    )
  );
}

/** As good as the best, or nearly: the others share a word with it and nothing more. */
function isAlike(row: Explained, best: Explained): boolean {
  if (row.score >= 0.65 * best.score && row.mass >= 0.82 * best.mass) return true;
  return row.score >= 0.45 * best.score && row.mass >= 0.85 * best.mass && row.coverage > 0.5;
}
