import { Deflate, strToU8, type Zippable, zipSync } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const SHEET = "xl/worksheets/sheet1.xml";

/** `<row>` elements as the XML of a sheet. */
export function sheet(rows: string): string {
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function letters(column: number): string {
  const last = String.fromCharCode(64 + (((column - 1) % 26) + 1));
  return column > 26 ? letters(Math.floor((column - 1) / 26)) + last : last;
}

/** A row of text cells, or of numbers. */
export function row(number: number, cells: (string | number | null)[]): string {
  const xml = cells.map((cell, index) => {
    const at = `r="${letters(index + 1)}${number}"`;
    if (cell === null) return `<c ${at} s="1"/>`;
    if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`;
    return `<c ${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${xml.join("")}</row>`;
}

/** An .xlsx file as spreadsheet programs write it, with two sheets; `parts` replace its own or are added. */
export function xlsx(
  parts: Record<string, string | Uint8Array | null>,
  raw: Zippable = {},
): Uint8Array<ArrayBuffer> {
  const all: Record<string, string | Uint8Array | null> = {
    "[Content_Types].xml": `${HEAD}<Types/>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Listings" sheetId="7" r:id="rId3"/><sheet name="Notes" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/notes.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/notes.xml": sheet(row(1, ["title", "not this sheet"])),
    [SHEET]: sheet(""),
    ...parts,
  };
  const files: Zippable = {};
  for (const [name, content] of Object.entries(all)) {
    if (content !== null) files[name] = typeof content === "string" ? strToU8(content) : content;
  }
  return zipSync({ ...files, ...raw }, { level: 6 });
}

/**
 * The same with one part that inflates to `tile` over and over, made without writing it out; the archive claims that
 * the part is as small as its compressed bytes.
 */
export function xlsxBomb(part: string, tile: Uint8Array, times: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level: 6 }, (piece) => pieces.push(piece));
  deflate.push(tile);
  // Ends at a whole byte, so that the piece can be repeated.
  deflate.flush(true);
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const last = [1, 0, 0, 255, 255];
  const compressed = new Uint8Array(size * times + last.length);
  for (let n = 0, at = 0; n < times; n += 1) {
    for (const piece of pieces) {
      compressed.set(piece, at);
      at += piece.length;
    }
  }
  compressed.set(last, size * times);
  const stored = xlsx({}, { [part]: [compressed, { level: 0 }] });
  return markDeflated(stored, part);
}

/** Marks a stored part as deflated (APPNOTE 4.4.5). */
function markDeflated(bytes: Uint8Array<ArrayBuffer>, part: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const name = strToU8(part);
  let at = view.getUint32(end + 16, true);
  while (at < end) {
    const length = view.getUint16(at + 28, true);
    if (name.every((byte, index) => bytes[at + 46 + index] === byte) && length === name.length) {
      view.setUint16(at + 10, 8, true);
      view.setUint16(view.getUint32(at + 42, true) + 8, 8, true);
    }
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return bytes;
}
