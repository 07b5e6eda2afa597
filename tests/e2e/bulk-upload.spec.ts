import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Download, Page } from "@playwright/test";
import Papa from "papaparse";
import { registerAdmin } from "./support/admin";
import { expectAccessible } from "./support/axe";
import { storeLogin } from "./support/person";
import { expect, test } from "./support/test";

const PATH = "/admin/technologies/bulk-upload";
const AWARDS = fileURLToPath(
  new URL("../../../shared/data/tables/derived/upload_200_utf8_bom.csv", import.meta.url),
);
const MAX_KEYWORDS = 10;

type Cells = Record<string, string>;

function read(csv: string): Cells[] {
  return Papa.parse<Cells>(csv.replace(/^\ufeff/, ""), { header: true, skipEmptyLines: true }).data;
}

const tooManyKeywords = ({ keywords = "" }: Cells) =>
  keywords.split(";").filter(Boolean).length > MAX_KEYWORDS;

/** Rows of the real table: all that have an error, and some that have none. */
function awards(): { rows: Cells[]; bad: number } {
  const all = read(readFileSync(AWARDS, "utf8"));
  const bad = all.filter(tooManyKeywords);
  // Titles of this run's own, so that a second run on the same server finds them new.
  const run = crypto.randomUUID().slice(0, 6);
  const rows = [...all.filter((row) => !tooManyKeywords(row)).slice(0, 24), ...bad];
  return {
    rows: rows.map((row) => ({ ...row, title: `${row.title!.slice(0, 150)} ${run}` })),
    bad: bad.length,
  };
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose a/ }).click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), "utf8");
}

const count = (page: Page, words: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(words, { exact: true }) })
    .getByRole("definition");

test("real awards are previewed, uploaded, corrected and uploaded again", async ({
  page,
  context,
  request,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: real data that may not be there; the line says so
  test.skip(!existsSync(AWARDS), `${AWARDS} is missing: the real table is not tested.`);
  const admin = await registerAdmin(request);
  await storeLogin(context, admin);
  const { rows, bad } = awards();
  const good = rows.length - bad;
  expect(bad).toBeGreaterThan(0);
  await page.goto(PATH);
  await expect(page.getByText("At most 5,000 rows of 60 columns and 20 MB")).toBeVisible();
  await choose(page, "awards.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(page.getByRole("alert")).toContainText("Only .xlsx, CSV, JSON lines and JSON are taken");

  // Unknown columns are mapped before anything is uploaded.
  await choose(page, "awards.csv", Papa.unparse(rows));
  const upload = page.getByRole("button", { name: /^Upload \d/ });
  await expect(page.getByText("2 columns are not known")).toBeVisible();
  await expect(upload).toBeDisabled();
  const fieldOf = (name: string) => page.getByLabel(`Field of the column ${name}`);
  await fieldOf("year").selectOption({ label: "Ignore this column" });
  await expect(page.getByText("1 column is not known")).toBeVisible();
  await fieldOf("location").selectOption({ label: "Ignore this column" });
  await expect(page.getByText("Every column is matched or ignored.")).toBeVisible();
  await expect(fieldOf("ip_status")).toHaveValue("legal_status");
  await expect(count(page, "would be created")).toHaveText(String(good));
  await expect(count(page, "have errors")).toHaveText(String(bad));
  await expect(page.getByText("Ignored: domain, year, location.")).toBeVisible();
  await page.getByRole("radio", { name: "Upload only if every row is valid" }).click();
  await expect(upload).toBeDisabled();
  await page.getByRole("radio", { name: "Upload valid rows" }).click();
  await expect(page.getByRole("switch", { name: "Approve at once" })).not.toBeChecked();
  await upload.click();

  // The result has an address of its own, and the history names file and person.
  await expect(page).toHaveURL(/\?job=[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Uploaded, except rows with errors" })).toBeVisible();
  await page.reload();
  await expect(count(page, "created")).toHaveText(String(good));
  await page.getByText("At most 10 Keywords").or(page.locator("main details summary")).first().click();
  await expect(page.locator("main details li").first()).toContainText(/^Row \d+:/);
  await expect(page.getByRole("row", { name: /awards\.csv/ }).first()).toContainText(admin.username);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the rows with errors" }).click();
  const errorFile = await textOf(download);
  const failed = read(errorFile);
  expect(failed).toHaveLength(bad);
  expect(failed[0]!.error).toContain("Keywords");

  // Mended, it needs no mapping any more.
  const mended = failed.map((row) => ({
    ...row,
    keywords: row.keywords!.split(";").slice(0, MAX_KEYWORDS).join(";"),
  }));
  await page.getByRole("link", { name: "Upload a file" }).click();
  await choose(page, "awards-errors.csv", Papa.unparse(mended));
  await expect(page.getByText("Every column is matched or ignored.")).toBeVisible();
  await expect(count(page, "would be created")).toHaveText(String(bad));
  await page.getByRole("button", { name: `Upload ${bad} rows` }).click();
  await expect(page.getByRole("heading", { name: "Uploaded", exact: true })).toBeVisible();
  await expect(count(page, "created")).toHaveText(String(bad));
});

test("a running upload shows its rows, and the screen has no accessibility violation", async ({
  page,
  context,
  request,
}) => {
  const admin = await registerAdmin(request);
  await storeLogin(context, admin);
  const answer = await request.post("/api/v1/admin/technologies/bulk-upload", {
    headers: { Authorization: `Bearer ${admin.tokens.access_token}` },
    multipart: { file: { name: "pumps.csv", mimeType: "text/csv", buffer: Buffer.from("title\nNo\nOn") } },
  });
  const job = await answer.json();
  await page.route(
    `**/jobs/${job.job_id}`,
    (route) =>
      route.fulfill({ json: { ...job, state: "running", processed: 1, failed: 1, finished_at: null } }),
    { times: 1 },
  );
  await page.goto(PATH);
  await page.getByRole("link", { name: "pumps.csv" }).first().click();
  await expect(page.getByText("1 of 2 rows")).toBeVisible();
  await expect(page.getByText("You can leave this page")).toBeVisible();
  await expect(page.getByText("2 rows in the file")).toBeVisible();
  await page.getByRole("link", { name: "Upload a file" }).click();
  await choose(page, "pumps.csv", "title,Remark\nNo,x\nOn,y");
  await expect(page.getByText("1 column is not known")).toBeVisible();
  const template = page.waitForEvent("download");
  await page.getByRole("button", { name: "Template as XLSX" }).click();
  expect((await template).suggestedFilename()).toBe("technologies-template.xlsx");
  await expectAccessible(page, PATH);
});
