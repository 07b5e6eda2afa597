import type { BriefCriterion } from "~/contract/chat-brief";
import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { inSentence, sentenceCase } from "~/lib/value-name";
import { countryName } from "~/services/technologies/criteria/places";
import type { GroupColumn } from "~/services/technologies/search/catalog-query";
import { escapeMarkdown } from "~/services/technologies/texts/quotes";
import { type Statement, storedStatements } from "../evidence/statements";
import type { Superlative } from "../read/counting";
import type { Listing } from "../retrieve/listing";
import { type Composer, criteriaWords, titleOf } from "./composer";
import { factsOf } from "./facts";
import { listLines } from "./lines";
import type { Phrases } from "./phrases/phrases";

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

export function valueText(column: GroupColumn, value: string, { language, nameOf }: Phrases): string {
  switch (column) {
    case "country":
      return sentenceCase(countryName(value, language).replace(/^the /, ""));
    case "domain":
      return sentenceCase(nameOf(inSentence(choiceName(LISTING_FIELDS.domain, value))));
    case "legal_status":
      return sentenceCase(nameOf(inSentence(choiceName(LISTING_FIELDS.legal_status, value))));
    case "trl":
      return `TRL ${value}`;
    case "partnership_types":
      return sentenceCase(nameOf(inSentence(choiceName(LISTING_FIELDS.partnership_types, value))));
    case "organization_type":
      return sentenceCase(nameOf(value));
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
  const phrases = composer.phrases.statistics;
  const words = [
    ...(topic ? [phrases.aboutTopic(escapeMarkdown(topic))] : []),
    criteriaWords(criteria, composer.phrases),
  ]
    .filter(Boolean)
    .join(", ");
  if (amongShown) composer.add(phrases.amongShown(count, of, words));
  else composer.add(words ? phrases.counted(count, of, words) : phrases.catalogHas(of));
  if (words && shown.length > 0) composer.lines(listLines(composer, shown, criteria));
  if (count > shown.length && shown.length > 0) composer.add(phrases.firstByReadiness(shown.length));
}

export function writeGroups(
  composer: Composer,
  groups: readonly { value: string; count: number }[],
  column: GroupColumn,
  criteria: readonly BriefCriterion[],
  asksForMost: boolean,
): void {
  const { phrases } = composer;
  const { noneStates, haveMost, groupedBy, otherGroups } = phrases.statistics;
  const conditions = inBrackets(criteria, phrases);
  const name = phrases.nameOf(GROUP_NAMES[column]);
  const [first] = groups;
  if (!first) {
    composer.add(noneStates(name, conditions));
    return;
  }
  const leaders = groups
    .filter(({ count }) => count === first.count)
    .map(({ value }) => valueText(column, value, phrases));
  composer.add(
    asksForMost ? haveMost(leaders, first.count, conditions) : groupedBy(name, groups.length, conditions),
  );
  const shown =
    column === "trl"
      ? groups.toSorted((a, b) => Number(a.value) - Number(b.value))
      : groups.slice(0, MAX_GROUPS);
  const rest = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  composer.lines([
    ...shown.map(({ value, count }) => `- ${valueText(column, value, phrases)}${phrases.colon}${count}`),
    ...(rest > 0 ? [`- ${otherGroups(groups.length - shown.length)}${phrases.colon}${rest}`] : []),
  ]);
}

export function writeAverage(
  composer: Composer,
  { average, count }: { average: number | null; count: number },
  criteria: readonly BriefCriterion[],
): void {
  const { noneStates, averageTrl } = composer.phrases.statistics;
  const conditions = inBrackets(criteria, composer.phrases);
  composer.add(
    average === null ? noneStates("TRL", conditions) : averageTrl(average.toFixed(1), count, conditions),
  );
}

function inBrackets(criteria: readonly BriefCriterion[], phrases: Phrases): string {
  return criteria.length > 0 ? ` (${criteriaWords(criteria, phrases)})` : "";
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
  const { phrases } = composer;
  const words = phrases.statistics;
  const columnName = phrases.nameOf(name);
  const formatValue = (value: string | number) =>
    column === "trl"
      ? `TRL ${value}`
      : column === "published_at"
        ? words.published(new Date(Number(value)).toISOString().slice(0, 10))
        : `${columnName} ${value}`;
  const isMost = direction === "most";
  const way =
    column === "trl"
      ? isMost
        ? words.furthestAlong
        : words.leastMature
      : column === "published_at" && isMost
        ? words.newest
        : !isMost
          ? words.earliestBy(columnName)
          : column.endsWith("_date")
            ? words.latestBy(columnName)
            : words.firstBy(columnName);
  const isTie = first.length > 1 && first.every(({ value }) => value === first[0]!.value);
  composer.add(
    `${way}${inBrackets(criteria, phrases)}${isTie ? words.shared(sharing, first.length) : ""}${phrases.colon.trimEnd()}`,
  );
  composer.lines(
    first.map(({ listing, value }) => {
      composer.show(listing);
      const sources = sourceOf(listing, column, value)
        .map((statement) => composer.cite(listing, statement))
        .join("");
      const [evidence] = column === "trl" ? storedStatements(listing, "trl_evidence") : [];
      const shown = evidence ? ` ${composer.quote(listing, evidence)}` : "";
      return `- ${titleOf(listing)}${phrases.colon}${formatValue(value)}${sources} (${factsOf(listing, phrases)}).${shown}`;
    }),
  );
}
