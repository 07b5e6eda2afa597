import { expect, it } from "vitest";
import { MAX_ROWS } from "~/contract/upload-limits";
import { readSpreadsheet } from "~/documents/spreadsheet";
import { row, SHEET, sheet, xlsx } from "../support/spreadsheets";

/** A header and so many rows. */
function numbered(count: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: count + 1 }, (_, n) => row(n + 1, n ? [n] : ["title"]));
  return xlsx({ [SHEET]: sheet(rows.join("")) });
}

async function countRows(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  let count = 0;
  for await (const batch of readSpreadsheet(bytes)) count += batch.length;
  return count;
}

it("reads as many rows as an upload takes, with the header, and refuses one more", async () => {
  expect(await countRows(numbered(MAX_ROWS))).toBe(MAX_ROWS + 1);
  await expect(countRows(numbered(MAX_ROWS + 1))).rejects.toMatchObject({ code: "too_many_rows" });
});
