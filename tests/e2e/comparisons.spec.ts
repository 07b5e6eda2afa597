import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { Interest } from "./support/interest";
import { callAs } from "./support/interface";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const tray = (page: Page) => page.getByRole("region", { name: "Compare", exact: true });
const results = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const counted = (page: Page, count: number) =>
  page.getByRole("link", { name: `Comparisons ${count}`, exact: true });

test("a reader gathers technologies in the tray and compares them, with the keyboard alone", async ({
  page,
  person,
}) => {
  expect(person.username).toBeTruthy();
  await page.goto("/marketplace");
  await expect(counted(page, 0)).toBeVisible();
  const choose = (n: number) =>
    results(page)
      .nth(n)
      .getByRole("button", { name: /^Compare / });
  await expect(results(page).nth(3)).toBeVisible();
  const titles = await results(page).getByRole("heading").allTextContents();
  await choose(0).focus();
  await page.keyboard.press("Enter");
  await expect(choose(0)).toHaveAttribute("aria-pressed", "true");
  const compare = tray(page).getByRole("button", { name: "Compare", exact: true });
  await expect(compare).toBeDisabled();
  await expect(tray(page)).toContainText("Choose one more.");
  for (const n of [1, 2, 3]) {
    await choose(n).focus();
    await page.keyboard.press("Enter");
  }
  await expect(tray(page)).toContainText("3 of 3");
  await expect(
    page.getByText("You can compare up to 3 technologies at once, with premium up to 6. Take one out"),
  ).toBeVisible();

  await page.reload();
  await expect(tray(page).getByRole("listitem")).toHaveCount(3);
  await results(page).nth(4).getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Problem" })).toBeVisible();
  await tray(page)
    .getByRole("button", { name: `Take ${titles[2]} out of the tray` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(tray(page).getByRole("listitem")).toHaveCount(2);
  await compare.focus();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/comparisons\?id=[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(counted(page, 1)).toBeVisible();
  await expect(tray(page)).toBeHidden();
  for (const title of titles.slice(0, 2)) {
    await expect(page.getByRole("columnheader", { name: title })).toBeVisible();
  }
});

test("a double click on Compare makes and counts one comparison", async ({ page, person }) => {
  await page.goto("/marketplace");
  await expect(counted(page, 0)).toBeVisible();
  for (const n of [0, 1]) {
    await results(page)
      .nth(n)
      .getByRole("button", { name: /^Compare / })
      .click();
  }
  await tray(page)
    .getByRole("button", { name: "Compare", exact: true })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page).toHaveURL(/\/comparisons\?id=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(counted(page, 1)).toBeVisible();
  const { access_token } = person.tokens;
  const { total } = await callAs<{ total: number }>(
    page.request,
    access_token,
    "GET",
    "/technologies/comparisons",
  );
  expect(total).toBe(1);
});

test("the table shows only differences on request, marks the best, and keeps a place for what is gone", async ({
  page,
  person,
  request,
}) => {
  const interest = new Interest(request, person);
  const listings = await interest.listings(3);
  const id = await interest.compare(
    listings.map((listing) => listing.id),
    "Three of them",
  );
  await page.route(`**/comparisons/${id}`, async (route) => {
    const answer = await route.fetch();
    const comparison = await answer.json();
    const [first, second] = comparison.technologies;
    Object.assign(first, { trl: 4 });
    Object.assign(second, { trl: 7 });
    comparison.technologies[2] = { ...comparison.technologies[2], available: false, trl: null };
    const readiness = { field: "trl", label: "Readiness", values: ["TRL 4", "TRL 7", null] };
    const alike = { field: "availability", label: "Availability", values: ["available", "available", null] };
    comparison.matrix = [readiness, alike];
    comparison.differences = ["trl"];
    await route.fulfill({ response: answer, json: comparison });
  });
  await page.goto(`/comparisons?id=${id}`);
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/^Readiness Differs/)).toContainText("Highest");
  await expect(
    row(/^Readiness Differs/)
      .getByRole("cell")
      .nth(1),
  ).toContainText("TRL 7");
  await expect(
    row(/^Readiness Differs/)
      .getByRole("cell")
      .nth(1),
  ).toContainText("Highest");
  await expect(page.getByRole("columnheader", { name: listings[2]!.title })).toContainText(
    "No longer listed",
  );
  await expect(row(/^Availability/)).toBeVisible();
  await page.getByRole("switch", { name: "Only differences" }).click();
  await expect(page).toHaveURL(/rows=differences/);
  await expect(row(/^Availability/)).toBeHidden();
  await expect(row(/^Overall/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Scores from 0 to 100 of/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("columnheader", { name: listings[2]!.title })).toBeHidden();
  await page.getByLabel("Right column").selectOption({ index: 2 });
  await expect(page).toHaveURL(/columns=0-2/);
  await expect(page.getByRole("columnheader", { name: listings[2]!.title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();
  await expect(page.getByText(new RegExp(`comparisons\\?id=${id}.* · printed `))).toBeVisible();
});

test("a comparison is renamed and noted in place, and deleted after a question", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^503 \/api\/v1\/technologies\/comparisons\//);
  const interest = new Interest(request, person);
  const ids = (await interest.listings(2)).map((listing) => listing.id);
  const id = await interest.compare(ids, "First draft");
  await page.goto("/comparisons");
  await page.getByRole("button", { name: "Rename First draft" }).click();
  await page.getByRole("textbox", { name: "Comparison name" }).fill("For the board");
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.keyboard.press("Enter");
  await stored;
  await page.getByRole("link", { name: "For the board" }).click();
  await expect(page).toHaveTitle("For the board · Licentia");

  const notes = page.getByRole("textbox", { name: "Notes on this comparison" });
  await page.route(`**/comparisons/${id}`, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
  await notes.fill("The second needs a test rig.");
  await expect(page.getByText("The notes could not be saved.")).toBeVisible();
  await page.getByRole("button", { name: "Delete this comparison" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this comparison?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete comparison")).toBeVisible();
  await page.unroute(`**/comparisons/${id}`);
  await page.getByRole("button", { name: "Save again" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue("The second needs a test rig.");

  await expect(counted(page, 1)).toBeVisible();
  await page.getByRole("button", { name: "Delete this comparison" }).click();
  await expect(question).toContainText('"For the board"');
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No comparisons yet" })).toBeVisible();
  await expect(counted(page, 0)).toBeVisible();
});

test("technologies are taken in and out in place, with the keyboard alone", async ({
  page,
  person,
  request,
}) => {
  const interest = new Interest(request, person);
  const [first, second, third] = await interest.listings(3);
  const id = await interest.compare([first!.id, second!.id], "Two of them");
  const column = (title: string) => page.getByRole("columnheader", { name: title });
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await page.goto(`/comparisons?id=${id}`);
  await press(`Remove ${first!.title}`);
  await expect(page.getByText("A comparison keeps at least two technologies.")).toBeVisible();
  await expect(column(first!.title)).toBeVisible();

  await press("Add a technology");
  const dialog = page.getByRole("dialog", { name: "Add a technology" });
  const search = dialog.getByRole("searchbox", { name: "Search technologies to add" });
  await expect(search).toBeFocused();
  await search.fill(third!.title);
  await expect(dialog.getByRole("button", { name: `Add ${third!.title}` })).toBeVisible();
  await expect(dialog.getByRole("button", { name: `Add ${first!.title}` })).toBeHidden();
  await press(`Add ${third!.title}`);
  await expect(dialog).toBeHidden();
  await expect(column(third!.title)).toBeVisible();
  await expect(page.getByText("You can compare up to 3 technologies at once")).toBeVisible();
  await expect(page.getByText("A comparison keeps at least two technologies.")).toBeHidden();

  await press(`Remove ${first!.title}`);
  await expect(column(first!.title)).toBeHidden();
  await expect(page.getByRole("button", { name: `Remove ${second!.title}` })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("columnheader").nth(1)).toContainText(first!.title);
  await page.reload();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
});

test("export is locked without premium, and downloads the file with it", async ({
  page,
  browser,
  baseURL,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^404 \/api\/v1\/technologies\/comparisons\//);
  const interest = new Interest(request, person);
  const ids = (await interest.listings(2)).map((listing) => listing.id);
  const id = await interest.compare(ids, "Two of them");
  await page.goto(`/comparisons?id=${id}`);
  await expect(page.getByRole("link", { name: "Export with premium" })).toHaveAttribute(
    "href",
    "/settings#plan",
  );
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();

  const other = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const theirs = await other.newPage();
  const { token } = await signIn(theirs, "premium@licentia.test");
  await theirs.goto(`/comparisons?id=${id}`);
  await expect(theirs.getByRole("heading", { name: "This comparison is not available" })).toBeVisible();
  const own = await new Interest(request, { tokens: { access_token: token } }).compare(ids, "Of premium");
  await theirs.goto(`/comparisons?id=${own}`);
  const download = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^comparison-.*\.csv$/);
  await theirs.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(theirs.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await theirs.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Of premium/);
  await other.close();
});

test("a comparison that could not be loaded offers Retry", async ({
  page,
  person,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  const interest = new Interest(request, person);
  const ids = (await interest.listings(2)).map((listing) => listing.id);
  const id = await interest.compare(ids, "Patience");
  await page.route(`**/comparisons/${id}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/comparisons?id=${id}`);
  await expect(page.getByRole("heading", { name: "Failed to fetch technology comparison" })).toBeVisible();
  await expect(toast(page, "Failed to fetch technology comparison")).toBeVisible();
  await page.unroute(`**/comparisons/${id}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patience" })).toBeVisible();
});

test("shortlist and comparisons have no accessibility violation", async ({ page, person, request }) => {
  // Four looks at every node of three pages, on a machine that may do other work.
  test.setTimeout(120_000);
  const interest = new Interest(request, person);
  const listings = await interest.listings(3);
  const ids = listings.map((listing) => listing.id);
  const id = await interest.compare(ids, "Three of them");
  for (const saved of ids) await interest.save(saved, "Ask for the licence terms");
  await page.goto("/shortlist");
  await page.getByRole("checkbox").first().click();
  await page.getByRole("button", { name: `Compare ${listings[0]!.title}` }).click();
  await expect(tray(page)).toBeVisible();
  await expectAccessible(page, "/shortlist");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/comparisons");
  await expect(page.getByRole("link", { name: "Three of them" })).toBeVisible();
  await expectAccessible(page, "/comparisons");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/comparisons?id=${id}`);
  await expect(page.getByRole("img", { name: /^Scores/ })).toBeVisible();
  await expectAccessible(page, "/comparisons?id=");
});
