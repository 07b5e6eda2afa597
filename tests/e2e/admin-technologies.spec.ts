import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { callAs } from "./support/interface";
import { uploadListings } from "./support/listings";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const ADMIN = "admin@licentia.test";
const REASON = "Say at which speed the noise was measured.";

const itemHeading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function statesOf(page: Page, token: string, word: string): Promise<Record<string, string>> {
  const path = `/admin/technologies?search=${word}&size=100`;
  const { technologies } = await callAs<{ technologies: { title: string; status: string }[] }>(
    page.request,
    token,
    "GET",
    path,
  );
  return Object.fromEntries(technologies.map(({ title, status }) => [title, status]));
}

/** Decisions need a listing that has been in sight for 600 ms, and are sent after 8 s. */
const read = (page: Page) => page.clock.runFor(700);
const sendDecisions = (page: Page) => page.clock.runFor(8_100);

/** The review queue with listings of this test alone. */
async function openQueue(page: Page, count: number) {
  await page.clock.install();
  const { token } = await signIn(page, ADMIN);
  const { word, listings } = await uploadListings(page.request, token, { count, approve: false });
  const titles = listings.map(({ title }) => title);
  await page.goto(`/admin/technologies/pending?search=${word}`);
  await expect(itemHeading(page, titles[0]!)).toBeVisible();
  const queue = page.getByRole("navigation", { name: "Waiting for review" });
  await expect(queue.getByRole("link")).toHaveCount(count);
  return { token, word, listings, titles, queue, states: () => statesOf(page, token, word) };
}

test("waiting listings are reviewed by keyboard", async ({ page }) => {
  const { token, listings, titles, queue, states } = await openQueue(page, 6);

  // Turned off, a key does nothing; the switch is in the help that explains the keys.
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Shortcuts: off" })).toBeFocused();
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Use single-key shortcuts" }).check();
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByRole("button", { name: "Shortcuts: on" })).toBeFocused();
  await expect(queue.getByRole("link")).toHaveCount(6);

  await page.keyboard.press("j");
  await expect(itemHeading(page, titles[1]!)).toBeFocused();
  await page.keyboard.press("k");
  await expect(itemHeading(page, titles[0]!)).toBeFocused();

  await read(page);
  await page.keyboard.press("r");
  const reason = page.getByRole("textbox", { name: "Why it is rejected" });
  await expect(reason).toBeFocused();
  await page.keyboard.type("aj no");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Rejection reason must be 10 to 1000 characters long/)).toBeVisible();
  await reason.fill(REASON);
  await page.keyboard.press("Control+Enter");

  await expect(itemHeading(page, titles[1]!)).toBeFocused();
  await read(page);
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Too little evidence" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "What should be changed" })).toBeFocused();
  await page.keyboard.press("Control+Enter");

  await expect(itemHeading(page, titles[2]!)).toBeFocused();
  await page.keyboard.press("s");
  for (const title of [titles[3]!, titles[4]!, titles[5]!, titles[2]!]) {
    await expect(itemHeading(page, title)).toBeFocused();
    await read(page);
    await page.keyboard.press("a");
  }
  await expect(page.getByRole("heading", { name: "Nothing in the queue matches" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: `Approved “${titles[2]}”. 0 left.` }),
  ).toBeFocused();

  await sendDecisions(page);
  const decisions = ["rejected", "changes_requested", "approved", "approved", "approved", "approved"];
  await expect
    .poll(states)
    .toEqual(Object.fromEntries(decisions.map((decision, place) => [titles[place], decision])));

  // An edit of a live listing is shown beside what is live, word by word.
  const edited = `${titles[2]} for small drones`;
  await callAs(page.request, token, "PUT", `/technologies/${listings[2]!.id}`, { title: edited });
  await page.reload();
  const changes = page.getByRole("region", { name: "What would change" });
  await expect(changes.getByText(edited, { exact: true })).toBeVisible();
  await expect(changes.getByRole("insertion")).toContainText("for small drones");
  await read(page);
  await expectAccessible(page, "/admin/technologies/pending");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, `Approved “${titles[2]}”.`)).toBeVisible();
});

