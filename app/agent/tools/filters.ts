import * as z from "zod";
import type { BriefCriterion } from "~/contract/chat-brief";
import type { QuestionFilters } from "~/contract/chat-questions";
import {
  DOMAINS,
  LEGAL_GROUPS,
  LEGAL_STATUSES,
  SECTOR_NAMES,
  SECTORS,
  type Sector,
  TECHNOLOGY_FIELDS,
} from "~/contract/values";

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
});
export type SearchInput = z.infer<typeof SearchInput>;

/** Filters from a model or a screen; the legal status of a screen is any text. */
type GivenFilters = Partial<
  Omit<SearchInput, "legal_status" | "query"> & Omit<QuestionFilters, "technology_id">
>;

/** Converts filters to criteria of a brief, ignoring unknown values. */
export function criteriaFrom(input: GivenFilters): BriefCriterion[] {
  const criterion = (
    field: string,
    operator: BriefCriterion["operator"],
    values: BriefCriterion["values"],
    words: string,
  ): BriefCriterion => ({ field, operator, values, unit: null, words: words.slice(0, 160) });
  const domains = (slug: string) =>
    TECHNOLOGY_FIELDS.filter((field) => field.slug === slug || field.sector === slug).map(
      (field) => field.slug,
    );
  const fieldWords = (slug: string) =>
    TECHNOLOGY_FIELDS.find((field) => field.slug === slug)?.name ?? SECTOR_NAMES[slug as Sector];
  const levels = input.trl?.length ? input.trl : toLevels(input);
  const status = [...LEGAL_STATUSES, ...LEGAL_GROUPS].find((value) => value === input.legal_status);
  const promoted = input.promoted ?? input.is_promoted;
  return [
    ...(input.domain ? [criterion("domain", "is", domains(input.domain), fieldWords(input.domain))] : []),
    ...(input.exclude_domain
      ? [
          criterion(
            "domain",
            "is_not",
            domains(input.exclude_domain),
            `not ${fieldWords(input.exclude_domain)}`,
          ),
        ]
      : []),
    ...(status ? [criterion("legal_status", "is", [status], status.replaceAll("_", " "))] : []),
    ...(input.exclude_legal_status
      ? [
          criterion(
            "legal_status",
            "is_not",
            [input.exclude_legal_status],
            `not ${input.exclude_legal_status.replaceAll("_", " ")}`,
          ),
        ]
      : []),
    ...(levels ? [criterion("trl", "is", levels, levelsWords(levels))] : []),
    ...(promoted === undefined
      ? []
      : [criterion("is_promoted", "is", [Number(promoted)], promoted ? "promoted" : "not promoted")]),
    ...(input.organization?.trim()
      ? [criterion("organization.name", "is", [input.organization.trim()], input.organization.trim())]
      : []),
  ];
}

function toLevels({ trl_min, trl_max }: GivenFilters): number[] | null {
  if (trl_min === undefined && trl_max === undefined) return null;
  const [from, to] = [trl_min ?? 1, trl_max ?? 9];
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i);
}

/** "TRL 6", "TRL 7 to 9". */
function levelsWords(levels: readonly number[]): string {
  const [first, last] = [Math.min(...levels), Math.max(...levels)];
  return first === last ? `TRL ${first}` : `TRL ${first} to ${last}`;
}
