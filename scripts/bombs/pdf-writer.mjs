// Writes PDF files by hand, with whatever is wrong in them.
import { Buffer } from "node:buffer";

/** @typedef {string | Uint8Array} Part */

/** @param {Part} part */
const bytesOf = (part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part);

/** @param {string} dict @param {Part} body */
export function stream(dict, body) {
  const bytes = bytesOf(body);
  return [`<< ${dict} /Length ${bytes.length} >>\nstream\n`, bytes, "\nendstream"];
}

/**
 * A file of these objects, numbered from 1; the first is the catalog.
 * @param {(Part | Part[])[]} objects @param {string} [trailer]
 */
export function pdfFile(objects, trailer = "") {
  /** @type {Uint8Array[]} */
  const parts = [];
  let at = 0;
  /** @param {Part} part */
  const add = (part) => {
    const bytes = bytesOf(part);
    parts.push(bytes);
    at += bytes.length;
  };
  add("%PDF-1.4\n");
  const offsets = objects.map((object, index) => {
    const offset = at;
    add(`${index + 1} 0 obj\n`);
    for (const part of [object].flat()) add(part);
    add("\nendobj\n");
    return offset;
  });
  const start = at;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`);
  add(`startxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/**
 * A file whose pages all show the object 3; objects of `more` begin with 5.
 * @param {Part | Part[]} content
 * @param {{ pages?: number, resources?: string, more?: (Part | Part[])[], trailer?: string }} [options]
 */
export function pages(content, { pages = 1, resources = "", more = [], trailer } = {}) {
  const first = 5 + more.length;
  const kids = Array.from({ length: pages }, (_, n) => `${first + n} 0 R`).join(" ");
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> ${resources} >> >>`;
  return pdfFile(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      content,
      FONT,
      ...more,
      ...Array.from({ length: pages }, () => page),
    ],
    trailer,
  );
}

/** @param {string} text @param {number} bytes */
export function repeated(text, bytes) {
  return text.repeat(Math.ceil(bytes / text.length));
}

/** LZWDecode with an early change, as PDF has it by default (ISO 32000-1, 7.4.4). @param {string} text */
export function lzw(text) {
  /** @type {number[]} */
  const out = [];
  let [bits, count, width] = [0, 0, 9];
  /** @param {number} code */
  const write = (code) => {
    bits = (bits << width) | code;
    count += width;
    for (; count >= 8; count -= 8) out.push((bits >>> (count - 8)) & 255);
    bits &= (1 << count) - 1;
  };
  // A word is its code: that of the word before its last letter, and the letter.
  /** @type {Map<number, number>} */
  let codes = new Map();
  write(256);
  let word = -1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    const longer = word < 0 ? letter : codes.get(word * 256 + letter);
    if (longer !== undefined) {
      word = longer;
      continue;
    }
    write(word);
    codes.set(word * 256 + letter, 258 + codes.size);
    word = letter;
    const used = 258 + codes.size;
    width = used >= 2_048 ? 12 : used >= 1_024 ? 11 : used >= 512 ? 10 : 9;
    if (used < 4_094) continue;
    write(word);
    write(256);
    [codes, width, word] = [new Map(), 9, -1];
  }
  if (word >= 0) write(word);
  write(257);
  if (count > 0) out.push((bits << (8 - count)) & 255);
  return Uint8Array.from(out);
}

/** RunLengthDecode of one byte over and over. @param {string} letter @param {number} bytes */
export function runs(letter, bytes) {
  const packed = Buffer.alloc(Math.ceil(bytes / 128) * 2 + 1, Buffer.from([129, letter.charCodeAt(0)]));
  packed[packed.length - 1] = 128;
  return packed;
}

/** @param {Uint8Array} bytes */
export function ascii85(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [0, 1, 2, 3].map((n) => bytes[at + n] ?? 0);
    let value = group.reduce((sum, byte) => sum * 256 + byte, 0);
    let digits = "";
    for (let n = 0; n < 5; n += 1) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    text += digits.slice(0, Math.min(4, bytes.length - at) + 1);
  }
  return `${text}~>`;
}
