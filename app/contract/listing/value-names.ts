import { valueName } from "../../lib/value-name";
import {
  AVAILABILITIES,
  DOMAINS,
  type Domain,
  IP_TYPES,
  type LegalStatus,
  PARTNERSHIP_TYPES,
  type Sector,
  TECHNOLOGY_FIELDS,
} from "../values";

/** The names of a listing's closed values, and what people write for them. */

function namesOf<const Values extends readonly string[]>(values: Values): Record<Values[number], string> {
  return Object.fromEntries(values.map((value) => [value, valueName(value)])) as Record<
    Values[number],
    string
  >;
}

export const DOMAIN_NAMES = Object.fromEntries(
  TECHNOLOGY_FIELDS.map(({ slug, name }) => [slug, name]),
) as Record<Domain, string>;

export const SECTOR_OF = Object.fromEntries(
  TECHNOLOGY_FIELDS.map(({ slug, sector }) => [slug, sector]),
) as Record<Domain, Sector>;

/** Files name a technology field as screens do. */
export const DOMAIN_WORDS = DOMAINS.map((slug) => [DOMAIN_NAMES[slug].toLowerCase(), slug] as const);

export const IP_TYPE_NAMES = namesOf(IP_TYPES);
export const PARTNERSHIP_TYPE_NAMES = namesOf(PARTNERSHIP_TYPES);
export const AVAILABILITY_NAMES = namesOf(AVAILABILITIES);

/** What people write of rights beside our own words; what says nothing of a patent leaves the status unknown. */
export const LEGAL_WORDS: readonly (readonly [string, LegalStatus | null])[] = [
  ["unknown", null],
  ["proprietary", null],
  ["exclusive license", null],
  ["provisional patent", "provisional"],
  ["patent pending", "pending"],
  ["patent filed", "pending"],
  ["patent application", "pending"],
  ["patented", "granted"],
  ["patent granted", "granted"],
  ["patent issued", "granted"],
];
