import { strToU8, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { AppError, invalid } from "../errors";
import { densify, elementsOf, withoutSections } from "./sheet-rows";
import { damaged, ZipArchive } from "./zip-archive";

/** Shared texts make a small file say a lot: as much as a file may unpack to. */
const MAX_TEXT_CHARACTERS = 50_000_000;

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const RELATION_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: string[];
}

/**
 * The rows of the first worksheet of an .xlsx file that hold something, every cell as text: numbers as they are stored,
 * formulas by their last value, dates in ISO 8601.
 * @throws 415 for an archive of another kind; 422 for bombs, damage, a password, more than 5,000 rows or 60 columns
 */
export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<TableRow[]> {
  const archive = new ZipArchive(bytes);
  if (!archive.names.some((name) => name.startsWith("xl/"))) {
    throw new AppError(
      415,
      "unsupported_media_type",
      "The archive is not a spreadsheet. Upload .xlsx or CSV.",
    );
  }
  const parts = await partsOf(archive);
  const { xml, rowNumbers } = densify(parts.sheet);
  if (rowNumbers.length === 0) throw invalid("file", "The first sheet has no rows.", "empty");
  const rows = await readSheet(packed({ ...parts, sheet: xml }), { trim: false }).catch(() => {
    throw damaged();
  });
  let characters = 0;
  return rows.map((cells, index) => ({
    row: rowNumbers[index]!,
    cells: cells.map((cell) => {
      const text = toText(cell);
      characters += text.length;
      if (characters > MAX_TEXT_CHARACTERS)
        throw invalid("file", "The sheet holds too much text.", "too_large");
      return text.trim();
    }),
  }));
}

interface Parts {
  sheet: string;
  texts: string | null;
  styles: string | null;
  epoch1904: boolean;
}

async function partsOf(archive: ZipArchive): Promise<Parts> {
  const workbook = await required(archive, WORKBOOK);
  const relations = new Map(
    elementsOf(await required(archive, RELATIONS), "Relationship").map((relation) => [
      relation.Id,
      { kind: relation.Type?.split("/").at(-1), path: pathOf(relation.Target ?? "") },
    ]),
  );
  const sheets = elementsOf(workbook, "sheet").map((sheet) => relations.get(sheet.id));
  const sheet = sheets.find((relation) => relation?.kind === "worksheet");
  if (!sheet) throw damaged("The spreadsheet has no worksheet.");
  const pathTo = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.path;
  return {
    sheet: await required(archive, sheet.path),
    texts: await optional(archive, pathTo("sharedStrings")),
    styles: await optional(archive, pathTo("styles")),
    epoch1904: elementsOf(workbook, "workbookPr").some(({ date1904 }) => /^(1|true)$/.test(date1904 ?? "")),
  };
}

/** Targets are relative to the workbook, or begin at the root. */
function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

async function required(archive: ZipArchive, name: string): Promise<string> {
  const text = await archive.text(name);
  if (text === null) throw damaged(`The spreadsheet has no part ${name}. Save it again as .xlsx.`);
  return text;
}

async function optional(archive: ZipArchive, name: string | undefined): Promise<string | null> {
  const text = name === undefined ? null : await archive.text(name);
  return text === null ? null : withoutSections(text);
}

/**
 * An archive of just these parts under names of ours, without compression: the reader would inflate large parts in a
 * web worker, which workerd does not have.
 */
function packed({ sheet, texts, styles, epoch1904 }: Parts): ArrayBuffer {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION_TYPE}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    [WORKBOOK]: `<workbook><workbookPr date1904="${epoch1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" id="r1"/></sheets></workbook>`,
    [RELATIONS]: `<Relationships>${relation("r1", "worksheet", "sheet.xml")}${relation("r2", "sharedStrings", "texts.xml")}${relation("r3", "styles", "styles.xml")}</Relationships>`,
    "xl/sheet.xml": sheet,
    ...(texts === null ? {} : { "xl/texts.xml": texts }),
    ...(styles === null ? {} : { "xl/styles.xml": styles }),
  };
  const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 0 }).buffer;
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return "";
  const iso = cell.toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
}
