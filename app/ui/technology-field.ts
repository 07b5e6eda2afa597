import { type Sector, TECHNOLOGY_FIELDS } from "~/contract/values";

const FIELDS = new Map<string, { name: string; sector: Sector }>(
  TECHNOLOGY_FIELDS.map(({ slug, name, sector }) => [slug, { name, sector }]),
);

/** Name and sector of a technology field; an unknown slug reads as itself, in no particular sector. */
export function fieldOf(domain: string): { name: string; sector: Sector } {
  return FIELDS.get(domain) ?? { name: domain, sector: "other" };
}
