import type { BriefCriterion, ListingEvidence } from "~/contract/chat-brief";
import { choiceName, nameOfGroup } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { inSentence } from "~/lib/value-name";
import { countryName } from "~/services/technologies/criteria/places";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import type { Statement } from "../evidence/statements";
import { type Listing, toCard } from "../retrieve/listing";
import type { Recorder } from "../tools/record";
import type { Proposal } from "../turn-events";
import type { Phrases } from "./phrases/phrases";

/** Builds an answer: paragraphs with citations, and the listings in display order. */
export class Composer {
  private readonly parts: string[] = [];
  private readonly numbers = new Map<string, number>();
  readonly listed: string[] = [];
  readonly proposals: Proposal[] = [];
  readonly evidence: ListingEvidence[] = [];
  citations = 0;
  refused = false;

  constructor(
    private readonly recorder: Recorder,
    /** In the language of the answer. */
    readonly phrases: Phrases,
  ) {}

  /** Adds a listing to those that the answer shows. */
  show(listing: Listing): void {
    if (this.listed.includes(listing.id)) return;
    this.listed.push(listing.id);
    this.recorder.card(toCard(listing));
  }

  /** The marker of a source, with a space before it: " [3]". */
  cite(listing: Listing, statement: Statement): string {
    const key = JSON.stringify([
      listing.id,
      statement.field,
      statement.file?.id,
      statement.file?.page,
      statement.quote,
    ]);
    let n = this.numbers.get(key);
    if (n === undefined) {
      n = this.recorder.cite({
        technology_id: listing.id,
        title: plainLine(listing.title),
        field: statement.file ? null : statement.field,
        file_id: statement.file?.id ?? null,
        page: statement.file?.page ?? null,
        quote: statement.quote,
      });
      this.numbers.set(key, n);
      this.citations += 1;
    }
    return ` [${n}]`;
  }

  /** A literal sentence with its source. */
  quote(listing: Listing, statement: Statement): string {
    return `“${escapeMarkdown(statement.quote)}”${this.cite(listing, statement)}`;
  }

  /** A stored value in words with its source. */
  value(listing: Listing, statement: Statement): string {
    return `${escapeMarkdown(this.phrases.nameOf(statement.text))}${this.cite(listing, statement)}`;
  }

  add(paragraph: string): void {
    if (paragraph.trim()) this.parts.push(paragraph);
  }

  /** Removes what `write` adds if it cites only what was cited before. @param write returns whether it cites */
  addUnlessCited(write: () => boolean): void {
    const [parts, citations] = [this.parts.length, this.citations];
    if (write() && this.citations === citations) this.parts.length = parts;
  }

  /** Lines that belong together, such as a list or a table. */
  lines(lines: readonly string[]): void {
    this.add(lines.join("\n"));
  }

  get text(): string {
    return this.parts.join("\n\n");
  }
}

export function titleOf(listing: Listing): string {
  return `**${escapeMarkdown(plainLine(listing.title))}**`;
}

/** What a criterion asks for: in the words of the person, which are English ones where the message was translated. */
export function criterionText(criterion: BriefCriterion, { language, nameOf, results }: Phrases): string {
  const { field, operator, values, words } = criterion;
  if (language === "en") return words;
  if (field === "domain" && operator === "is") return fieldsText(values, nameOf);
  const isCountry = field === "organization.country" || field.startsWith("patents.jurisdiction");
  if (!isCountry && field !== "trl") {
    const [, negated] = /^not (?!patented$)(.+)/.exec(words) ?? [];
    return negated ? results.notMet(nameOf(negated)) : nameOf(words);
  }
  const sign = operator === "at_least" ? "≥ " : operator === "at_most" ? "≤ " : "";
  const text = isCountry
    ? values.map((value) => countryName(String(value), language)).join(", ")
    : `TRL ${sign}${values.join(", ")}`;
  return operator === "is_not" ? results.notMet(text) : text;
}

/** "Halbleiter", "Chemie", "elektrische Maschinen und Energie (+2)". */
function fieldsText(slugs: BriefCriterion["values"], nameOf: Phrases["nameOf"]): string {
  const sector = nameOfGroup(LISTING_FIELDS.domain, slugs.map(String));
  if (sector) return nameOf(inSentence(sector));
  const names = slugs.map((slug) => nameOf(inSentence(choiceName(LISTING_FIELDS.domain, String(slug)))));
  return names.length <= 2 ? names.join(" / ") : `${names[0]} (+${names.length - 1})`;
}

export function criterionWords(criterion: BriefCriterion, phrases: Phrases): string {
  return escapeMarkdown(criterionText(criterion, phrases));
}

export function criteriaWords(criteria: readonly BriefCriterion[], phrases: Phrases): string {
  return [...new Set(criteria.map((criterion) => criterionWords(criterion, phrases)))].join(", ");
}
