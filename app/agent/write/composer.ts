import type { BriefCriterion, ListingEvidence } from "~/contract/chat-brief";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import type { Statement } from "../evidence/statements";
import { type Listing, toCard } from "../retrieve/listing";
import type { Recorder } from "../tools/record";
import type { Proposal } from "../turn-events";

/** Builds an answer: paragraphs with citations, and the listings in display order. */
export class Composer {
  private readonly parts: string[] = [];
  private readonly numbers = new Map<string, number>();
  readonly listed: string[] = [];
  readonly proposals: Proposal[] = [];
  readonly evidence: ListingEvidence[] = [];
  citations = 0;
  refused = false;

  constructor(private readonly recorder: Recorder) {}

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
  value(listing: Listing, statement: Statement, text = statement.text): string {
    return `${escapeMarkdown(text)}${this.cite(listing, statement)}`;
  }

  add(paragraph: string): void {
    if (paragraph.trim()) this.parts.push(paragraph);
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

export function criteriaWords(criteria: readonly BriefCriterion[]): string {
  return [...new Set(criteria.map(({ words }) => escapeMarkdown(words)))].join(", ");
}
