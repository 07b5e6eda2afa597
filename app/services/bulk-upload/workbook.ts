import { strToU8, zipSync } from "fflate";
import { columnLetters } from "~/lib/column-letters";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface Sheet {
  name: string;
  rows: string[][];
}

/** Sheets as an .xlsx file (ECMA-376). Every cell is a text, so that none is a formula; the first row stands out. */
export function toWorkbook(sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${sheets.map((_, index) => override(`/${pathOf(index)}`, "worksheet")).join("")}</Types>`,
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, index): Relation => [`rId${index + 1}`, "worksheet", `/${pathOf(index)}`]),
      [`rId${sheets.length + 1}`, "styles", "/xl/styles.xml"],
    ]),
    // The first format is the plain one, the second is text in bold.
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows }, index) => [pathOf(index), sheetXml(rows)])),
  };
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>;
}

type Relation = [id: string, kind: string, target: string];

function relations(all: Relation[]): string {
  const entries = all.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${entries.join("")}</Relationships>`;
}

function override(path: string, kind: string): string {
  return `<Override PartName="${path}" ContentType="${CONTENT}.${kind}+xml"/>`;
}

function pathOf(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

function sheetXml(rows: string[][]): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((text, column) =>
      cell(`${columnLetters(column + 1)}${row + 1}`, text, row === 0),
    );
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = '<cols><col min="1" max="60" width="24" customWidth="1"/></cols>';
  return `<worksheet xmlns="${MAIN}">${frozen}${widths}<sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cell(at: string, text: string, isHead: boolean): string {
  if (text === "") return "";
  const style = isHead ? 1 : 0;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
