import { Inflate } from "fflate";

/** The filters of PDF streams (ISO 32000-1, 7.4), one pushing into the next, so that no result is ever held whole. */

/** Takes what comes out of a filter, piece by piece. A piece is valid only during the call. */
export type Sink = (piece: Uint8Array) => void;

export interface Filter {
  push(piece: Uint8Array): void;
  end(): void;
}

/** A stream that cannot be decoded to its end. */
export class BrokenStream extends Error {
  constructor(
    /** What a lenient reader could get out of the rest at most. */
    readonly possibleBytes: number,
  ) {
    super("broken stream");
  }
}

/** Deflate never makes more than this of a byte. */
const MAX_DEFLATE_RATIO = 1_032;
/** At most 8 MB come out of it at once. */
const INFLATE_STEP_BYTES = 8_192;
/** A file may be damaged at its end, by a cut or a wrong checksum, and be read all the same. */
const HARMLESS_REST_BYTES = 64;
const OUT_BYTES = 16_384;
const LZW_CODES = 4_096;

export function filterFor(name: string, earlyChange: number, out: Sink): Filter | null {
  switch (name) {
    case "Fl":
    case "FlateDecode":
      return inflater(out);
    case "LZW":
    case "LZWDecode":
      return lzw(earlyChange, out);
    case "RL":
    case "RunLengthDecode":
      return runLength(out);
    case "A85":
    case "ASCII85Decode":
      return ascii85(out);
    case "AHx":
    case "ASCIIHexDecode":
      return asciiHex(out);
    default:
      return null;
  }
}

function inflater(out: Sink): Filter {
  const inflate = new Inflate((piece) => out(piece));
  let head: number[] | null = [];
  let ended = false;
  const pushBody = (body: Uint8Array) => {
    for (let from = 0; from < body.length && !ended; from += INFLATE_STEP_BYTES) {
      try {
        inflate.push(body.subarray(from, from + INFLATE_STEP_BYTES));
      } catch (error) {
        ended = true;
        // Not from the inflater: the sink has had enough.
        if (!(error instanceof Error && "code" in error)) throw error;
        const rest = body.length - from;
        if (rest > HARMLESS_REST_BYTES) throw new BrokenStream(rest * MAX_DEFLATE_RATIO);
      }
    }
  };
  return {
    push(piece) {
      if (ended) return;
      let from = 0;
      for (; head && from < piece.length; from += 1) {
        head.push(piece[from]!);
        if (head.length < 2) continue;
        const [first, second] = head as [number, number];
        // PDF.js makes an empty stream of one whose head is wrong.
        ended = (first & 15) !== 8 || ((first << 8) + second) % 31 !== 0 || (second & 32) !== 0;
        head = null;
      }
      pushBody(piece.subarray(from));
    },
    end() {},
  };
}

/** Collects bytes and hands them on in pieces. */
function collector(out: Sink) {
  const buffer = new Uint8Array(OUT_BYTES);
  let size = 0;
  const flush = () => {
    if (size > 0) out(buffer.subarray(0, size));
    size = 0;
  };
  const add = (byte: number) => {
    buffer[size] = byte;
    size += 1;
    if (size === OUT_BYTES) flush();
  };
  return { add, flush };
}

/** As PDF.js decodes it, which accepts codes that the format does not know. */
function lzw(earlyChange: number, out: Sink): Filter {
  const { add, flush } = collector(out);
  const prefix = new Uint16Array(LZW_CODES);
  const suffix = new Uint8Array(LZW_CODES);
  const lengths = new Uint16Array(LZW_CODES);
  for (let code = 0; code < 256; code += 1) {
    suffix[code] = code;
    lengths[code] = 1;
  }
  const text = new Uint8Array(LZW_CODES);
  let [bits, bitCount, width, next, previous, length, ended] = [0, 0, 9, 258, 0, 0, false];

  const take = (code: number) => {
    const isFirst = length === 0;
    if (code < 256) {
      text[0] = code;
      length = 1;
    } else if (code === 256) {
      [width, next, length] = [9, 258, 0];
      return;
    } else if (code === 257) {
      ended = true;
      return;
    } else if (code < next) {
      length = lengths[code]!;
      for (let at = length - 1, from = code; at >= 0; at -= 1) {
        text[at] = suffix[from]!;
        from = prefix[from]!;
      }
    } else {
      text[length] = text[0]!;
      length += 1;
    }
    if (!isFirst) {
      // Writing behind the table's end does nothing, as the format has it.
      prefix[next] = previous;
      lengths[next] = lengths[previous]! + 1;
      suffix[next] = text[0]!;
      next += 1;
      const used = next + earlyChange;
      if ((used & (used - 1)) === 0) width = Math.min(Math.trunc(Math.log2(used) + 1), 12);
    }
    previous = code;
    for (let at = 0; at < length; at += 1) add(text[at] ?? 0);
  };
  return {
    push(piece) {
      for (let at = 0; at < piece.length && !ended; at += 1) {
        bits = ((bits << 8) | piece[at]!) & 0xffffff;
        bitCount += 8;
        if (bitCount < width) continue;
        bitCount -= width;
        take((bits >>> bitCount) & ((1 << width) - 1));
      }
    },
    end: flush,
  };
}

function runLength(out: Sink): Filter {
  const { add, flush } = collector(out);
  let [literal, repeat, ended] = [0, 0, false];
  return {
    push(piece) {
      for (let at = 0; at < piece.length && !ended; at += 1) {
        const byte = piece[at]!;
        if (literal > 0) {
          add(byte);
          literal -= 1;
        } else if (repeat > 0) {
          for (; repeat > 0; repeat -= 1) add(byte);
        } else if (byte === 128) ended = true;
        else if (byte < 128) literal = byte + 1;
        else repeat = 257 - byte;
      }
    },
    end: flush,
  };
}

function ascii85(out: Sink): Filter {
  const { add, flush } = collector(out);
  let [value, count, ended] = [0, 0, false];
  const write = (bytes: number) => {
    for (let n = 0; n < bytes; n += 1) add(Math.floor(value / 256 ** (3 - n)) % 256);
    [value, count] = [0, 0];
  };
  const finish = () => {
    const digits = count;
    for (; count > 0 && count < 5; count += 1) value = value * 85 + 84;
    if (digits > 1) write(digits - 1);
    ended = true;
  };
  return {
    push(piece) {
      for (let at = 0; at < piece.length && !ended; at += 1) {
        const byte = piece[at]!;
        if (byte === 0x7e) finish();
        else if (byte === 0x7a && count === 0) for (let n = 0; n < 4; n += 1) add(0);
        else if (byte >= 33 && byte <= 117) {
          value = value * 85 + byte - 33;
          count += 1;
          if (count === 5) write(4);
        }
      }
    },
    end() {
      if (!ended) finish();
      flush();
    },
  };
}

function asciiHex(out: Sink): Filter {
  const { add, flush } = collector(out);
  let [high, ended] = [-1, false];
  return {
    push(piece) {
      for (let at = 0; at < piece.length && !ended; at += 1) {
        const byte = piece[at]!;
        if (byte === 0x3e) ended = true;
        const digit = Number.parseInt(String.fromCharCode(byte), 16);
        if (Number.isNaN(digit)) continue;
        if (high < 0) high = digit;
        else {
          add(high * 16 + digit);
          high = -1;
        }
      }
    },
    end() {
      if (high >= 0) add(high * 16);
      flush();
    },
  };
}
