import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows } from "~/contract/upload-limits";
import { columnLetters } from "~/lib/column-letters";
import { damaged, Refusal } from "./refusal";
import { attributesOf, type Tag, type XmlHandler } from "./xml-scanner";

/** Sixty cells of as much text as Excel allows. */
const MAX_ROW_CHARACTERS = 2_000_000;

/** A row with the cells that hold something. */
export interface DenseRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  /** The cells as XML that says which column they are in, but not which row. */
  cells: { column: number; attributes: string; isSharedText: boolean; content: string }[];
  characters: number;
}

interface OpenCell {
  column: number;
  attributes: string;
  isSharedText: boolean;
  content: string;
  hasValue: boolean;
}

/**
 * Finds the rows of a sheet that hold something, and in them the cells with a value: a million formatted rows, or one
 * value in the last row Excel knows, must cost no more than what they say.
 * @throws Refusal for more than 5,000 rows below the header, more than 60 columns, and broken markup
 */
export class SheetRows implements XmlHandler {
  private row: DenseRow | null = null;
  private cell: OpenCell | null = null;
  private column = 0;
  private previous = 0;
  private count = 0;

  constructor(private readonly onRow: (row: DenseRow) => void) {}

  onTag(tag: Tag): void {
    if (tag.name === "row") this.onRowTag(tag);
    else if (tag.name === "c" && this.row) this.onCellTag(tag);
    else if (this.cell) {
      if (tag.opens && !tag.closes && (tag.name === "v" || tag.name === "is")) this.cell.hasValue = true;
      this.addContent(tag.text);
    }
  }

  onText(text: string): void {
    if (this.cell) this.addContent(text);
  }

  end(): void {
    if (this.row) throw damaged();
  }

  private onRowTag(tag: Tag): void {
    if (this.cell) throw damaged();
    if (tag.opens) {
      const { r = String(this.previous + 1) } = attributesOf(tag.attributes);
      if (!/^\d{1,7}$/.test(r)) throw damaged();
      this.row = { number: Number(r), cells: [], characters: 0 };
      this.previous = this.row.number;
      this.column = 0;
    }
    if (!this.row || !tag.closes) return;
    if (this.row.cells.length > 0) {
      this.count += 1;
      if (this.count > MAX_ROWS + 1) throw new Refusal("too_many_rows", tooManyRows());
      this.onRow(this.row);
    }
    this.row = null;
  }

  private onCellTag(tag: Tag): void {
    if (tag.opens) {
      if (this.cell) throw damaged();
      this.cell = openCell(tag.attributes, this.column);
      this.column = this.cell.column;
    }
    const { row, cell } = this;
    if (!row || !cell || !tag.closes) return;
    if (cell.hasValue) {
      if (cell.column > MAX_COLUMNS) throw new Refusal("too_many_columns", tooManyColumns(cell.column));
      row.cells.push(cell);
    }
    this.cell = null;
  }

  private addContent(text: string): void {
    this.cell!.content += text;
    this.row!.characters += text.length;
    if (this.row!.characters > MAX_ROW_CHARACTERS)
      throw new Refusal("too_large", `Row ${this.row!.number} of the sheet holds too much text.`);
  }
}

function openCell(attributes: string, before: number): OpenCell {
  const { r, s, t } = attributesOf(attributes);
  // They are written out again: nothing but a number and a word may come through.
  if (!/^\d*$/.test(s ?? "") || !/^[a-zA-Z]*$/.test(t ?? "")) throw damaged();
  return {
    column: r ? columnNumber(r) : before + 1,
    attributes: `${s ? ` s="${s}"` : ""}${t ? ` t="${t}"` : ""}`,
    isSharedText: t === "s",
    content: "",
    hasValue: false,
  };
}

/** The XML of a sheet of these rows, one after another. @param contentOf what a cell says instead of its own content */
export function sheetXml(rows: DenseRow[], contentOf: (cell: DenseRow["cells"][number]) => string): string {
  const lines = rows.map(({ cells }, index) => {
    const row = index + 1;
    const written = cells.map(
      (cell) => `<c r="${columnLetters(cell.column)}${row}"${cell.attributes}>${contentOf(cell)}</c>`,
    );
    return `<row r="${row}">${written.join("")}</row>`;
  });
  const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  return `${head}${lines.join("")}</sheetData></worksheet>`;
}

function columnNumber(address: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0];
  if (!letters) throw damaged();
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
