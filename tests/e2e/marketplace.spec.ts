import type { Page } from "@playwright/test";
import { pressSlash } from "./support/press-slash";
import { expect, test } from "./support/test";

const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const count = (page: Page) =>
  page.getByRole("region", { name: "Results" }).getByText(/^[\d,]+ technolog(y|ies)$/);
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search technologies" });
const chip = (page: Page, label: string) => page.getByRole("link", { name: `Remove filter ${label}` });

async function totalShown(page: Page): Promise<number> {
  return Number.parseInt((await count(page).textContent()) ?? "", 10);
}

test.beforeEach(({ person }) => {
  expect(person.tokens.user.role_name).toBe("user");
});

test("a reader filters the catalog and clears the filters", async ({ page }) => {
  await page.goto("/marketplace");
  await expect(cards(page).first()).toBeVisible();
  const all = await totalShown(page);
  expect(all).toBeGreaterThan(30);

  const filters = page.getByRole("complementary", { name: "Filters" });
  const chemistry = filters.getByRole("link", { name: /^Chemistry \d+$/ });
  const promised = Number((await chemistry.textContent())?.match(/\d+$/)?.[0]);
  await chemistry.click();
  await expect(page).toHaveURL(/domain=chemistry/);
  await expect(count(page)).toHaveText(`${promised} technologies`);

  await filters.getByRole("button", { name: "Development" }).click();
  await expect(page).toHaveURL(/trl=4-6/);
  await expect(chip(page, "TRL 4 to 6")).toBeVisible();
  await expect.poll(() => totalShown(page)).toBeLessThan(promised);

  await chip(page, "TRL 4 to 6").click();
  await expect(count(page)).toHaveText(`${promised} technologies`);
  await filters.getByRole("button", { name: /^TRL 9/ }).click();
  await expect(chip(page, "TRL 9")).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(count(page)).toHaveText(`${all} technologies`);
  await expect(page).toHaveURL(/\/marketplace$/);
});

