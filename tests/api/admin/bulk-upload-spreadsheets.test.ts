import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Job } from "~/contract/bulk-upload";
import { MAX_ROWS } from "~/contract/upload-limits";
import { technologies } from "~/db/schema/technologies";
import { fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { letters, row, SHEET, sheet, xlsx, xlsxBomb } from "../../support/spreadsheets";

let token: string;

beforeEach(async () => {
  ({ token } = await createPerson({ role: "admin" }));
});

const HEADER = ["external_id", "title", "summary", "technology field", "TRL"];
const SUMMARY = "What it does, said in a sentence that is long enough for a reader to follow.";
const listing = (n: number) => [`S-${n}`, `Listing of a sheet ${n}`, SUMMARY, "Optics", 4];

async function upload(bytes: Uint8Array<ArrayBuffer>, query = "") {
  const response = await fetchApp(`/api/v1/admin/technologies/bulk-upload${query}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: bytes,
  });
  const body = await response.json<Job & { message: string; code: string; detail: { type: string }[] }>();
  return { status: response.status, body };
}

const stored = () => testContext().primary.select().from(technologies);

describe("a spreadsheet", () => {
  it("is read from its first sheet, with shared texts, formulas and dates", async () => {
    const texts = ["title", "summary", "domain", "problem", "solution", "description", SUMMARY];
    const shared = texts.map((text) => `<si><t>${text}</t></si>`).join("");
    const header = texts
      .slice(0, 6)
      .map((_, n) => `<c r="${letters(n + 1)}1" t="s"><v>${n}</v></c>`)
      .join("");
    const cells = [
      '<c r="A3" t="inlineStr"><is><r><t>Lens </t></r><r><t>&amp; mount</t></r></is></c>',
      '<c r="B3" t="s"><v>6</v></c>',
      '<c r="C3" t="str"><f>CONCAT("op","tics")</f><v>optics</v></c>',
      '<c r="D3" s="1"><v>42507</v></c>',
      '<c r="E3"><f>1+1</f><v>2.5</v></c>',
      '<c r="F3" t="b"><v>1</v></c>',
    ];
    const { status, body } = await upload(
      xlsx({
        "xl/sharedStrings.xml": `<sst>${shared}</sst>`,
        [SHEET]: sheet(`<row r="1">${header}</row><row r="3">${cells.join("")}</row>`),
      }),
    );
    expect([status, body.errors, body.created]).toEqual([200, [], 1]);
    expect(await stored()).toEqual([
      expect.objectContaining({
        title: "Lens & mount",
        summary: SUMMARY,
        domain: "optics",
        problem: "2016-05-17",
        solution: "2.5",
        description: "true",
      }),
    ]);
  });

  it("names bad rows as the spreadsheet counts them, whatever is empty between", async () => {
    const rows = [row(2, HEADER), row(5, listing(1)), row(90_000, ["S-2", "No", SUMMARY, "Optics", 12])];
    const { body } = await upload(xlsx({ [SHEET]: sheet(rows.join("")) }));
    expect(body).toMatchObject({ total: 2, created: 1, failed: 1 });
    expect(body.errors.map((error) => [error.row, error.column])).toEqual([
      [90_000, "title"],
      [90_000, "trl"],
    ]);
  });

  it("may leave out addresses, use a prefix, comments and character data", async () => {
    const cell = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const line = (cells: unknown[]) => `<x:row>${cells.map((text) => cell(String(text))).join("")}</x:row>`;
    const [id, , ...more] = listing(1);
    const named = [id, "<![CDATA[R&D <lens>]]>", ...more];
    const xml = `<x:worksheet xmlns:x="m"><!-- <row r="9"> --><x:sheetData>${line(HEADER)}${line(named)}</x:sheetData></x:worksheet>`;
    const { body } = await upload(xlsx({ [SHEET]: xml }));
    expect(body).toMatchObject({ created: 1, errors: [] });
    expect(await stored()).toEqual([expect.objectContaining({ title: "R&D <lens>", trl: 4 })]);
  });

  it("with a hundred thousand empty rows costs no more than what it says", async () => {
    const empty = Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 3}" s="1"/>`).join("");
    const { body } = await upload(xlsx({ [SHEET]: sheet(row(1, HEADER) + row(2, listing(1)) + empty) }));
    expect(body).toMatchObject({ total: 1, created: 1 });
  });

  it("of many large parts is read without a web worker", async () => {
    const long = "A sentence of a long description that goes on. ".repeat(100);
    const rows = Array.from({ length: 150 }, (_, n) =>
      row(n + 2, [...listing(n), `${long}${crypto.randomUUID()}`]),
    );
    const { body } = await upload(
      xlsx({ [SHEET]: sheet(row(1, [...HEADER, "description"]) + rows.join("")) }),
    );
    expect(body).toMatchObject({ total: 150, created: 150, failed: 0 });
  });
});

const good = row(1, HEADER) + row(2, listing(1));
const inRow = (cells: string) => xlsx({ [SHEET]: sheet(`<row r="1">${cells}</row>`) });
const many = (count: number, text: string) => new Array(count).fill(text).join("");

/** Four letters at random: deflate leaves about a third of them. */
function noise(bytes: number): Uint8Array {
  let state = 1;
  return new Uint8Array(bytes).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 97 + (state >>> 30);
  });
}

