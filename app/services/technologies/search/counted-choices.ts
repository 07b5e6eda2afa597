import type { BriefCriterion } from "~/contract/chat-brief";
import { DOMAINS, LEGAL_GROUP_OF, LEGAL_STATUSES } from "~/contract/values";
import type { CatalogFilters } from "../facets/facet-tokens";

/**
 * Criteria that the catalog counts and keeps in order for every list, so that they need not be looked for row by row. What
 * a choice of several values selects is a union of filters, of which no two share a listing.
 */

type Domain = NonNullable<CatalogFilters["domain"]>;
type LegalStatus = NonNullable<CatalogFilters["legalStatus"]>;

const HIGHEST_LEVEL = 9;
/** Each is a statement of its own, in one call of the database. */
const MAX_FILTERS = 40;

/** The filters that together select what meets all criteria; null where one is kept in no counts, or they are too many. */
export function filtersOfCriteria(criteria: readonly BriefCriterion[]): CatalogFilters[] | null {
  let domains: Domain[] | null = null;
  let statuses: LegalStatus[] | null = null;
  let trl: number[] | null = null;
  let isPromoted: boolean | undefined;
  for (const { field, operator, values } of criteria) {
    if (field === "domain" && operator === "is") {
      const chosen = DOMAINS.filter((domain) => values.includes(domain));
      domains = domains ? domains.filter((domain) => chosen.includes(domain)) : chosen;
    } else if (field === "legal_status" && operator === "is") {
      const chosen = LEGAL_STATUSES.filter(
        (status) => values.includes(status) || values.includes(LEGAL_GROUP_OF[status]),
      );
      statuses = statuses ? statuses.filter((status) => chosen.includes(status)) : chosen;
    } else if (field === "trl" && (operator === "at_least" || operator === "at_most" || operator === "is")) {
      const chosen = levels(operator, values);
      trl = trl ? trl.filter((level) => chosen.includes(level)) : chosen;
    } else if (field === "is_promoted" && isPromoted === undefined) {
      isPromoted = Boolean(values[0]);
    } else return null;
  }
  const shared = { ...(trl ? { trl } : {}), ...(isPromoted === undefined ? {} : { isPromoted }) };
  if (domains?.length === 0 || statuses?.length === 0 || trl?.length === 0) return null;
  const filters = (domains ?? [undefined]).flatMap((domain) =>
    (statuses ?? [undefined]).map(
      (legalStatus): CatalogFilters => ({
        ...shared,
        ...(domain ? { domain } : {}),
        ...(legalStatus ? { legalStatus } : {}),
      }),
    ),
  );
  return filters.length <= MAX_FILTERS ? filters : null;
}

function levels(operator: "at_least" | "at_most" | "is", values: BriefCriterion["values"]): number[] {
  const bound = Number(values[0]);
  return Array.from({ length: HIGHEST_LEVEL }, (_, i) => i + 1).filter((level) =>
    operator === "is" ? values.includes(level) : operator === "at_least" ? level >= bound : level <= bound,
  );
}
