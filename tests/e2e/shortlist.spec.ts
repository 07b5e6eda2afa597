import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Interest } from "./support/interest";
import { expect, test } from "./support/test";

const entries = (page: Page) => page.getByRole("list", { name: "Saved technologies" }).getByRole("article");
const counted = (page: Page, count: number) =>
  page.getByRole("link", { name: `Shortlist ${count}`, exact: true });

test("what was saved is searched, sorted and noted in place", async ({ page, person, request }) => {
  const interest = new Interest(request, person);
  const listings = await interest.listings(3);
  for (const { id } of listings) await interest.save(id);
  await page.goto("/shortlist");
  await expect(entries(page)).toHaveCount(3);

  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title");
  await expect(page).toHaveURL(/sort=title/);
  const byTitle = listings.map(({ title }) => title).sort((a, b) => a.localeCompare(b, "en"));
  await expect(entries(page).getByRole("heading")).toHaveText(byTitle);

  const [first] = byTitle;
  await page.getByRole("button", { name: `Add note on ${first}` }).focus();
  await page.keyboard.press("Enter");
  const note = page.getByRole("textbox", { name: `Note on ${first}` });
  await expect(note).toBeFocused();
  await page.keyboard.type("Ask about zirconia");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("button", { name: `Edit note on ${first}` })).toBeFocused();

  await page.getByRole("searchbox", { name: "Search the shortlist" }).fill("ZIRCONIA");
  await expect(page).toHaveURL(/search=ZIRCONIA/);
  await expect(entries(page).getByRole("heading")).toHaveText([first!]);
  await page.reload();
  await expect(entries(page).first()).toContainText("Ask about zirconia");
  await page.getByRole("searchbox").fill("nowhere to be found");
  await expect(page.getByRole("heading", { name: "No saved technologies match" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(entries(page)).toHaveCount(3);
});

test("an entry that was removed comes back with Undo, and many go at once after a question", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^503 .*\/shortlist$/);
  const interest = new Interest(request, person);
  const listings = await interest.listings(3);
  for (const { id } of listings) await interest.save(id, "Kept");
  await page.goto("/shortlist");
  await expect(counted(page, 3)).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  const [, second] = await entries(page).getByRole("heading").allTextContents();
  const remove = page.getByRole("button", { name: `Remove ${second} from the shortlist` });
  await remove.click();
  await expect(entries(page)).toHaveCount(2);
  await expect(counted(page, 2)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entries(page).nth(1).getByRole("heading")).toHaveText(second!);
  await expect(entries(page).nth(1)).toContainText("Kept");
  await expect(counted(page, 3)).toBeVisible();

  await page.route("**/shortlist", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await remove.click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  await expect(counted(page, 3)).toBeVisible();
  await page.unroute("**/shortlist");

  await page.getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "Select all 3 shown" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page
    .getByRole("alertdialog", { name: "Remove 3 technologies from the shortlist?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(counted(page, 0)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Featured technologies" })).toBeVisible();
  await page.route("**/shortlist", async (route) => {
    if (route.request().method() === "POST") await new Promise((sent) => setTimeout(sent, 1_000));
    await route.continue();
  });
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  // Before the click is answered.
  await page.getByRole("button", { name: "Show what you saved" }).click();
  await expect(entries(page)).toHaveCount(1);
});

test("ticked entries are compared, no more of them than the plan allows", async ({
  page,
  person,
  request,
}) => {
  const interest = new Interest(request, person);
  const listings = await interest.listings(4);
  for (const { id } of listings) await interest.save(id);
  await page.goto("/shortlist");
  const tick = (n: number) => page.getByRole("checkbox", { name: `Select ${listings[n]!.title}` });
  const chosen = page.getByRole("group", { name: "Selected technologies" });
  const compare = chosen.getByRole("button", { name: "Compare" });
  await tick(0).click();
  await expect(compare).toBeDisabled();
  await page.getByRole("button", { name: "Select all 4 shown" }).click();
  await expect(chosen).toContainText("You can compare up to 3 technologies at once, with premium up to 6.");
  await expect(compare).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(chosen).toBeHidden();
  await tick(0).click();
  await tick(1).click();
  await compare.click();
  await expect(page).toHaveURL(/\/comparisons\?id=/);
  await expect(page.getByRole("columnheader", { name: listings[1]!.title })).toBeVisible();
});

test("pages are appended, and all of them are in the file", async ({ page, person, request }) => {
  const interest = new Interest(request, person);
  const listings = await interest.listings(22);
  await Promise.all(listings.map(({ id }) => interest.save(id, "=1+1")));
  await page.goto("/shortlist");
  await expect(entries(page)).toHaveCount(20);
  await expect(page.getByRole("button", { name: "Load more" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entries(page)).toHaveCount(22);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shortlist-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(23);
  expect(lines[1]).toContain(`"'=1+1"`);
});