test("no key or click decides on a listing that has just appeared, and every decision can be undone", async ({
  page,
}) => {
  const { titles, queue, states } = await openQueue(page, 4);
  const undo = page.getByRole("button", { name: "Undo" });
  const isPending = async () => (await states())[titles[0]!];

  await read(page);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("a");
  await expect(itemHeading(page, titles[1]!)).toBeFocused();
  await expect(queue.getByRole("link")).toHaveCount(3);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: "Why it is rejected" })).toBeHidden();
  await expect(queue.getByRole("link")).toHaveCount(3);

  await page.keyboard.press("u");
  await expect(itemHeading(page, titles[0]!)).toBeFocused();
  await expect(queue.getByRole("link")).toHaveCount(4);
  await expect(undo).toBeHidden();

  // A reason that was undone is there to be changed.
  await read(page);
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await page.getByRole("textbox", { name: "Why it is rejected" }).fill(REASON);
  await page.getByRole("button", { name: "Reject it" }).click();
  await expect(itemHeading(page, titles[1]!)).toBeFocused();
  await undo.click();
  await expect(page.getByRole("textbox", { name: "Why it is rejected" })).toHaveValue(REASON);
  await sendDecisions(page);
  expect(await isPending()).toBe("pending");

  // A decision is sent at the latest when the page is left.
  await page.getByRole("button", { name: "Reject it" }).click();
  await expect(itemHeading(page, titles[1]!)).toBeFocused();
  await page.goto("/about");
  await expect.poll(isPending).toBe("rejected");
});

test("several listings are approved together, and one that was changed meanwhile stays", async ({ page }) => {
  const { token, listings, titles, queue, states } = await openQueue(page, 3);
  const undo = page.getByRole("button", { name: "Undo" });
  await queue.getByRole("checkbox", { name: "Select all that are listed" }).check();
  await page.getByRole("button", { name: "Approve 3" }).click();
  await expect(page.getByRole("heading", { name: "Nothing in the queue matches" })).toBeVisible();
  await undo.click();
  await expect(queue.getByRole("link")).toHaveCount(3);

  // On a phone the queue opens above the listing.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(queue).toBeHidden();
  await page.getByRole("button", { name: "Queue" }).click();
  for (const title of titles.slice(1)) {
    await queue.getByRole("checkbox", { name: `Select ${title}` }).check();
  }
  await page.getByRole("button", { name: "Approve 2" }).click();
  await expect(toast(page, "Approved 2 listings.")).toBeVisible();
  await callAs(page.request, token, "PUT", `/admin/technologies/update/${listings[2]!.id}`, {
    keywords: ["noise"],
  });
  await sendDecisions(page);
  await expect(
    toast(page, `“${titles[2]}” was not approved. It was changed by someone else. Read it again.`),
  ).toBeVisible();
  expect(await states()).toEqual({
    [titles[0]!]: "pending",
    [titles[1]!]: "approved",
    [titles[2]!]: "pending",
  });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(itemHeading(page, titles[2]!)).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(itemHeading(page, titles[0]!)).toBeFocused();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(itemHeading(page, titles[2]!)).toBeFocused();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expectAccessible(page, "/admin/technologies/pending with the queue");
});

