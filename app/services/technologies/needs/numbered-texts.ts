import { exactKey } from "~/vocabulary/form-keys";
import { FUNCTION_WORDS } from "~/vocabulary/function-words";
import { readWords, stemOf } from "~/vocabulary/words";

/**
 * Texts as numbers of their stems, so that matching the same texts with another need neither splits nor stems them again.
 * Kept per isolate: the turns of a conversation, and often those of others, read the same listings.
 */

/** A text; its tokens in order. */
export interface NumberedText {
  /** The numbers of the stems of all tokens. */
  stems: Uint32Array;
  /** Those of the tokens that are no function words. */
  content: Uint32Array;
  /** The numbers of their keys for an exact match (`exactKey`), at the same places. */
  exact: Uint32Array;
  /** The content words that the text does without, by place: "battery" of "without a battery". */
  denied: Uint8Array;
}

const DENYING = new Set(["no", "without", "neither", "nor"]);
/** "No lithium battery". */
const DENIED_WORDS = 2;

interface NumberedWord {
  stem: number;
  exact: number;
  isFunction: boolean;
}

/** About 8 MB. */
const MAX_TOKENS = 400_000;

export class Lexicon {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly words = new Map<string, NumberedWord>();
  private readonly texts = new Map<string, NumberedText>();
  private size = 0;

  get isFull(): boolean {
    return this.size > MAX_TOKENS;
  }

  /** The number of a stem or key. */
  numberOf(name: string): number {
    const existing = this.numbers.get(name);
    if (existing !== undefined) return existing;
    const number = this.names.push(name) - 1;
    this.numbers.set(name, number);
    return number;
  }

  nameOf(number: number): string {
    return this.names[number]!;
  }

  read(text: string): NumberedText {
    const cached = this.texts.get(text);
    if (cached) return cached;
    const stems: number[] = [];
    const content: number[] = [];
    const exact: number[] = [];
    const denied: number[] = [];
    let denies = 0;
    let before = 0;
    readWords(text, (word, at, end) => {
      const numbered = this.words.get(word) ?? this.addWord(word);
      stems.push(numbered.stem);
      // A mark of punctuation beside the space ends it.
      if (at - before > 1) denies = 0;
      before = end;
      if (DENYING.has(word)) denies = DENIED_WORDS;
      if (numbered.isFunction) return;
      denied.push(denies > 0 ? 1 : 0);
      denies -= 1;
      content.push(numbered.stem);
      exact.push(numbered.exact);
    });
    const numbered = {
      stems: Uint32Array.from(stems),
      content: Uint32Array.from(content),
      exact: Uint32Array.from(exact),
      denied: Uint8Array.from(denied),
    };
    this.texts.set(text, numbered);
    this.size += stems.length;
    return numbered;
  }

  private addWord(word: string): NumberedWord {
    const numbered = {
      stem: this.numberOf(stemOf(word)),
      exact: this.numberOf(exactKey(word)),
      isFunction: FUNCTION_WORDS.has(word),
    };
    this.words.set(word, numbered);
    return numbered;
  }
}

let lexicon = new Lexicon();

/** The lexicon for a new matcher, which keeps it; a full one is replaced. */
export function currentLexicon(): Lexicon {
  if (lexicon.isFull) lexicon = new Lexicon();
  return lexicon;
}
