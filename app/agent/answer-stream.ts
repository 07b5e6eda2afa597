import type { Ledger } from "./ledger";
import type { Citation } from "./turn-events";
import { claimsAct, MAY_CLAIM } from "./verify/acts";

const MAX_HELD_CHARACTERS = 400;
const MARKER = /\[\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*\]/g;
const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|mailto):)\S*/gi;
/** A web or mail address without its scheme. */
const BARE_ADDRESS =
  /\b(?:[\w.+-]+@)?(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|co|gov|edu|info|biz|xyz|ru|cn|uk|de|eu|app|dev|me|ly|tech|shop|online|site|example|test)\b(?:\/\S*)?/gi;
const SENTENCE = /[^.!?\n]+(?:[.!?]+["”’)]*|\n|$)/g;
const NEVER = /(?!)/g;
const TAG = /<\/?[a-z!][^<>]*>/gi;
/** The end of the text so far that may be the start of one of these. */
const OPEN_END = /(?:!?\[[^\]]*(?:\](?:\([^)]*)?)?|<[^<>]*|\S*)$/;

interface Limits {
  /** For outside models: longer answers are truncated here, whatever limit the provider applies. */
  characters: number;
}

/**
 * Filters the text of an answer while it is streamed, in chunks of any size. Renumbers citations in the order of their
 * appearance, drops those that no tool returned, and removes images, addresses, HTML, and claims that the model did
 * something.
 */
export class AnswerStream {
  private buffer = "";
  private readonly shown: Citation[] = [];
  private readonly numbers = new Map<string, number>();
  private isCut = false;
  text = "";

  /** @param limits for outside models; null for the embedded one, which writes cited statements only */
  constructor(
    private readonly ledger: Ledger,
    private readonly limits: Limits | null = null,
  ) {}

  /** The limit is reached: further text is ignored. */
  get isFull(): boolean {
    return this.isCut;
  }

  push(delta: string): string {
    if (this.isFull) return "";
    this.buffer += delta;
    const starts = [OPEN_END, ...(this.limits ? [MAY_CLAIM] : [])].flatMap((pattern) => {
      const open = pattern.exec(this.buffer);
      return open && this.buffer.length - open.index <= MAX_HELD_CHARACTERS ? [open.index] : [];
    });
    return this.release(Math.min(this.buffer.length, ...starts));
  }

  end(): string {
    return this.release(this.buffer.length);
  }

  /** The citations whose numbers the text so far contains. */
  citations(): Citation[] {
    return this.shown.filter(({ n }) => this.text.includes(`[${n}]`));
  }

  private release(end: number): string {
    const out = this.clean(this.buffer.slice(0, end));
    this.buffer = this.buffer.slice(end);
    if (this.isCut) return "";
    const room = this.limits ? this.limits.characters - this.text.length : out.length;
    this.isCut = out.length > room;
    const released = this.isCut ? cut(out, room) : out;
    this.text += released;
    return released;
  }

  private clean(text: string): string {
    return text
      .replace(IMAGE, "")
      .replace(LINK, (whole, label: string) =>
        MARKER.test(`[${label}]`) ? whole.slice(0, label.length + 2) : label,
      )
      .replace(TAG, "")
      .replace(ADDRESS, "")
      .replace(this.limits ? BARE_ADDRESS : NEVER, (address) => (this.ledger.holds(address) ? address : ""))
      .replace(this.limits ? SENTENCE : NEVER, (sentence) => (claimsAct(sentence) ? "" : sentence))
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
    const assigned = this.numbers.get(key);
    if (assigned) return assigned;
    const next = this.shown.length + 1;
    this.numbers.set(key, next);
    this.shown.push({ ...citation, n: next });
    return next;
  }
}

/** Truncates a text at a word, with an ellipsis. */
function cut(text: string, characters: number): string {
  return characters < 1 ? "" : `${text.slice(0, characters - 1).replace(/\s+\S*$/, "")}…`;
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