/** A text of 900 KB in every cell: the file itself is small. */
function sharedText(): Uint8Array<ArrayBuffer> {
  const columns = Array.from({ length: 60 }, (_, n) => letters(n + 1));
  const rows = Array.from({ length: 20 }, (_, n) => {
    const cells = columns.map((column) => `<c r="${column}${n + 1}" t="s"><v>0</v></c>`);
    return `<row r="${n + 1}">${cells.join("")}</row>`;
  });
  const text = `<sst><si><t>${"ab ".repeat(300_000)}</t></si></sst>`;
  return xlsx({ "xl/sharedStrings.xml": text, [SHEET]: sheet(rows.join("")) });
}

const blanks = new Uint8Array(60_000).fill(32);
const texts = "xl/sharedStrings.xml";

const BOMBS: Record<string, () => Uint8Array<ArrayBuffer>> = {
  "too_large_unpacked: a sheet of 6 GB of blanks": () => xlsxBomb(SHEET, blanks, 100_000),
  "too_large_unpacked: texts of 60 MB of blanks": () => xlsxBomb(texts, blanks, 1_000),
  "too_large_unpacked: 51 MB that barely shrink": () => xlsxBomb(SHEET, noise(60_000), 850),
  "too_large_unpacked: a long row of opening tags": () => xlsx({ [SHEET]: many(400_000, '<row r="1') }),
  "too_large: one text in every cell": sharedText,
  "too_many_entries: 201 parts": () =>
    xlsx(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`xl/media/${n}.png`, "x"]))),
  "too_many_rows: 5,001 rows": () =>
    xlsx({ [SHEET]: sheet(Array.from({ length: 5_002 }, (_, n) => row(n + 1, [n])).join("")) }),
  "too_many_columns: 61 columns": () => xlsx({ [SHEET]: sheet(row(1, new Array(61).fill("title"))) }),
  "too_many_columns: a value in column XFD": () => inRow('<c r="XFD1"><v>1</v></c>'),
};

const BROKEN: Record<string, () => Uint8Array<ArrayBuffer>> = {
  "a document type with entities": () =>
    xlsx({ [SHEET]: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheet(good)}` }),
  "a document type among the texts": () =>
    xlsx({ [texts]: '<!DOCTYPE x SYSTEM "file:///etc/passwd"><sst/>', [SHEET]: sheet(good) }),
  "a row smuggled into an attribute": () => inRow(`<c r="A1" s='1"><row r="99999999"/>'><v>1</v></c>`),
  "a row inside a cell": () => inRow('<c r="A1"><row r="9999999"/><v>1</v></c>'),
  "a row of an impossible number": () =>
    xlsx({ [SHEET]: sheet('<row r="1e99"><c r="A1"><v>1</v></c></row>') }),
  "tags that never end": () => xlsx({ [SHEET]: many(50_000, '<row r="1') }),
  "comments that never end": () => xlsx({ [SHEET]: many(50_000, "<!-- ") }),
  "rows that never end": () => xlsx({ [SHEET]: sheet(many(50_000, "<row>")) }),
  "a text that is not there": () => inRow('<c r="A1" t="s"><v>9</v></c>'),
  "cells in the wrong order": () => inRow('<c r="B1"><v>1</v></c><c r="A1"><v>1</v></c>'),
  "no worksheet": () => xlsx({ "xl/workbook.xml": "<workbook/>" }),
  "no workbook": () => xlsx({ "xl/workbook.xml": null }),
  "a sheet that is not there": () => xlsx({ [SHEET]: null }),
  "half a file": () => xlsx({ [SHEET]: sheet(good) }).slice(0, 900),
  "a part that is overwritten": () => xlsx({ [SHEET]: sheet(good) }).fill(255, 300, 900),
  "a signature alone": () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
};

it("5,000 rows below the header pass, and one more does not", async () => {
  const numbered = (count: number) =>
    xlsx({
      [SHEET]: sheet(Array.from({ length: count + 1 }, (_, n) => row(n + 1, n ? [n] : ["title"])).join("")),
    });
  const tried = await upload(numbered(MAX_ROWS), "?dry_run=true");
  expect([tried.status, tried.body.total]).toEqual([200, MAX_ROWS]);
  expect((await upload(numbered(MAX_ROWS + 1))).body.detail[0]?.type).toBe("too_many_rows");
});

describe("what is refused", () => {
  async function refusal(bytes: Uint8Array<ArrayBuffer>) {
    const { status, body } = await upload(bytes);
    expect(body.message).toMatch(/\.$/);
    return { status, code: body.detail[0]?.type ?? body.code };
  }

  it.each(Object.keys(BOMBS))("%s", async (name) => {
    expect(await refusal(BOMBS[name]!())).toEqual({ status: 422, code: name.split(":")[0] });
  });

  it("whatever is broken, without a word to the log", async () => {
    for (const [name, make] of Object.entries(BROKEN)) {
      expect(await refusal(make()), name).toEqual({ status: 422, code: "spreadsheet_invalid" });
    }
    expect(await stored()).toEqual([]);
  });

  it("an empty sheet, an archive of another kind, an old or encrypted workbook", async () => {
    expect(await refusal(xlsx({}))).toEqual({ status: 422, code: "empty" });
    const document = zipSync({ "word/document.xml": strToU8("<document/>") });
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    for (const bytes of [document, old]) expect((await refusal(bytes)).status).toBe(415);
  });
});