test("a search runs while typing, keeps the focus, corrects a typo and marks the words", async ({ page }) => {
  await page.goto("/marketplace");
  await expect(cards(page).first()).toBeVisible();
  await pressSlash(searchBox(page));

  await page.keyboard.type("heat pumpp", { delay: 20 });
  await expect(page).toHaveURL(/search=heat\+pumpp/);
  await expect(page.getByText("Showing results for")).toContainText("pumps instead of “pumpp”");
  await expect(cards(page).locator("mark").first()).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue("heat pumpp");

  await searchBox(page).fill("zzqx wwvk");
  await searchBox(page).press("Enter");
  await expect(page.getByRole("heading", { name: "No technologies match" })).toBeVisible();
  await page.getByRole("link", { name: "Remove “zzqx wwvk”" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue("");
});

test("further pages are appended, and Back finds them and the place again", async ({ page }) => {
  await page.goto("/marketplace");
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("button", { name: "Load more" }).click();
  // The click scrolls to the button, and reaching the bottom may ask for one page more.
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(48);
  const links = await cards(page).getByRole("heading").allTextContents();
  expect(new Set(links).size).toBe(links.length);

  const chosen = cards(page).nth(40);
  await chosen.scrollIntoViewIfNeeded();
  const loaded = await cards(page).count();
  const title = (await chosen.getByRole("heading").textContent()) ?? "";
  await chosen.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Licentia`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole("link", { name: "Back to the marketplace" }).click();
  // A page that was on its way when the card was chosen may have come since.
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(loaded);
  await expect(cards(page).filter({ hasText: title })).toBeInViewport();
  await expect(cards(page).getByRole("link", { name: title })).toBeFocused();

  // Reaching the bottom asks for the rest without a click.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(48);
});

test("saving shows at once, counts in the sidebar, and is taken back when it fails", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  await page.goto("/marketplace?sort=trl");
  const shortlist = page.getByRole("link", { name: /^Shortlist/ });
  await expect(page.getByText("No chat history yet")).toBeVisible();
  const card = cards(page)
    .filter({ has: page.getByRole("button", { name: /^Save /, pressed: false }) })
    .first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const save = page.getByRole("button", { name: `Save ${title}` });

  const stored = page.waitForResponse(/\/shortlist$/);
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(shortlist).toHaveAccessibleName("Shortlist 1");
  await stored;
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");

  await page.route("**/shortlist", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { detail: "Busy" } })
      : route.continue(),
  );
  await save.click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(shortlist).toHaveAccessibleName("Shortlist 1");

  await page.unroute("**/shortlist");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await expect(shortlist).toHaveAccessibleName("Shortlist 0");
});

test("a save while the app is still starting stays in the count", async ({ page }) => {
  const path = "**/api/v1/technologies/shortlist?*";
  let release = () => {};
  const saved = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    await saved;
    await route.fulfill({ response: answer });
  });
  const listed = page.waitForResponse(path);
  const profile = page.waitForResponse("**/api/v1/profile/me");
  await page.goto("/marketplace");
  await profile;
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  const shortlist = page.getByRole("link", { name: /^Shortlist/ });
  await expect(shortlist).toHaveAccessibleName("Shortlist 1");
  release();
  await listed;
  await expect(page.getByText("No chat history yet")).toBeVisible();
  await expect(shortlist).toHaveAccessibleName("Shortlist 1");
});

test("rows instead of cards are in the address, and remembered", async ({ page }) => {
  await page.goto("/marketplace");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(cards(page).first()).toHaveAttribute("data-layout", "list");
  await page.goto("/marketplace");
  await expect(page.getByRole("link", { name: "List", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(cards(page).first()).toHaveAttribute("data-layout", "list");
});

test("on a phone the filters are a sheet that says how many it shows", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/marketplace");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const instruments = sheet.getByRole("link", { name: /^Instruments \d+$/ });
  const promised = (await instruments.textContent())?.match(/\d+$/)?.[0];
  await instruments.click();
  await expect(page).toHaveURL(/domain=instruments/);
  await sheet.getByRole("button", { name: `Show ${promised} results` }).click();
  await expect(sheet).toBeHidden();
  await expect(chip(page, "Instruments")).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test("the assistant answers about the results of the list at once", async ({ page }) => {
  await page.goto("/marketplace?domain=instruments&trl=4-6");
  await expect(cards(page).first()).toBeVisible();
  const listed = await cards(page).getByRole("heading").allTextContents();
  await page.getByRole("button", { name: "Ask the assistant about these results" }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const conversation = page.getByRole("log", { name: "Conversation" });
  const question = conversation.getByText("Find technologies in the Instruments sector, TRL 4 to 6");
  await expect(question).toBeVisible();
  const answered = conversation.locator("li > a.serif[href^='/technology/']");
  await expect(answered.first()).toBeVisible();
  for (const title of await answered.allTextContents()) expect(listed).toContain(title);
  await page.reload();
  await expect(answered.first()).toBeVisible();
  await expect(question).toHaveCount(1);
});

test("a listing opens with its facts and does not wait for its analysis", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  await page.route("**/ai-analytics", (route) => route.fulfill({ status: 503, json: { detail: "Busy" } }));
  await page.goto("/marketplace?search=elastocaloric");
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Problem" })).toBeVisible();
  await expect(page.getByText("Technische Hochschule Brackenau").first()).toBeVisible();
  await expect(page.getByText("Failed to fetch AI analytics.")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Analysis" }).getByRole("button", { name: "Retry" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Ask about this technology" }).click();
  await expect(page).toHaveURL(/about=[0-9a-f-]{36}/);
});

test("a listing that is not there says so and leads back", async ({ page, browserConsole }) => {
  browserConsole.allow(/^404 /);
  await page.goto("/technology/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "This technology is not available" })).toBeVisible();
  await page.getByRole("link", { name: "Browse the marketplace" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("an empty result suggests the filter to remove, with its count", async ({ page }) => {
  await page.goto("/marketplace?domain=optics&trl=1&legal_status=revoked");
  await expect(page.getByRole("heading", { name: "No technologies match" })).toBeVisible();
  const counted = page.getByRole("region", { name: "Results" }).getByRole("status").first();
  await expect(counted).toHaveText("0 technologies");
  const said = await page
    .getByText(/^Without the filter .+ there (is|are) \d+ technolog(y|ies)\.$/)
    .textContent();
  await page.getByRole("link", { name: /^Remove (?!filter)/ }).click();
  await expect(counted).toHaveText(/\d+ technolog(y|ies)/.exec(said!)![0]);
});

test("files and analysis fail in their places, and each has its own way to try again", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /, /^403 /);
  let release = () => {};
  const analysed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const busy = { status: 503, json: { detail: "Busy" } };
  await page.route("**/ai-analytics", async (route) => {
    await analysed;
    await route.fulfill(busy);
  });
  await page.route("**/files?*", (route) => route.fulfill(busy));
  // The demonstration's listings state nearly everything.
  const listing = /\/api\/v1\/technologies\/[0-9a-f-]{36}$/;
  await page.route(listing, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ip_types: [], keywords: [] } });
  });
  await page.goto("/marketplace?search=elastocaloric");
  await cards(page).first().getByRole("link").click();
  const analysis = page.getByRole("region", { name: "Analysis" });
  await expect(analysis.getByRole("status")).toHaveText("Preparing analysis");
  await expect(analysis.locator("[aria-busy=true]")).toBeVisible();
  const files = page.getByRole("region", { name: "Files" });
  await expect(files.getByText("Failed to fetch files")).toBeVisible();
  await expect(page.getByText("Not provided")).toHaveCount(2);
  release();
  await expect(page.getByText("Failed to fetch AI analytics.")).toBeVisible();

  await page.unroute("**/ai-analytics");
  await page.unroute("**/files?*");
  await files.getByRole("button", { name: "Retry" }).click();
  await expect(files.getByText("Failed to fetch files")).toBeHidden();
  await analysis.getByRole("button", { name: "Retry" }).click();
  await expect(analysis.getByText(/^Computed from the listing on/)).toBeVisible();
  await expect(analysis.locator("time")).toBeVisible();

  // Not the same as a listing that is not there: this one says what failed, and can be asked for again.
  await page.route(listing, (route) =>
    route.fulfill({ status: 403, json: { detail: "This account is suspended." } }),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "The technology could not be loaded" })).toBeVisible();
  await expect(page.getByText("This account is suspended.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("a list that could not be loaded offers Retry", async ({ page, browserConsole }) => {
  browserConsole.allow(/^503 /);
  await page.route("**/api/v1/technologies?*", (route) =>
    route.fulfill({ status: 503, json: { detail: "Busy" } }),
  );
  await page.goto("/marketplace");
  await expect(page.getByRole("heading", { name: "The technologies could not be loaded" })).toBeVisible();
  await page.unroute("**/api/v1/technologies?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(cards(page).first()).toBeVisible();
});
