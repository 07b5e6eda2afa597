// Spreadsheets and other archives that are small and cost much. Each is built when it is asked for.
import { Buffer } from "node:buffer";
import { crc32, deflateRawSync } from "node:zlib";

const MEGABYTE = 1024 * 1024;
const SHEET = "xl/worksheets/sheet1.xml";
const TEXTS = "xl/sharedStrings.xml";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * @typedef {{ name: string, data: Uint8Array, packed?: Uint8Array, claims?: number }} Entry
 * `claims` is the size that the directory says, in place of the true one.
 */

/** @param {Entry[]} entries @param {(offsets: number[]) => number[]} [place] where the directory says that they are */
function zip(entries, place = (offsets) => offsets) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {number[]} */
  const offsets = [];
  let at = 0;
  const heads = entries.map(({ name, data, packed = deflateRawSync(data), claims = data.length }) => {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims, 18);
    head.writeUInt16LE(name.length, 22);
    offsets.push(at);
    for (const part of [Buffer.from("PK\x03\x04", "latin1"), head, Buffer.from(name), Buffer.from(packed)]) {
      parts.push(part);
      at += part.length;
    }
    return head;
  });
  const places = place(offsets);
  const start = at;
  for (const [index, { name }] of entries.entries()) {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(places[index] ?? 0, 10);
    for (const part of [
      Buffer.from("PK\x01\x02\x14\x00", "latin1"),
      heads[index] ?? tail,
      tail,
      Buffer.from(name),
    ]) {
      parts.push(part);
      at += part.length;
    }
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(at - start, 8);
  end.writeUInt32LE(start, 12);
  return new Uint8Array(Buffer.concat([...parts, Buffer.from("PK\x05\x06", "latin1"), end]));
}

/** @param {string} name @param {string | Uint8Array} data @param {Partial<Entry>} [more] @returns {Entry} */
const entry = (name, data, more) => ({ name, data: Buffer.from(data), ...more });

/** @param {string} rows */
const sheet = (rows) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook whose parts are these. @param {...Entry} parts */
function workbook(...parts) {
  return [
    entry("[Content_Types].xml", "<Types/>"),
    entry("xl/workbook.xml", '<workbook><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>'),
    entry(
      "xl/_rels/workbook.xml.rels",
      `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    ...parts,
  ];
}

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>title</t></is></c></row>';
/** @param {string} text @param {number} megabytes */
const many = (text, megabytes) => Buffer.alloc(megabytes * MEGABYTE, text);

/** Letters that barely shrink. @param {number} bytes */
function noise(bytes) {
  let state = 1;
  return Buffer.alloc(bytes).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 97 + (state >>> 30);
  });
}

/** @type {Record<string, () => Uint8Array>} */
export const SPREADSHEET_BOMBS = {
  "a sheet of 500 MB of blanks": () => zip(workbook(entry(SHEET, many(" ", 500)))),
  "a sheet that claims to be small": () => zip(workbook(entry(SHEET, many(" ", 100), { claims: 100 }))),
  "60 MB that barely shrink": () => zip(workbook(entry(SHEET, noise(60 * MEGABYTE)))),
  "shared texts of 45 MB": () => {
    const texts = `<sst>${Buffer.from(noise(MEGABYTE)).toString().repeat(1)}${`<si><t>${"x".repeat(100)}</t></si>`.repeat(380_000)}</sst>`;
    return zip(workbook(entry(SHEET, sheet(header)), entry(TEXTS, texts)));
  },
  "one shared text in every cell": () => {
    const cells = Array.from({ length: 60 }, () => '<c t="s"><v>0</v></c>').join("");
    const rows = `<row>${cells}</row>`.repeat(5_000);
    return zip(
      workbook(
        entry(SHEET, sheet(rows)),
        entry(TEXTS, `<sst><si><t>${"ab ".repeat(300_000)}</t></si></sst>`),
      ),
    );
  },
  "a million rows of nothing": () =>
    zip(workbook(entry(SHEET, sheet(header + '<row r="9"/>'.repeat(1_000_000))))),
  "a million rows": () => zip(workbook(entry(SHEET, sheet("<row><c><v>1</v></c></row>".repeat(1_000_000))))),
  "a cell of 30 MB": () =>
    zip(
      workbook(
        entry(SHEET, sheet(`<row><c t="inlineStr"><is><t>${noise(30 * MEGABYTE)}</t></is></c></row>`)),
      ),
    ),
  "10,000 parts": () =>
    zip(workbook(...Array.from({ length: 10_000 }, (_, n) => entry(`xl/media/${n}.png`, "x")))),
  "parts that are all the same bytes": () => {
    const parts = Array.from({ length: 190 }, (_, n) =>
      entry(n === 0 ? SHEET : `xl/${n}.xml`, many(" ", n === 0 ? 100 : 0)),
    );
    return zip(workbook(...parts), (offsets) =>
      offsets.map((offset, n) => (n > 3 ? (offsets[3] ?? offset) : offset)),
    );
  },
  "entities that multiply": () =>
    zip(
      workbook(
        entry(
          SHEET,
          `<!DOCTYPE x [<!ENTITY a "${"a".repeat(999)}"><!ENTITY b "${"&a;".repeat(999)}">]>${sheet(header)}`,
        ),
      ),
    ),
  "an archive in an archive": () => zip(workbook(entry(SHEET, zip([entry("again.xml", many(" ", 200))])))),
  "comments that never end": () => zip(workbook(entry(SHEET, "<!-- ".repeat(2_000_000)))),
};

/** Documents of listings, which are distinguished from other archives by their contents. @type {Record<string, () => Uint8Array>} */
export const OFFICE_BOMBS = {
  "bomb.docx": () =>
    zip([entry("[Content_Types].xml", many(" ", 500)), entry("word/document.xml", many(" ", 500))]),
  "bomb.pptx": () =>
    zip([
      ...Array.from({ length: 5_000 }, (_, n) => entry(`ppt/${n}.xml`, "x")),
      entry("[Content_Types].xml", many("<a>", 200)),
    ]),
};