test("listings are hidden together, and what was deleted meanwhile is named", async ({ page }) => {
  const { token } = await signIn(page, ADMIN);
  const { word, listings } = await uploadListings(page.request, token, { count: 4, approve: true });
  const [first, second, third, fourth] = listings.map(({ title }) => title) as [
    string,
    string,
    string,
    string,
  ];
  await page.goto(`/admin/technologies?search=${word}&sort=title&order=asc`);
  const tick = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
  const selected = page.getByRole("group", { name: "Selected technologies" });

  await tick(first).check();
  await tick(third).click({ modifiers: ["Shift"] });
  await expect(selected).toContainText("3 selected");
  await expect(page.getByRole("checkbox", { name: "Select all rows of this page" })).toHaveJSProperty(
    "indeterminate",
    true,
  );
  await page.keyboard.press("Escape");
  await expect(selected).toBeHidden();

  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await callAs(page.request, token, "DELETE", `/admin/technologies/${listings[1]!.id}`);
  await selected.getByRole("button", { name: "Hide", exact: true }).press("Enter");
  await expect(toast(page, "3 listings hidden, 1 failed.")).toBeVisible();
  const report = page.getByRole("alert").filter({ hasText: "3 of 4 hidden" });
  await expect(report).toContainText(`${second}: It was deleted meanwhile.`);
  await expect(tick(second)).toBeChecked();
  await expect(selected).toContainText("1 selected");
  await expect(row(page, fourth)).toContainText("Hidden");
  await report.getByRole("button", { name: "Reload the list" }).click();
  await expect(row(page, second)).toBeHidden();

  await page.getByRole("link", { name: "Hidden", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hidden technologies" })).toBeVisible();
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText("3 listings", { exact: true })).toBeVisible();
  await tick(first).check();
  await selected.getByRole("button", { name: "Unhide" }).click();
  await expect(row(page, first)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(row(page, first)).toBeVisible();
  await expectAccessible(page, "/admin/technologies/hidden");
});

test("filters and sorting stand in the address, and Back brings them back", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/admin/technologies");
  const titles = page.getByRole("rowheader");
  await expect(titles.first()).toBeVisible();
  // Every row menu is in sight, and an owner takes at most two lines and one for the organization.
  const first = page.getByRole("row").nth(1);
  await expect(first.getByRole("button", { name: /^Actions for/ })).toBeInViewport({ ratio: 1 });
  const heights = await page
    .getByRole("row")
    .evaluateAll((rows) => rows.slice(1).map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  await page.getByLabel("Technology field", { exact: true }).selectOption("chemistry");
  await expect(page).toHaveURL(/domain=chemistry/);
  await page.getByRole("link", { name: "Title", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  const firstTitle = await titles.first().getByRole("link").first().textContent();
  await page.getByRole("link", { name: "Remove filter Chemistry" }).click();
  await expect(page).not.toHaveURL(/domain=/);
  await page.goBack();
  await expect(page).toHaveURL(/domain=chemistry&sort=title&order=asc/);
  await expect(page.getByLabel("Technology field", { exact: true })).toHaveValue("chemistry");
  await expect(titles.first()).toContainText(firstTitle ?? "no title");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(firstTitle ?? "no title");

  await page.getByRole("searchbox").fill("nothing that anybody lists");
  await expect(page.getByRole("heading", { name: "No listings match these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(titles.first()).toBeVisible();
});

test("an administrator publishes a listing in one go and edits it live", async ({ page, browserConsole }) => {
  browserConsole.allow(/^404 \/api\/v1\/admin\/technologies/);
  const { token } = await signIn(page, ADMIN);
  const title = `Quiet rotor ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/technologies/update-tech");
  await expect(toast(page, "Choose a listing to edit.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/technologies$/);
  await page.getByRole("main").getByRole("link", { name: "Create" }).click();
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page
    .getByRole("textbox", { name: "Summary" })
    .fill("A serrated rotor edge that lowers the noise of small drones by nine decibels.");
  await page.getByLabel("Technology field").selectOption("transport");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Review" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("noise,drones,");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(itemHeading(page, "The listing is live")).toBeFocused();
  expect(await statesOf(page, token, title.split(" ").at(-1)!)).toEqual({ [title]: "approved" });

  await page.getByRole("link", { name: "See the listing" }).click();
  const state = page.getByRole("region", { name: "State" });
  await expect(state).toContainText("noise, drones");
  await expect(state).toContainText("Visible to all signed-in users.");
  await expectAccessible(page, "/admin/technology");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(state).toContainText("an administrator has hidden it");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(`${title}, second version`);
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(itemHeading(page, "The changes are saved")).toBeVisible();
  await page.getByRole("link", { name: "See the listing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}, second version`);

  await page.goto("/admin/technology/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Listing not found" })).toBeVisible();
});
