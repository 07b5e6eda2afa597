import { decodeName, isRegular, isWhitespace } from "./pdf-syntax";
import type { Filter } from "./stream-filters";

/** Longer words are none of the operators. */
const MAX_WORD = 64;
/** The shortest operators, such as `q`, with the space behind them. */
export const BYTES_PER_OPERATOR = 2;
/** PDF.js waits for a promise at each of these, which takes as long as ten others. */
const SLOW_OPERATORS = new Set(["Do", "gs", "Tf"]);
const SLOW_TOKENS = 10;
/** Glyphs cost as much as an operator each so many. */
const STRING_BYTES_PER_TOKEN = 4;

const BACKSLASH = 0x5c;
const OPEN = 0x28;
const CLOSE = 0x29;

/** What reading the content of a page or form does, in the order of its stream. */
export interface ContentCount {
  bytes: number;
  /** Operators, operands and pieces of text. */
  tokens: number;
  /** How often each form or image is drawn, by its name in the resources. */
  draws: Map<string, number>;
}

/** Counts the tokens of content while it is unpacked (ISO 32000-1, 7.8.2). Nothing of it is kept but the last word. */
export function countTokens(): Filter & { count: ContentCount } {
  const count: ContentCount = { bytes: 0, tokens: 0, draws: new Map() };
  let word = "";
  let name = "";
  let state: "between" | "word" | "name" | "string" | "comment" | "inline image" = "between";
  let depth = 0;
  let isEscaped = false;
  let stringBytes = 0;
  let isInlineImage = false;
  /** The last four bytes of an inline image: it ends with EI between spaces. */
  let tail = 0;

  const endWord = () => {
    if (state === "name") name = decodeName(word);
    else if (state === "word") {
      if (SLOW_OPERATORS.has(word)) count.tokens += SLOW_TOKENS;
      if (word === "Do" && name !== "") count.draws.set(name, (count.draws.get(name) ?? 0) + 1);
      if (word === "BI") isInlineImage = true;
      if (word === "ID" && isInlineImage) {
        state = "inline image";
        isInlineImage = false;
        word = "";
        return;
      }
    }
    word = "";
    state = "between";
  };

  const take = (byte: number) => {
    switch (state) {
      case "string":
        stringBytes += 1;
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === OPEN) depth += 1;
        else if (byte === CLOSE) depth -= 1;
        if (stringBytes % STRING_BYTES_PER_TOKEN === 0) count.tokens += 1;
        if (depth === 0) state = "between";
        return;
      case "comment":
        if (byte === 10 || byte === 13) state = "between";
        return;
      case "inline image":
        // Its end can be hidden from us: what is in it counts as the shortest operators there are.
        if (count.bytes % BYTES_PER_OPERATOR === 0) count.tokens += 1;
        tail = ((tail << 8) | byte) >>> 0;
        if (((tail >>> 8) & 0xffff) === 0x4549 && isWhitespace(tail >>> 24) && isWhitespace(byte))
          state = "between";
        return;
      case "word":
      case "name":
        if (isRegular(byte)) {
          if (word.length < MAX_WORD) word += String.fromCharCode(byte);
          return;
        }
        endWord();
        // The rest is as between words.
        if ((state as string) === "inline image") return;
    }
    if (isWhitespace(byte)) return;
    if (byte === 0x25) state = "comment";
    else if (byte === OPEN) {
      count.tokens += 1;
      [state, depth, isEscaped, stringBytes] = ["string", 1, false, 0];
    } else {
      count.tokens += 1;
      if (byte === 0x2f) state = "name";
      else if (isRegular(byte)) {
        state = "word";
        word = String.fromCharCode(byte);
      }
    }
  };

  return {
    count,
    push(piece) {
      for (let at = 0; at < piece.length; at += 1) {
        count.bytes += 1;
        take(piece[at]!);
      }
    },
    end: endWord,
  };
}
