import { strToU8, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { damaged, Refusal } from "./refusal";
import { readSharedTexts } from "./shared-texts";
import { type DenseRow, SheetRows, sheetXml } from "./sheet-rows";
import { elementsOf, withoutSections, XmlScanner } from "./xml-scanner";
import { ZipArchive } from "./zip-archive";

/** Shared texts make a small file say a lot: as much as a file of CSV may hold. */
const MAX_TEXT_CHARACTERS = 20_000_000;
/** So many rows, or so much text, go through the package at a time. */
const BATCH_ROWS = 250;
const BATCH_CHARACTERS = 1_000_000;

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
 * formulas by their last value, dates in ISO 8601. No more than a batch of them is in memory.
 * @throws Refusal for an archive of another kind, bombs, damage, a password, more than 5,000 rows or 60 columns
 */
export async function* readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<TableRow[], void> {
  const archive = new ZipArchive(bytes);
  if (!archive.names.some((name) => name.startsWith("xl/"))) {
    throw new Refusal("not_a_spreadsheet", "The archive is not a spreadsheet. Upload .xlsx or CSV.");
  }
  const parts = await partsOf(archive);
  let isEmpty = true;
  let characters = 0;
  for await (const batch of batchesOf(archive.pieces(parts.sheet))) {
    isEmpty = false;
    const rows = await readBatch(batch, parts);
    for (const { cells } of rows) for (const cell of cells) characters += cell.length;
    if (characters > MAX_TEXT_CHARACTERS) throw new Refusal("too_large", "The sheet holds too much text.");
    yield rows;
  }
  if (isEmpty) throw new Refusal("empty", "The first sheet has no rows.");
}

interface Parts {
  /** Where the sheet is in the archive. */
  sheet: string;
  texts: string[];
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
  if (!archive.names.includes(sheet.path)) throw missing(sheet.path);
  const pathTo = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.path;
  const textsPath = pathTo("sharedStrings");
  const stylesPath = pathTo("styles");
  const styles = stylesPath === undefined ? null : await archive.text(stylesPath);
  return {
    sheet: sheet.path,
    texts: textsPath === undefined ? [] : await readSharedTexts(archive.pieces(textsPath)),
    styles: styles === null ? null : withoutSections(styles),
    epoch1904: elementsOf(workbook, "workbookPr").some(({ date1904 }) => /^(1|true)$/.test(date1904 ?? "")),
  };
}

/** Targets are relative to the workbook, or begin at the root. */
function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

async function required(archive: ZipArchive, name: string): Promise<string> {
  const text = await archive.text(name);
  if (text === null) throw missing(name);
  return text;
}

function missing(name: string): Refusal {
  return damaged(`The spreadsheet has no part ${name}. Save it again as .xlsx.`);
}

async function* batchesOf(pieces: AsyncIterable<string>): AsyncGenerator<DenseRow[], void> {
  let batch: DenseRow[] = [];
  let characters = 0;
  const full: DenseRow[][] = [];
  const rows = new SheetRows((row) => {
    batch.push(row);
    characters += row.characters;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) return;
    full.push(batch);
    [batch, characters] = [[], 0];
  });
  const scanner = new XmlScanner(rows);
  for await (const piece of pieces) {
    scanner.push(piece);
    yield* full.splice(0);
  }
  scanner.end();
  rows.end();
  yield* full;
  if (batch.length > 0) yield batch;
}

async function readBatch(batch: DenseRow[], parts: Parts): Promise<TableRow[]> {
  // Only the texts of this batch, under new numbers.
  const numbers = new Map<number, number>();
  const contentOf = ({ isSharedText, content }: DenseRow["cells"][number]) => {
    if (!isSharedText) return content;
    const number = Number(/<(?:[\w.-]+:)?v[^>]*>\s*(\d+)\s*</.exec(content)?.[1]);
    if (parts.texts[number] === undefined) throw damaged();
    if (!numbers.has(number)) numbers.set(number, numbers.size);
    return `<v>${numbers.get(number)}</v>`;
  };
  const sheet = sheetXml(batch, contentOf);
  const texts = [...numbers.keys()].map((number) => parts.texts[number]).join("");
  const rows = await readSheet(packed(sheet, texts, parts), { trim: false }).catch(() => {
    throw damaged();
  });
  return rows.map((cells, index) => ({
    row: batch[index]!.number,
    cells: cells.map((cell) => toText(cell).trim()),
  }));
}

/**
 * An archive of just these parts under names of ours, without compression: the reader would inflate large parts in a
 * web worker, which workerd does not have.
 */
function packed(sheet: string, texts: string, { styles, epoch1904 }: Parts): ArrayBuffer {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION_TYPE}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    [WORKBOOK]: `<workbook><workbookPr date1904="${epoch1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" id="r1"/></sheets></workbook>`,
    [RELATIONS]: `<Relationships>${relation("r1", "worksheet", "sheet.xml")}${relation("r2", "sharedStrings", "texts.xml")}${relation("r3", "styles", "styles.xml")}</Relationships>`,
    "xl/sheet.xml": sheet,
    "xl/texts.xml": `<sst>${texts}</sst>`,
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
