import type { Ledger } from "./ledger";
import type { Citation } from "./turn-events";

const MAX_HELD_CHARACTERS = 400;
const MARKER = /\[\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*\]/g;
const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|mailto):)\S*/gi;
const TAG = /<\/?[a-z!][^<>]*>/gi;
/** What may be the beginning of one of these, at the end of what has come so far. */
const OPEN_END = /(?:!?\[[^\]]*(?:\](?:\([^)]*)?)?|<[^<>]*|\S*)$/;

/**
 * The text of an answer on its way out, in pieces of any size. Citations are numbered in the order they appear and
 * those that no tool gave are dropped; images, addresses and HTML never pass, whoever wrote them.
 */
export class AnswerStream {
  private held = "";
  private readonly shown: Citation[] = [];
  private readonly numbers = new Map<string, number>();
  text = "";

  constructor(private readonly ledger: Ledger) {}

  push(delta: string): string {
    this.held += delta;
    const open = OPEN_END.exec(this.held);
    const end = open && open[0].length <= MAX_HELD_CHARACTERS ? open.index : this.held.length;
    return this.release(end);
  }

  end(): string {
    return this.release(this.held.length);
  }

  /** The citations of the text so far, by the numbers in it. */
  citations(): Citation[] {
    return this.shown;
  }

  private release(end: number): string {
    const out = this.clean(this.held.slice(0, end));
    this.held = this.held.slice(end);
    this.text += out;
    return out;
  }

  private clean(text: string): string {
    return text
      .replace(IMAGE, "")
      .replace(LINK, (whole, label: string) =>
        MARKER.test(`[${label}]`) ? whole.slice(0, label.length + 2) : label,
      )
      .replace(TAG, "")
      .replace(ADDRESS, "")
      .replace(MARKER, (marker) => this.renumber(marker));
  }

  private renumber(marker: string): string {
    const numbers = (marker.match(/\d+/g) ?? []).flatMap((n) => this.numberOf(Number(n)) ?? []);
    return [...new Set(numbers)].map((n) => `[${n}]`).join("");
  }

  private numberOf(n: number): number | undefined {
    const citation = this.ledger.citation(n);
    if (!citation) return undefined;
    const key = JSON.stringify([
      citation.technology_id,
      citation.field,
      citation.file_id,
      citation.page,
      citation.quote,
    ]);
    const known = this.numbers.get(key);
    if (known) return known;
    const next = this.shown.length + 1;
    this.numbers.set(key, next);
    this.shown.push({ ...citation, n: next });
    return next;
  }
}

const SHORTEST_CLAIM_WORDS = 12;

/** True when every paragraph that claims something ends in a source (chat.md, Grounding 7). */
export function isCited(text: string): boolean {
  const paragraphs = text.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/).map((paragraph) => paragraph.trim());
  const claims = paragraphs.filter(
    (paragraph) => paragraph.split(/\s+/).length >= SHORTEST_CLAIM_WORDS && !/[:?]$/.test(paragraph),
  );
  return /\[\d+\]/.test(text) && claims.every((claim) => /\[\d+\]/.test(claim));
}
