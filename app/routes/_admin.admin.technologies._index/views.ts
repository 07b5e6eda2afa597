import { domainName, legalName } from "~/client/listings/listing-filters";
import { valueName } from "~/lib/value-name";
import type { FilterChip } from "~/ui/filter-chips";

/** A saved view of all listings: what it always asks for, and what it is called. */
export interface View {
  path: string;
  label: string;
  title: string;
  lead: string;
  fixed: Record<string, string>;
  /** Why it has nothing, where no filter is to blame. */
  empty: string;
}

export const ALL: View = {
  path: "/admin/technologies",
  label: "All",
  title: "Technologies",
  lead: "Every listing, whatever its state.",
  fixed: {},
  empty: "There are no listings yet",
};

export const HIDDEN: View = {
  path: "/admin/technologies/hidden",
  label: "Hidden",
  title: "Hidden technologies",
  lead: "Visible to owners and administrators only.",
  fixed: { is_hidden: "true" },
  empty: "Nothing is hidden",
};

/** The parameters that narrow the list, in the order of the bar; also the names of the API. */
export const FILTERS = [
  "search",
  "status",
  "domain",
  "legal_status",
  "trl",
  "is_promoted",
  "is_hidden",
  "organization",
] as const;

export const NO_FILTERS: Record<string, null> = Object.fromEntries(FILTERS.map((name) => [name, null]));

/** What of an address the list is asked with. A view's own terms win. */
export function queryOf(params: URLSearchParams, view: View): Record<string, string> {
  const asked = [...FILTERS, "sort", "order", "page", "size"].map((name) => [name, params.get(name) ?? ""]);
  return { ...Object.fromEntries(asked.filter(([, value]) => value !== "")), ...view.fixed };
}

/** What narrows the view beyond what it is. */
export function chipsOf(
  params: URLSearchParams,
  view: View,
  hrefOf: (changes: Record<string, null>) => string,
): FilterChip[] {
  return FILTERS.flatMap((name) => {
    const value = params.get(name);
    if (!value || name in view.fixed) return [];
    return [{ key: name, label: describeFilter(name, value), without: hrefOf({ [name]: null }) }];
  });
}

function describeFilter(name: (typeof FILTERS)[number], value: string): string {
  if (name === "search") return `“${value}”`;
  if (name === "domain") return domainName(value);
  if (name === "legal_status") return legalName(value);
  if (name === "trl") return `TRL ${value.replace("-", " to ")}`;
  if (name === "is_promoted") return value === "true" ? "Promoted" : "Not promoted";
  if (name === "is_hidden") return value === "true" ? "Hidden" : "Not hidden";
  if (name === "organization") return value;
  return valueName(value);
}

/** Where this tab remembers which list was looked at last, for the way back. */
export const LIST_MEMORY = "admin_technologies";
