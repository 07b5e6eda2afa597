import type { QuestionFilters } from "~/contract/chat-questions";
import { choiceName } from "~/contract/listing/choices";
import { FILTER_FIELDS } from "~/contract/listing/filter-fields";
import { DOMAINS, LEGAL_GROUPS, LEGAL_STATUSES, SECTOR_NAMES, SECTORS, SORTS } from "~/contract/values";

export type Sort = (typeof SORTS)[number];
export type View = "grid" | "list";

/** What the marketplace's address says. Empty texts and lists mean "any". */
export interface ListingFilters {
  search: string;
  /** A field or a sector. */
  domain: string;
  /** A status or a group of them. */
  legalStatus: string;
  /** Levels 1 to 9, in order. */
  trl: number[];
  promoted: boolean;
  organization: string;
  /** null: by relevance when searched, else newest first. */
  sort: Sort | null;
}

/** As the API's limit of `search`. */
export const MAX_SEARCH_CHARACTERS = 200;

export const NO_FILTERS: ListingFilters = {
  search: "",
  domain: "",
  legalStatus: "",
  trl: [],
  promoted: false,
  organization: "",
  sort: null,
};

function known<const Value extends string>(values: readonly Value[], value: string | null): Value | "" {
  return (values as readonly (string | null)[]).includes(value) ? (value as Value) : "";
}

/** Reads an address; what it does not know is left out, so that an old link still opens. */
export function readFilters(params: URLSearchParams): ListingFilters {
  const search = (params.get("search") ?? "").trim();
  const sort = known(SORTS, params.get("sort")) || null;
  return {
    search: [...search].slice(0, MAX_SEARCH_CHARACTERS).join(""),
    domain: known([...DOMAINS, ...SECTORS], params.get("domain")),
    legalStatus: known([...LEGAL_STATUSES, ...LEGAL_GROUPS], params.get("legal_status")),
    trl: readLevels(params.get("trl") ?? ""),
    promoted: params.get("is_promoted") === "true",
    organization: (params.get("organization") ?? "").trim().slice(0, 120),
    sort: sort === "relevance" && !search ? null : sort,
  };
}

/** `4`, `4,5` and `4-6`, as the API reads them. */
function readLevels(text: string): number[] {
  const levels = new Set<number>();
  for (const part of text.split(",")) {
    const [, from, to] = /^([1-9])(?:-([1-9]))?$/.exec(part.trim()) ?? [];
    for (let level = Number(from); level <= Number(to ?? from); level += 1) levels.add(level);
  }
  return [...levels].sort();
}

/** The shortest writing of levels: `4-6,9`. */
export function writeLevels(levels: readonly number[]): string {
  return levelRuns(levels)
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
    .join(",");
}

/** "4 to 6, 9" */
export function formatLevels(levels: readonly number[]): string {
  return levelRuns(levels)
    .map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
    .join(", ");
}

function levelRuns(levels: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const level of levels) {
    const last = runs.at(-1);
    if (last && last[1] === level - 1) last[1] = level;
    else runs.push([level, level]);
  }
  return runs;
}

/** The query of the API, which is also the address. Equal filters write equal text: it serves as a key. */
export function writeFilters(filters: ListingFilters): URLSearchParams {
  const entries = {
    search: filters.search,
    domain: filters.domain,
    legal_status: filters.legalStatus,
    trl: writeLevels(filters.trl),
    is_promoted: filters.promoted ? "true" : "",
    organization: filters.organization,
    sort: filters.sort ?? "",
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
}

/** Where a list stands that is filtered so; `view` only where it was chosen in the address. */
export function marketplaceAddress(filters: ListingFilters, view: View | null = null): string {
  const params = writeFilters(filters);
  if (view) params.set("view", view);
  return params.size > 0 ? `/marketplace?${params}` : "/marketplace";
}

/** One filter that is set: how to say it, and the filters without it. */
export interface ActiveFilter {
  kind: "search" | "domain" | "legalStatus" | "trl" | "promoted" | "organization";
  label: string;
  without: ListingFilters;
}

export function activeFilters(filters: ListingFilters): ActiveFilter[] {
  const { search, domain, legalStatus, trl, promoted, organization } = filters;
  const labels: (Pick<ActiveFilter, "kind" | "label"> | false)[] = [
    search !== "" && { kind: "search", label: `“${search}”` },
    domain !== "" && { kind: "domain", label: domainName(domain) },
    legalStatus !== "" && { kind: "legalStatus", label: legalName(legalStatus) },
    trl.length > 0 && { kind: "trl", label: `TRL ${formatLevels(trl)}` },
    promoted && { kind: "promoted", label: "Promoted" },
    organization !== "" && { kind: "organization", label: organization },
  ];
  return labels
    .filter((filter) => filter !== false)
    .map((filter) => ({
      ...filter,
      without: withSort({ ...filters, [filter.kind]: NO_FILTERS[filter.kind] }),
    }));
}

/** Relevance means nothing without a search. */
function withSort(filters: ListingFilters): ListingFilters {
  return filters.sort === "relevance" && !filters.search ? { ...filters, sort: null } : filters;
}

export function domainName(domain: string): string {
  return choiceName(FILTER_FIELDS.domain, domain);
}

export function legalName(status: string): string {
  return choiceName(FILTER_FIELDS.legal_status, status);
}

/** What a question about the results is limited to; the words are in the question. */
export function questionFilters({
  domain,
  legalStatus,
  trl,
  promoted,
  organization,
}: ListingFilters): QuestionFilters {
  return {
    ...(domain ? { domain: domain as QuestionFilters["domain"] } : {}),
    ...(legalStatus ? { legal_status: legalStatus } : {}),
    ...(trl.length > 0 ? { trl } : {}),
    ...(promoted ? { is_promoted: true } : {}),
    ...(organization ? { organization } : {}),
  };
}

/** Filters as a question in the words that the assistant reads as the same filters. */
export function questionAbout(filters: ListingFilters): string {
  const { search, domain, legalStatus, trl, promoted, organization } = filters;
  const limits = [
    trl.length > 0 && `TRL ${isRange(trl) ? formatLevels(trl) : trl.join(", ")}`,
    legalStatus && `legal status: ${legalName(legalStatus).toLowerCase()}`,
    organization && `offered by “${organization}”`,
  ].filter(Boolean);
  const subject = promoted ? "promoted technologies" : "technologies";
  if (!search && !domain && limits.length === 0) return `Which ${subject} are listed most recently?`;
  const about = search ? ` for “${search}”` : "";
  const where = domain ? ` in the ${domainName(domain)} ${domain in SECTOR_NAMES ? "sector" : "field"}` : "";
  return [`Find ${subject}${about}${where}`, ...limits].join(", ");
}

/** What to ask about one listing. */
export function questionAboutListing({ title }: { title: string }): string {
  return `Tell me more about “${title}”`;
}

function isRange(levels: number[]): boolean {
  return levels.at(-1)! - levels[0]! === levels.length - 1;
}
