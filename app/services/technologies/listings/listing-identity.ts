import { sha256 } from "~/lib/hash";
import { organizationKey } from "../facets/facet-tokens";

/** Marks an external id that we made ourselves for a row without one. */
const OWN_MARK = "~";
const SLUG_CHARACTERS = 80;

/**
 * Identifies a row without an external id by title and organization. Stored as the external id, so that
 * the database's own unique index keeps two uploads at once from adding it twice.
 */
export async function derivedExternalId(title: string, organization: string): Promise<string> {
  const folded = title.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const hash = await sha256(`${folded}\n${organizationKey(organization)}`);
  return `${OWN_MARK}${hash.slice(0, 40)}`;
}

/** The external id as people gave it. */
export function publicExternalId(stored: string | null): string | null {
  return stored?.startsWith(OWN_MARK) ? null : stored;
}

/** A title in an address: Latin letters, digits and hyphens. */
export function slugOf(title: string): string {
  const folded = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  return folded.slice(0, SLUG_CHARACTERS).replace(/^-+|-+$/g, "") || "technology";
}
