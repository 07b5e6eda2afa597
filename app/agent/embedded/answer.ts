import { isBrief } from "~/contract/listing/comparison";
import { isOfKind, labelInSentence } from "~/contract/listing/fields";
import { SECTOR_NAMES, SECTORS, TECHNOLOGY_FIELDS } from "~/contract/values";
import { sentenceCase } from "~/lib/value-name";
import { escapeMarkdown } from "~/services/technologies/quotes";
import type {
  ComparisonAnswer,
  ProposalAnswer,
  SavedComparisons,
  SavedListings,
  SearchAnswer,
  SimilarAnswer,
  StatsAnswer,
} from "../tools/answers";
import { leftOutNote, refuse } from "./refusal";
import { fieldName, filterNames, listings, numbered, quotedQuery, statusName } from "./wording";

const MAX_FACETS = 8;
const TITLE_WORDS = 5;

/** Answers are composed from what tools returned in this turn, never from anything else. */

export function tellSearch(answer: SearchAnswer, noResults: string): string {
  if (answer.results.length === 0) {
    if (answer.page > 1) return "There are no more listings for this search.";
    return refuse(answer, noResults);
  }
  const start = (answer.page - 1) * answer.results.length + 1;
  const parts = [
    mended(answer),
    lead(answer),
    numbered(answer.results, answer.page > 1 ? Math.max(1, start) : 1),
    remainder(answer),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function mended({ corrected }: SearchAnswer): string {
  if (corrected.length === 0) return "";
  const pairs = corrected.map(({ from, to }) => `“${escapeMarkdown(to)}” for “${escapeMarkdown(from)}”`);
  return `I read ${pairs.join(" and ")}.`;
}

function lead(answer: SearchAnswer): string {
  const { query, filters, results, total, match, left_out } = answer;
  if (left_out.length) return leftOutNote(left_out, answer, total);
  if (answer.page > 1)
    return `More listings for ${query ? quotedQuery(query) : filterNames(filters) || "the catalogue"}:`;
  const conditions = filterNames(filters);
  if (match === "closest") {
    const asked = query ? ` ${quotedQuery(query)}` : " that";
    return `No listing covers all of${asked}${conditions ? ` (${conditions})` : ""}. ${results.length === 1 ? "The closest match" : "The closest matches"}:`;
  }
  const found = listings(total, answer.total_is_minimum);
  const told = query
    ? `${found} ${total === 1 ? "matches" : "match"} ${quotedQuery(query)}${conditions ? ` (${conditions})` : ""}`
    : `${found}${conditions ? ` ${conditions}` : " in the catalogue"}`;
  if (total <= results.length) return `${told}:`;
  return `${told}. The ${query ? "best" : "newest"} ${results.length}:`;
}

function remainder({ total, page, results, total_is_minimum }: SearchAnswer): string {
  const before = (page - 1) * results.length;
  const left = total - before - results.length;
  if (left <= 0) return "";
  return `All ${total_is_minimum ? `${total} and more` : total} can be shown.`;
}

export function tellSimilar({ of, results }: SimilarAnswer): string {
  if (results.length === 0)
    return `I found nothing similar to **${escapeMarkdown(of.title)}** in the catalogue.`;
  const lead = `${results.length === 1 ? "One listing is" : `${results.length} listings are`} close to **${escapeMarkdown(of.title)}**:`;
  return `${lead}\n\n${numbered(results)}`;
}

export function tellComparison({ listings: compared, rows }: ComparisonAnswer): string {
  const header = ["", ...compared.map((listing) => `**${escapeMarkdown(listing.title)}**`)];
  const lines = rows.map((row) => [
    `**${row.label}**`,
    ...row.values.map((value) => (value ? `${escapeMarkdown(value.text)} [${value.n}]` : "not stated")),
  ]);
  const table = [header, header.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  const names = compared.map((listing) => `**${escapeMarkdown(listing.title)}**`);
  const lead = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}, side by side, from what their listings state:`;
  return [lead, table, differences(rows, compared)].filter(Boolean).join("\n\n");
}

/** The rows that decide, in words; long texts are left to the table. */
function differences(rows: ComparisonAnswer["rows"], compared: ComparisonAnswer["listings"]): string {
  const differing = rows.filter((row) => row.differs && isBrief(row.field));
  if (differing.length === 0)
    return "**Differences.** In field, readiness and rights the listings state the same.";
  const lines = differing.map((row) => {
    const parts = row.values.map((value, i) => {
      const name = escapeMarkdown(shortTitle(compared[i]!.title));
      return value ? `${name}: ${escapeMarkdown(value.text)} [${value.n}]` : `${name}: not stated`;
    });
    return `- ${row.label}: ${parts.join("; ")}`;
  });
  const same = rows
    .filter((row) => !row.differs && isBrief(row.field))
    .map((row) => labelInSentence(row.field));
  const alike = same.length ? [`- The same: ${same.join(", ")}.`] : [];
  return ["**Differences**", "", ...lines, ...alike].join("\n");
}

function shortTitle(title: string): string {
  const words = title.split(" ");
  return words.length <= TITLE_WORDS ? title : `${words.slice(0, TITLE_WORDS).join(" ")}…`;
}

export function tellStats({ filters, total, facets }: StatsAnswer): string {
  const conditions = filterNames(filters);
  const lead = `The catalogue has ${total === 0 ? "no listing" : listings(total).toLowerCase()}${conditions ? ` ${conditions}` : ""}.`;
  const parts = [
    filters.domain && !isSector(filters.domain) ? "" : facetLine("domain", facets.domain, fieldName),
    filters.trl?.length === 1
      ? ""
      : facetLine("trl", levelsOf(facets.trl, filters.trl), (value) => `TRL ${value}`),
    filters.legal_status
      ? ""
      : facetLine("legal_status", facets.legal_status, (value) => sentenceCase(statusName(value))),
  ];
  return total === 0 ? lead : [lead, parts.filter(Boolean).join("\n")].filter(Boolean).join("\n\n");
}

/** The fields that hold listings, a line for each sector. */
export function tellFields({ filters, total, facets }: StatsAnswer): string {
  const conditions = filterNames(filters);
  if (total === 0) return `The catalog has no listing${conditions ? ` ${conditions}` : ""}.`;
  const lines = SECTORS.flatMap((sector) => {
    const fields = facets.domain.filter(({ value }) => sectorOf(value) === sector);
    const names = fields.map(({ value, count }) => `${fieldName(value)} (${count})`);
    return names.length ? [`- **${SECTOR_NAMES[sector]}**: ${names.join(", ")}.`] : [];
  });
  const fields = facets.domain.length === 1 ? "one field" : `${facets.domain.length} fields`;
  const lead = `The catalog covers ${fields}, with ${listings(total).toLowerCase()}${conditions ? ` ${conditions}` : ""}:`;
  return `${lead}\n\n${lines.join("\n")}`;
}

function sectorOf(domain: string): string | undefined {
  return TECHNOLOGY_FIELDS.find(({ slug }) => slug === domain)?.sector;
}

function isSector(domain: string): boolean {
  return ["electrical", "instruments", "chemistry", "mechanical", "other"].includes(domain);
}

/** A facet counts without its own choice: of the levels only those that were asked for. */
function levelsOf(facet: { value: string; count: number }[], asked: number[] | undefined) {
  return facet
    .filter(({ value }) => !asked || asked.includes(Number(value)))
    .toSorted((a, b) => Number(a.value) - Number(b.value));
}

function facetLine(
  field: keyof StatsAnswer["facets"],
  facet: { value: string; count: number }[],
  name: (value: string) => string,
): string {
  if (facet.length === 0) return "";
  const shown = isOfKind(field, "level") ? facet : facet.slice(0, MAX_FACETS);
  const more = facet.length - shown.length;
  return `- By ${labelInSentence(field)}: ${shown.map(({ value, count }) => `${name(value)} (${count})`).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

export function tellShortlist({ results, total }: SavedListings): string {
  if (total === 0)
    return "Your shortlist is empty. Ask me to add a listing from an answer, or use the bookmark on its card.";
  const lines = results.map((listing, i) => {
    const note = listing.note ? ` Your note: “${escapeMarkdown(listing.note)}”.` : "";
    return `${numbered([listing], i + 1)}${note}`;
  });
  const lead = `Your shortlist has ${listings(total).toLowerCase()}${total > results.length ? `; the newest ${results.length}` : ""}:`;
  return `${lead}\n\n${lines.join("\n")}`;
}

export function tellComparisons({ comparisons, total }: SavedComparisons): string {
  if (total === 0)
    return "You have no saved comparisons yet. Ask me to compare listings, then to save the comparison.";
  const lines = comparisons.map(
    ({ name, titles }) => `- **${escapeMarkdown(name)}**: ${titles.map(escapeMarkdown).join("; ")}`,
  );
  return `You have ${total === 1 ? "one saved comparison" : `${total} saved comparisons`}:\n\n${lines.join("\n")}`;
}

export function tellProposal({ kind, listings: proposed }: ProposalAnswer): string {
  const names = proposed
    .map(({ title, n }) => `- **${escapeMarkdown(title)}**${n === null ? "" : ` [${n}]`}`)
    .join("\n");
  const what =
    kind === "shortlist"
      ? `Add ${proposed.length === 1 ? "this listing" : "these listings"} to your shortlist? Confirm with the button below; I change nothing myself.`
      : "Save a comparison of these listings? Confirm with the button below; I change nothing myself.";
  return `${what}\n\n${names}`;
}
