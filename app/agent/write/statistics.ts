import type { BriefCriterion } from "~/contract/chat-brief";
import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { sentenceCase, valueName } from "~/lib/value-name";
import { countryName } from "~/services/technologies/criteria/places";
import type { GroupColumn } from "~/services/technologies/search/catalog-query";
import { escapeMarkdown } from "~/services/technologies/texts/quotes";
import { type Statement, storedStatements } from "../evidence/statements";
import type { Superlative } from "../read/counting";
import type { Listing } from "../retrieve/listing";
import { type Composer, criteriaWords, titleOf } from "./composer";
import { factsOf, listings } from "./facts";
import { listLines } from "./lines";

/** Writes counts, groups, averages and rankings. All numbers come from the query engine. */

const MAX_GROUPS = 12;

const GROUP_NAMES: Record<GroupColumn, string> = {
  country: "country",
  organization: "organization",
  organization_type: "kind of organization",
  domain: "technology field",
  legal_status: "legal status",
  trl: "readiness",
  partnership_types: "kind of partnership",
};

export function valueText(column: GroupColumn, value: string): string {
  switch (column) {
    case "country":
      return sentenceCase(countryName(value).replace(/^the /, ""));
    case "domain":
      return choiceName(LISTING_FIELDS.domain, value);
    case "legal_status":
      return choiceName(LISTING_FIELDS.legal_status, value);
    case "trl":
      return `TRL ${value}`;
    case "partnership_types":
      return LISTING_FIELDS.partnership_types.names[value as never] ?? valueName(value);
    case "organization_type":
      return sentenceCase(value);
    default:
      return escapeMarkdown(value);
  }
}

interface CountResult {
  count: number;
  of: number;
  criteria: readonly BriefCriterion[];
  /** The words that the listings were searched for. */
  topic: string | null;
  shown: readonly Listing[];
  amongShown: boolean;
}

export function writeCount(
  composer: Composer,
  { count, of, criteria, topic, shown, amongShown }: CountResult,
): void {
  const words = [...(topic ? [`about “${escapeMarkdown(topic)}”`] : []), criteriaWords(criteria)]
    .filter(Boolean)
    .join(", ");
  if (amongShown) composer.add(`${listings(count)} of these ${of}: ${words}.`);
  else if (words)
    composer.add(`${listings(count)}: ${words} (of ${of.toLocaleString("en-US")} in the catalog).`);
  else
    composer.add(
      `The catalog has ${listings(of).toLowerCase()} (${of.toLocaleString("en-US")} ${of === 1 ? "technology" : "technologies"}).`,
    );
  if (words && shown.length > 0) composer.lines(listLines(composer, shown, criteria));
  if (count > shown.length && shown.length > 0)
    composer.add(`These are the first ${shown.length} by readiness.`);
}

export function writeGroups(
  composer: Composer,
  groups: readonly { value: string; count: number }[],
  column: GroupColumn,
  criteria: readonly BriefCriterion[],
  asksForMost: boolean,
): void {
  const conditions = criteria.length > 0 ? ` (${criteriaWords(criteria)})` : "";
  const [first] = groups;
  if (!first) {
    composer.add(`No listing states its ${GROUP_NAMES[column]}${conditions}.`);
    return;
  }
  const leaders = groups
    .filter(({ count }) => count === first.count)
    .map(({ value }) => valueText(column, value));
  if (asksForMost)
    composer.add(
      `${leaders.join(" and ")} ${leaders.length > 1 ? "have" : "has"} the most: ${listings(first.count).toLowerCase()}${leaders.length > 1 ? " each" : ""}${conditions}.`,
    );
  else composer.add(`By ${GROUP_NAMES[column]}, ${groups.length} in all${conditions}:`);
  const shown =
    column === "trl"
      ? groups.toSorted((a, b) => Number(a.value) - Number(b.value))
      : groups.slice(0, MAX_GROUPS);
  const rest = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  composer.lines([
    ...shown.map(({ value, count }) => `- ${valueText(column, value)}: ${count}`),
    ...(rest > 0 ? [`- ${groups.length - shown.length} others: ${rest}`] : []),
  ]);
}

export function writeAverage(
  composer: Composer,
  { average, count }: { average: number | null; count: number },
  criteria: readonly BriefCriterion[],
): void {
  const conditions = criteria.length > 0 ? ` (${criteriaWords(criteria)})` : "";
  composer.add(
    average === null
      ? `No listing states its TRL${conditions}.`
      : `The average TRL is ${average.toFixed(1)}, over the ${count} ${count === 1 ? "listing" : "listings"} that state one${conditions}.`,
  );
}

/** The statements that prove the value of a superlative. */
export function sourceOf(
  listing: Listing,
  column: Superlative["column"],
  value: string | number,
): Statement[] {
  if (column === "trl") return storedStatements(listing, "trl");
  if (column === "inventors") return storedStatements(listing, "inventors").slice(0, 1);
  if (column === "published_at" || column === "views") return [];
  const at = listing.patents.findIndex((patent) => Object.values(patent).includes(String(value)));
  return storedStatements(listing, "patents").slice(Math.max(0, at), Math.max(0, at) + 1);
}

/** @param sharing number of listings that share the first place */
export function writeTop(
  composer: Composer,
  first: readonly { listing: Listing; value: string | number }[],
  { column, name, direction }: Superlative,
  criteria: readonly BriefCriterion[],
  sharing: number,
): void {
  const conditions = criteria.length > 0 ? ` (${criteriaWords(criteria)})` : "";
  const formatValue = (value: string | number) =>
    column === "trl"
      ? `TRL ${value}`
      : column === "published_at"
        ? `published ${new Date(Number(value)).toISOString().slice(0, 10)}`
        : `${name} ${value}`;
  const isOne = first.length === 1;
  const way =
    direction === "most"
      ? column === "trl"
        ? "The furthest along"
        : `First by ${name}`
      : column === "trl"
        ? "The least mature"
        : `First by ${name}, from the other end`;
  composer.add(
    `${way}${conditions}${isOne ? ":" : first.every(({ value }) => value === first[0]!.value) ? `, ${sharing} share it${sharing > first.length ? `; ${first.length} of them` : ""}:` : ":"}`,
  );
  composer.lines(
    first.map(({ listing, value }) => {
      composer.show(listing);
      const sources = sourceOf(listing, column, value)
        .map((statement) => composer.cite(listing, statement))
        .join("");
      const [evidence] = column === "trl" ? storedStatements(listing, "trl_evidence") : [];
      const shown = evidence ? ` ${composer.quote(listing, evidence)}` : "";
      return `- ${titleOf(listing)}: ${formatValue(value)}${sources} (${factsOf(listing)}).${shown}`;
    }),
  );
}
