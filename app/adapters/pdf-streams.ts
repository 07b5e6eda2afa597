import { inflateSync } from "node:zlib";

/** What the packed streams of a PDF come to, counted before anything holds them in memory (security: PDF bombs). */

/** The drawing of the densest map; a page of text packs some 20 KB. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
/** The dictionary stands before its stream. */
const DICTIONARY_BYTES = 1_024;
/** Only what packs this much better than text does is worth counting. */
const MIN_PACKED_BYTES = 512;

const STREAM = new TextEncoder().encode("stream");
const END = new TextEncoder().encode("endstream");

/** True when streams that reading text would unpack are too large; pictures stay packed and do not count. */
export function unpacksTooLarge(bytes: Uint8Array): boolean {
  let total = 0;
  let dictionaryFrom = 0;
  for (let at = find(bytes, STREAM, 0); at >= 0; ) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7;
    const end = find(bytes, END, start);
    const from = Math.max(dictionaryFrom, at - DICTIONARY_BYTES);
    const dictionary = new TextDecoder("latin1").decode(bytes.subarray(from, at));
    // A file cut short has no end; it is broken anyway.
    if (end < 0) return false;
    const times =
      dictionary.slice(dictionary.lastIndexOf(" obj")).match(/\/Fl(?:ateDecode)?\b/g)?.length ?? 0;
    // Packed twice is what a bomb is.
    if (times > 1) return true;
    if (times === 1 && end - start >= MIN_PACKED_BYTES && !/\/Subtype\s*\/Image\b/.test(dictionary)) {
      const size = unpackedSize(bytes.subarray(start, end));
      total += size;
      if (size > MAX_STREAM_BYTES || total > MAX_TOTAL_BYTES) return true;
    }
    dictionaryFrom = end + END.byteLength;
    at = find(bytes, STREAM, dictionaryFrom);
  }
  return false;
}

/** The size up to just over the limit; 0 for what cannot be unpacked, as in an encrypted file. */
function unpackedSize(packed: Uint8Array): number {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_STREAM_BYTES }).byteLength;
  } catch (error) {
    // Over maxOutputLength; broken data are another kind of error.
    return error instanceof RangeError ? MAX_STREAM_BYTES + 1 : 0;
  }
}

function find(bytes: Uint8Array, word: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(word[0]!, from); at >= 0; at = bytes.indexOf(word[0]!, at + 1)) {
    if (word.every((letter, i) => bytes[at + i] === letter)) return at;
  }
  return -1;
}
