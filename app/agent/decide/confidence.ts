import { idf, type Need, type Statistics, sumOfUnits, type Unit } from "~/services/technologies/needs/need";
import { conceptToken } from "~/vocabulary/vocabulary";
import type { Explained } from "../retrieve/ranked";

/** Confidence that the catalog answers a need (answers.md 6), independent of the length of the message. */

/** Explaining this many rare words is enough for a long need. */
const ENOUGH_WORDS = 3.8;
const SURE_WORDS = 0.95;

/** Mass in units of a word that only one listing contains, so that values are comparable between catalogs. */
export function inRareWords(mass: number, { listings }: Statistics): number {
  return mass / idf(listings, 1);
}

/** The units that decide whether a need is met, with how well a listing matches each. */
export interface Core {
  units: { unit: Unit; match: number }[];
  /** Total weight of the units, and the part of it that the listing explains. */
  mass: number;
  explained: number;
}

/** Leaves out the words of criteria, unless the need has no others. */
export function coreOf(row: Explained, need: Need): Core {
  const all = need.units.map((unit, i) => ({ unit, match: row.units[i]! }));
  const deciding = all.filter(({ unit }) => !unit.isAside);
  const units = deciding.length > 0 ? deciding : all;
  return {
    units,
    mass: units.reduce((sum, { unit }) => sum + unit.weight, 0),
    explained: sumOfUnits(
      units.map(({ unit }) => unit),
      ({ weight }, i) => weight * units[i]!.match,
    ),
  };
}

export function confidenceOf(best: Explained | undefined, need: Need, statistics: Statistics): number {
  if (!best || need.mass === 0) return 0;
  const core = coreOf(best, need);
  const mass = inRareWords(core.explained, statistics);
  const explained = Math.min(
    1,
    mass / Math.max(1e-9, Math.min(inRareWords(core.mass, statistics), ENOUGH_WORDS)),
  );
  const missing = missingShare(best, need, statistics);
  const value = explained * (1 - Math.exp(-mass / SURE_WORDS)) * (1 - 0.5 * missing);
  return explained > 0.75 && missing < 0.3 ? Math.max(value, 0.5) : value;
}

/** Share of the concepts of a need that the listing lacks: evidence that the catalog has nothing of the kind. */
export function missingShare(best: Explained, need: Need, statistics: Statistics): number {
  let [all, lacking] = [0, 0];
  for (const { concept, units, listings, broader } of need.concepts) {
    if (units.every(({ isAside }) => isAside)) continue;
    const weight = idf(statistics.listings, listings) * units.length;
    all += weight;
    if (best.concepts.has(concept)) continue;
    const isNear = broader.some(
      (one) => best.concepts.has(one) || statistics.concepts.has(conceptToken(one)),
    );
    lacking += weight * (listings === 0 ? 1 : 0.7) * (isNear ? 0.8 : 1);
  }
  return all > 0 ? lacking / all : 0;
}
