import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS, labelInSentence } from "~/contract/listing/fields";
import { escapeMarkdown, plainLine } from "~/services/technologies/quotes";
import type { ListedListing } from "../tools/answers";
import type { SearchFilters } from "../turn-events";

const QUERY_CHARACTERS = 90;

export function fieldName(slug: string): string {
  return choiceName(LISTING_FIELDS.domain, slug);
}

export function statusName(value: string): string {
  return choiceName(LISTING_FIELDS.legal_status, value).toLowerCase();
}

/** "TRL 6", "TRL 7 to 9", "TRL 4, 5 or 7". */
export function levelsName(levels: number[]): string {
  const [first, last] = [levels[0]!, levels.at(-1)!];
  if (levels.length === 1) return `TRL ${first}`;
  if (last - first === levels.length - 1) return `TRL ${first} to ${last}`;
  return `TRL ${levels.slice(0, -1).join(", ")} or ${last}`;
}

/** One filter in words: "in Optics", "TRL 7 to 9", "granted". */
export function filterName(name: keyof SearchFilters, filters: SearchFilters): string {
  if (name === "domain") return `in ${fieldName(filters.domain ?? "")}`;
  if (name === "trl") return levelsName(filters.trl ?? []);
  if (name === "legal_status") return statusName(filters.legal_status ?? "");
  if (name === "organization") return `from ${escapeMarkdown(plainLine(filters.organization ?? "", 60))}`;
  return filters.is_promoted ? "promoted" : "not promoted";
}

/** The filter as a person would name it: "the readiness filter". */
export function filterTitle(name: keyof SearchFilters): string {
  return name === "is_promoted" ? "promoted" : labelInSentence(name);
}

/** All filters, in the order one says them; empty without filters. */
export function filterNames(filters: SearchFilters): string {
  const order: (keyof SearchFilters)[] = ["domain", "organization", "trl", "legal_status", "is_promoted"];
  return order
    .filter((name) => filters[name] !== undefined)
    .map((name) => filterName(name, filters))
    .join(", ");
}

/** The person's words, fit to stand in an answer. */
export function quotedQuery(query: string): string {
  return `“${escapeMarkdown(plainLine(query, QUERY_CHARACTERS))}”`;
}

export function listings(count: number, atLeast = false): string {
  const number = count.toLocaleString("en-US");
  if (atLeast) return `More than ${number} listings`;
  return count === 1 ? "One listing" : `${number} listings`;
}

/** `**title** - field, TRL n, status. "quote" [n]` */
export function listingLine(listing: ListedListing): string {
  const facts = [
    fieldName(listing.domain),
    listing.trl === null ? null : `TRL ${listing.trl}`,
    listing.legal_status === null ? null : statusName(listing.legal_status),
  ].filter(Boolean);
  const quote =
    listing.quote && listing.n !== null ? ` “${escapeMarkdown(listing.quote)}” [${listing.n}]` : "";
  return `**${escapeMarkdown(listing.title)}** - ${facts.join(", ")}.${quote}`;
}

export function numbered(results: ListedListing[], from = 1): string {
  return results.map((listing, i) => `${from + i}. ${listingLine(listing)}`).join("\n");
}
