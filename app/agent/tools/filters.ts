import * as z from "zod";
import type { TechnologyQuery } from "~/contract/technologies";
import {
  DOMAINS,
  type Domain,
  LEGAL_GROUPS,
  LEGAL_STATUSES,
  type LegalGroup,
  type LegalStatus,
  SECTORS,
  type Sector,
} from "~/contract/values";
import type { CatalogueFilters } from "~/services/technologies/facet-tokens";
import type { SearchFilters } from "../turn-events";

const MAX_QUERY_CHARACTERS = 400;
const MAX_EXCLUDED_WORDS = 5;

const level = z.number().int().min(1).max(9);

/** Filters as a model passes them. */
export const FilterInput = z.object({
  domain: z
    .enum([...DOMAINS, ...SECTORS])
    .optional()
    .describe("A technology field, or one of the five sectors."),
  legal_status: z
    .enum([...LEGAL_STATUSES, ...LEGAL_GROUPS])
    .optional()
    .describe("A legal status, or a group: unprotected, in_progress, active, inactive."),
  trl_min: level.optional().describe("Lowest technology readiness level, 1 to 9."),
  trl_max: level.optional().describe("Highest technology readiness level, 1 to 9."),
  trl: z
    .array(level)
    .min(1)
    .max(9)
    .optional()
    .describe("The levels that are wanted, when they are not a range."),
  promoted: z.boolean().optional(),
  organization: z.string().max(120).optional().describe("Name of the organisation that offers it."),
});
export type FilterInput = z.infer<typeof FilterInput>;

export const SearchInput = FilterInput.extend({
  query: z
    .string()
    .max(MAX_QUERY_CHARACTERS)
    .describe("Words to search for, without the filters. Empty lists all."),
  exclude: z
    .array(z.string().max(60))
    .max(MAX_EXCLUDED_WORDS)
    .optional()
    .describe("Words no listing may hold."),
  exclude_domain: z.enum([...DOMAINS, ...SECTORS]).optional(),
  exclude_legal_status: z.enum([...LEGAL_STATUSES, ...LEGAL_GROUPS]).optional(),
  limit: z.number().int().min(1).max(10).optional(),
  page: z.number().int().min(1).max(20).optional(),
});
export type SearchInput = z.infer<typeof SearchInput>;

export function toFilters(input: FilterInput): SearchFilters {
  const filters: SearchFilters = {};
  if (input.domain) filters.domain = input.domain;
  if (input.legal_status) filters.legal_status = input.legal_status;
  const levels = input.trl ?? toLevels(input);
  if (levels) filters.trl = [...new Set(levels)].sort((a, b) => a - b);
  if (input.promoted !== undefined) filters.is_promoted = input.promoted;
  if (input.organization?.trim()) filters.organization = input.organization.trim();
  return filters;
}

function toLevels({ trl_min, trl_max }: FilterInput): number[] | null {
  if (trl_min === undefined && trl_max === undefined) return null;
  const [from, to] = [trl_min ?? 1, trl_max ?? 9];
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i);
}

/** Filters as the catalogue takes them; a value outside its vocabularies is left out. */
export function toCatalogueFilters(filters: SearchFilters): CatalogueFilters {
  const { domain, legal_status: status, trl, is_promoted, organization } = filters;
  const catalogue: CatalogueFilters = {};
  if (isOneOf(DOMAINS, domain)) catalogue.domain = domain satisfies Domain;
  if (isOneOf(SECTORS, domain)) catalogue.sector = domain satisfies Sector;
  if (isOneOf(LEGAL_STATUSES, status)) catalogue.legalStatus = status satisfies LegalStatus;
  if (isOneOf(LEGAL_GROUPS, status)) catalogue.legalGroup = status satisfies LegalGroup;
  if (trl?.length) catalogue.trl = trl;
  if (is_promoted !== undefined) catalogue.isPromoted = is_promoted;
  if (organization) catalogue.organization = organization;
  return catalogue;
}

/** The same filters as the query of the catalog's list. */
export function toListQuery(filters: SearchFilters): Omit<TechnologyQuery, "page" | "size"> {
  const { domain, sector, legalStatus, legalGroup, ...others } = toCatalogueFilters(filters);
  return {
    domain: domain ? { domain } : sector ? { sector } : undefined,
    legal_status: legalStatus ? { legalStatus } : legalGroup ? { legalGroup } : undefined,
    trl: others.trl,
    is_promoted: others.isPromoted,
    organization: others.organization,
  };
}

function isOneOf<Value extends string>(values: readonly Value[], value: string | undefined): value is Value {
  return value !== undefined && (values as readonly string[]).includes(value);
}
