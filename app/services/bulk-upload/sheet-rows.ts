import { MAX_COLUMNS, MAX_ROWS } from "~/contract/upload-columns";
import { invalid } from "../errors";
import { damaged } from "./zip-archive";

/** A tag with its attributes; values may hold a `>`, but no `<` (XML 1.0, 3.1). */
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y;
const ATTRIBUTE = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The cells of a sheet that hold something, as the XML of a sheet without gaps. */
export interface DenseSheet {
  xml: string;
  /** Which row of the spreadsheet each row of `xml` is, from 1. */
  rowNumbers: number[];
}

interface Cell {
  column: number;
  /** The attributes that say how it is read. */
  attributes: string;
  contentAt: number;
  hasValue: boolean;
}

/**
 * Leaves out everything but cells with a value: a million formatted rows, or one value in the last row Excel knows,
 * must cost no more than what they say.
 * @throws 422 for more than 5,000 rows below the header, more than 60 columns, and broken markup
 */
export function densify(xml: string): DenseSheet {
  const source = withoutSections(xml);
  const rows: string[] = [];
  const rowNumbers: number[] = [];
  let row: { number: number; cells: string[]; column: number } | null = null;
  let cell: Cell | null = null;
  let previous = 0;
  for (const tag of tagsOf(source)) {
    if (tag.name === "row") {
      if (cell) throw damaged();
      if (tag.opens) {
        const { r = String(previous + 1) } = attributesOf(tag.attributes);
        if (!/^\d{1,7}$/.test(r)) throw damaged();
        row = { number: Number(r), cells: [], column: 0 };
        previous = row.number;
      }
      if (row && tag.closes) {
        if (row.cells.length > 0) {
          rows.push(`<row r="${rows.length + 1}">${row.cells.join("")}</row>`);
          rowNumbers.push(row.number);
          if (rows.length > MAX_ROWS + 1) throw tooManyRows();
        }
        row = null;
      }
    } else if (tag.name === "c" && row) {
      if (tag.opens && cell) throw damaged();
      if (tag.opens) {
        cell = openCell(tag.attributes, row.column, tag.end);
        row.column = cell.column;
      }
      if (cell && tag.closes) {
        if (cell.hasValue)
          row.cells.push(toXml(cell, rows.length + 1, source.slice(cell.contentAt, tag.start)));
        cell = null;
      }
    } else if (cell && tag.opens && !tag.closes && (tag.name === "v" || tag.name === "is")) {
      cell.hasValue = true;
    }
  }
  if (row) throw damaged();
  const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  return { xml: `${head}${rows.join("")}</sheetData></worksheet>`, rowNumbers };
}

function openCell(attributes: string, before: number, contentAt: number): Cell {
  const { r, s, t } = attributesOf(attributes);
  // They are written out again: nothing but a number and a word may come through.
  if (!/^\d*$/.test(s ?? "") || !/^[a-zA-Z]*$/.test(t ?? "")) throw damaged();
  return {
    column: r ? columnNumber(r) : before + 1,
    attributes: `${s ? ` s="${s}"` : ""}${t ? ` t="${t}"` : ""}`,
    contentAt,
    hasValue: false,
  };
}

function toXml(cell: Cell, row: number, content: string): string {
  if (cell.column > MAX_COLUMNS) throw tooManyColumns(cell.column);
  return `<c r="${columnLetters(cell.column)}${row}"${cell.attributes}>${content}</c>`;
}

function tooManyRows() {
  return invalid("file", `The file has more than ${MAX_ROWS} rows.`, "too_many_rows");
}

export function tooManyColumns(count: number) {
  const message = `The table has ${count} columns; at most ${MAX_COLUMNS} are allowed.`;
  return invalid("file", message, "too_many_columns");
}

function* tagsOf(xml: string) {
  for (let start = xml.indexOf("<"); start !== -1; start = xml.indexOf("<", TAG.lastIndex)) {
    TAG.lastIndex = start;
    const found = TAG.exec(xml);
    if (!found) throw damaged();
    const [, slash, name, attributes] = found as unknown as [string, string, string, string];
    const opens = slash === "";
    yield {
      name,
      attributes,
      opens,
      closes: !opens || attributes.endsWith("/"),
      start,
      end: TAG.lastIndex,
    };
  }
}

/** By their names without a prefix. */
function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) attributes[name!] = double ?? single!;
  return attributes;
}

/** The elements of a name, wherever they stand, by their attributes. */
export function elementsOf(xml: string, name: string): Record<string, string>[] {
  return [...tagsOf(withoutSections(xml))]
    .filter((tag) => tag.name === name && tag.opens)
    .map((tag) => attributesOf(tag.attributes));
}

/** Without declarations and comments, and with character data as escaped text. @throws 422 for a document type */
export function withoutSections(xml: string): string {
  const body = xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "");
  if (!/<[!?]/.test(body)) return body;
  // A section that does not end would be looked for from every place where one begins.
  if (body.lastIndexOf("<!--") > body.lastIndexOf("-->")) throw damaged();
  if (body.lastIndexOf("<![CDATA[") > body.lastIndexOf("]]>")) throw damaged();
  if (body.lastIndexOf("<?") > body.lastIndexOf("?>")) throw damaged();
  const plain = body.replace(
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/g,
    (_, data: string | undefined) => (data ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );
  if (plain.includes("<!")) throw damaged("The spreadsheet declares a document type, which is not allowed.");
  return plain;
}

function columnNumber(address: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0];
  if (!letters) throw damaged();
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

export function columnLetters(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % 26));
  return number > 26 ? columnLetters(Math.floor((number - 1) / 26)) + last : last;
}
