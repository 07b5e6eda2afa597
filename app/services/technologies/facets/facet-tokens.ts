import type { Domain, LegalGroup, LegalStatus, ListingStatus, Sector } from "~/contract/values";

/** What a list or a search is narrowed to; each choice is optional. A field goes before its sector, a status before its group. */
export interface CatalogFilters {
  domain?: Domain;
  sector?: Sector;
  legalStatus?: LegalStatus;
  legalGroup?: LegalGroup;
  /** The levels that are wanted, 1 to 9. */
  trl?: number[];
  isPromoted?: boolean;
  /** The organization's name in any spelling. */
  organization?: string;
}

/** What admins narrow listings in any state by besides. */
export interface ManagedFilters extends CatalogFilters {
  status?: ListingStatus;
  isHidden?: boolean;
  /** Submitted for review, or approved with an edit that is. */
  waits?: true;
}

/** The first letters of the facet tokens: `zq` in the search indexes, one per sort in the order indexes. */
export type TokenPrefix = "zq" | "n" | "v" | "t" | "u";

/**
 * An organization's name as one token: "Acme, Inc." and "ACME inc" are the same. It ends in a digit, which the
 * stemmer of the search index leaves alone; names without Latin letters are spelled by their code points.
 */
export function organizationKey(name: string): string {
  const folded = name.normalize("NFKD").toLowerCase();
  const latin = folded.replace(/[^a-z0-9]/g, "");
  const letters =
    latin || [...folded.replace(/\s/g, "")].map((letter) => letter.codePointAt(0)!.toString(36)).join("");
  return letters && `${letters.slice(0, 60)}0`;
}

function fold(slug: string): string {
  return slug.replace(/[-_]/g, "");
}

export function isFiltered(filters: CatalogFilters): boolean {
  return Object.values(filters).some((choice) => choice !== undefined);
}

/** What the words of a search ask for: of each kind one of the values. */
export interface AskedFacets {
  domains?: readonly Domain[];
  /** Statuses and groups of them. */
  legal?: readonly (LegalStatus | LegalGroup)[];
  trl?: readonly number[];
}

/** What is asked for as an FTS5 expression over facet tokens; null when nothing is. */
export function askedExpression({ domains = [], legal = [], trl = [] }: AskedFacets): string | null {
  const kinds = [
    domains.map((slug) => `zqd${fold(slug)}`),
    legal.flatMap((value) => [`zql${fold(value)}`, `zqg${fold(value)}`]),
    trl.map((level) => `zqt${level}`),
  ];
  const asked = kinds.filter((tokens) => tokens.length > 0).map((tokens) => `(${tokens.join(" OR ")})`);
  return asked.join(" AND ") || null;
}

/** The filters as an FTS5 expression over facet tokens; every listing of the index when there are none. */
export function facetExpression(filters: ManagedFilters, prefix: TokenPrefix = "zq"): string {
  const tokens: string[] = [];
  if (filters.domain) tokens.push(`${prefix}d${fold(filters.domain)}`);
  else if (filters.sector) tokens.push(`${prefix}s${filters.sector}`);
  if (filters.legalStatus) tokens.push(`${prefix}l${fold(filters.legalStatus)}`);
  else if (filters.legalGroup) tokens.push(`${prefix}g${fold(filters.legalGroup)}`);
  if (filters.trl) tokens.push(`(${filters.trl.map((level) => `${prefix}t${level}`).join(" OR ")})`);
  if (filters.isPromoted !== undefined) tokens.push(`${prefix}p${filters.isPromoted ? 1 : 0}`);
  if (filters.organization !== undefined) tokens.push(`${prefix}o${organizationKey(filters.organization)}`);
  if (filters.status) tokens.push(`${prefix}x${fold(filters.status)}`);
  if (filters.isHidden !== undefined) tokens.push(`${prefix}h${filters.isHidden ? 1 : 0}`);
  if (filters.waits) tokens.push(`${prefix}w1`);
  return tokens.join(" AND ") || `${prefix}all`;
}
