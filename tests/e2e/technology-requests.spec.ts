import type { Page } from "@playwright/test";
import { callAs, sendRequest } from "./support/interface";
import type { Person } from "./support/person";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const MESSAGE = "We run twelve pump stations and would like to see the seal at one of them before summer.";

interface Listing {
  id: string;
  title: string;
}

async function openListing(page: Page, person: Person, search = "heat pump"): Promise<Listing> {
  const path = `/technologies?search=${encodeURIComponent(search)}&size=1`;
  const { technologies } = await callAs<{ technologies: Listing[] }>(
    page.request,
    person.tokens.access_token,
    "GET",
    path,
  );
  const listing = technologies[0]!;
  await page.goto(`/technology/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1, name: listing.title })).toBeVisible();
  return listing;
}

test("a request is written by keyboard, survives a failure, and is found again", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  await openListing(page, person);
  const open = page.getByRole("button", { name: "Request collaboration" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request collaboration" });
  await expect(dialog.getByLabel("Interest")).toBeFocused();
  // Around the whole dialog and further: the focus stays inside.
  for (let press = 0; press < 14; press += 1) await page.keyboard.press("Tab");
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);

  await dialog.getByLabel("Interest").selectOption({ label: "More information" });
  await dialog.getByLabel("Message").fill(MESSAGE);
  await dialog.getByLabel("Organization").fill("Northern Pumps");
  await dialog.getByLabel("We need a non-disclosure agreement before details are shared.").check();
  await page.route("**/collaboration-requests", (route) =>
    route.fulfill({ status: 503, json: { detail: "Busy" } }),
  );
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(toast(page, "Collaboration request failed.")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveText("Collaboration request failed.");
  await expect(dialog.getByLabel("Message")).toHaveValue(MESSAGE);

  // Closed and opened again, also after a reload, what was typed is there.
  await page.unroute("**/collaboration-requests");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await page.reload();
  await open.click();
  await expect(dialog.getByLabel("Message")).toHaveValue(MESSAGE);
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(toast(page, "Request send successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  // The link that takes the place of the button has the focus.
  const sent = page.getByRole("link", { name: /^Requested on \d+ \w+ \d{4}$/ });
  await expect(sent).toBeFocused();
  await sent.click();
  await expect(page).toHaveURL(/\/requests\?id=/);
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(page.getByText("NDA first")).toBeVisible();
});

test("a second request leads to the one that is open", async ({ page, person, browserConsole }) => {
  browserConsole.allow(/^409 /);
  const listing = await openListing(page, person);
  await page.getByRole("button", { name: "Request collaboration" }).click();
  const dialog = page.getByRole("dialog", { name: "Request collaboration" });
  await dialog.getByLabel("Interest").selectOption({ label: "More information" });
  await dialog.getByLabel("Message").fill(MESSAGE);
  await dialog.getByLabel("Organization").fill("Northern Pumps");
  // Meanwhile, in another tab.
  const { id } = await sendRequest(page.request, person.tokens.access_token, listing.id);
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(toast(page, "Request already sent")).toBeVisible();
  await dialog.getByRole("link", { name: "Open the request you sent before" }).click();
  await expect(page).toHaveURL(`/requests?id=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: listing.title })).toBeVisible();
});

test("a business canvas is shown with its sources, saved, and counted", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(/^403 /);
  const listing = await openListing(page, person);
  const dialog = page.getByRole("dialog", { name: "Business canvas" });
  const ask = async () => {
    await page.getByRole("button", { name: "Business canvas" }).click();
    await dialog.getByLabel("Goal").selectOption({ label: "Start a company" });
    await dialog.getByLabel("Target customer").fill("Makers of dryers");
    await dialog.getByRole("button", { name: "Create canvas" }).click();
  };
  await ask();
  await expect(page).toHaveURL(/\/requests\?canvas=/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`Business canvas: ${listing.title}`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(9 + 1);
  const partners = page.getByRole("region", { name: "Key partners" });
  await expect(partners.getByText("Assumption")).not.toHaveCount(0);
  await partners.getByRole("link", { name: "Source 1" }).focus();
  await expect(page.locator("[data-slot=cite-card]")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as Markdown" }).click();
  expect((await download).suggestedFilename()).toMatch(/^canvas-.+\.md$/);

  // Another one this month is refused, with what was typed kept.
  await page.goto(`/technology/${listing.id}`);
  await expect(page.getByRole("list", { name: "Your requests" })).toContainText("Start a company");
  await ask();
  await expect(toast(page, "You have used your 1 business canvas of this month.")).toBeVisible();
  await expect(dialog.getByLabel("Target customer")).toHaveValue("Makers of dryers");
});

test("a listing prints light, with its address and the date, whatever the theme", async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const listing = await openListing(page, person);
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await expect(
    page.getByText(new RegExp(`/technology/${listing.id} · printed \\d+ \\w+ \\d{4}`)),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask about this technology" })).toBeHidden();
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("recommendations say why, and their row scrolls by keys", async ({ page, person }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await openListing(page, person);
  const row = page.getByRole("region", { name: "Recommended listings" });
  await expect(row.getByRole("article")).not.toHaveCount(0);
  await expect(row.getByRole("list", { name: "Why it is recommended" }).first()).toBeVisible();
  const hidden = () => row.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await hidden()).toBeGreaterThan(0);
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => row.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});
