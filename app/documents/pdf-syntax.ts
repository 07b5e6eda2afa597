/** Objects of a PDF file (ISO 32000-1, 7.3), read as leniently as PDF.js reads them. */

export class Name {
  constructor(readonly name: string) {}
}

export class Ref {
  constructor(readonly number: number) {}
}

/** An operator, or a word of the file's structure such as `stream`. */
export class Keyword {
  constructor(readonly word: string) {}
}

export type Dict = Map<string, Value>;
/** A string is empty here: nothing that is measured depends on one. */
export type Value = number | string | null | Name | Ref | Keyword | Dict | Value[];

/** Nested deeper than any program writes; PDF.js would run out of stack. */
const MAX_DEPTH = 200;
const MAX_NAME = 128;
const MAX_WORD = 64;
export class TooManyValues extends Error {}

const WHITESPACE = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) WHITESPACE[byte] = 1;
const DELIMITER = new Uint8Array(256);
for (const letter of "()<>[]{}/%") DELIMITER[letter.charCodeAt(0)] = 1;

export function isWhitespace(byte: number): boolean {
  return WHITESPACE[byte] === 1;
}

/** Neither a space nor the beginning or end of something else. */
export function isRegular(byte: number): boolean {
  return WHITESPACE[byte] === 0 && DELIMITER[byte] === 0;
}

/** How many values may still be read. One for all readers of a file. */
export interface ValueBudget {
  left: number;
}

/** Reads one value after another from a file or an object stream. */
export class ValueReader {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly budget: ValueBudget,
    /** Where the next value begins. */
    public at = 0,
  ) {}

  /** The next value; null also at the end and for what is none. @throws TooManyValues */
  read(depth = 0): Value {
    this.budget.left -= 1;
    if (this.budget.left < 0 || depth > MAX_DEPTH) throw new TooManyValues();
    this.skipSpace();
    const { bytes } = this;
    const byte = bytes[this.at];
    if (byte === undefined) return null;
    switch (String.fromCharCode(byte)) {
      case "/":
        return this.readName();
      case "(":
        return this.skipString();
      case "[":
        return this.readArray(depth);
      case "<":
        return bytes[this.at + 1] === 0x3c ? this.readDict(depth) : this.skipHexString();
      case ">":
        this.at += bytes[this.at + 1] === 0x3e ? 2 : 1;
        return new Keyword(">>");
      case "]":
      case ")":
      case "{":
      case "}":
        this.at += 1;
        return new Keyword(String.fromCharCode(byte));
    }
    return this.readWord();
  }

  private skipSpace(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at]!;
      if (byte === 0x25) {
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
      } else if (!isWhitespace(byte)) return;
    }
  }

  private readName(): Name {
    const start = this.at + 1;
    for (this.at = start; this.at < this.bytes.length && isRegular(this.bytes[this.at]!); ) this.at += 1;
    return new Name(decodeName(asciiOf(this.bytes, start, Math.min(this.at, start + MAX_NAME))));
  }

  private skipString(): string {
    const { bytes } = this;
    let depth = 0;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
      if (depth === 0) break;
    }
    this.at += 1;
    return "";
  }

  private skipHexString(): string {
    const end = this.bytes.indexOf(0x3e, this.at);
    this.at = end < 0 ? this.bytes.length : end + 1;
    return "";
  }

  private readArray(depth: number): Value[] {
    this.at += 1;
    const items: Value[] = [];
    while (this.at < this.bytes.length) {
      const item = this.read(depth + 1);
      if (item instanceof Keyword) {
        if (item.word === "]") break;
        // The end of an object closes everything that is open in it.
        if (item.word === "endobj" || item.word === "stream") break;
        if (item.word === "R") foldReference(items);
        continue;
      }
      items.push(item);
    }
    return items;
  }

  /** Of a key that appears twice the last value counts, as in PDF.js. */
  private readDict(depth: number): Dict {
    this.at += 2;
    const items: Value[] = [];
    while (this.at < this.bytes.length) {
      const start = this.at;
      const item = this.read(depth + 1);
      if (item instanceof Keyword) {
        if (item.word === ">>") break;
        if (item.word === "endobj" || item.word === "stream") {
          this.at = start;
          break;
        }
        if (item.word === "R") foldReference(items);
        continue;
      }
      items.push(item);
    }
    const dict: Dict = new Map();
    for (let n = 0; n < items.length; n += 1) {
      const key = items[n];
      // What is no name where a key belongs is skipped.
      if (!(key instanceof Name)) continue;
      n += 1;
      dict.set(key.name, items[n] ?? null);
    }
    return dict;
  }

  private readWord(): Value {
    const start = this.at;
    while (this.at < this.bytes.length && isRegular(this.bytes[this.at]!)) this.at += 1;
    const word = asciiOf(this.bytes, start, Math.min(this.at, start + MAX_WORD));
    if (!/^[-+.\d]/.test(word)) return word === "null" ? null : new Keyword(word);
    return Number.parseFloat(word) || 0;
  }
}

/** The last two items before `R` are a number and a generation. */
function foldReference(items: Value[]): void {
  const [number, generation] = items.slice(-2);
  if (typeof number !== "number" || typeof generation !== "number") return;
  items.splice(-2, 2, new Ref(number));
}

/** The name without its escapes: `/#46late` is `/Flate`. */
export function decodeName(written: string): string {
  if (!written.includes("#")) return written;
  return written.replace(/#([0-9a-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Faster than a decoder for words as short as these. */
function asciiOf(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at]!);
  return text;
}
