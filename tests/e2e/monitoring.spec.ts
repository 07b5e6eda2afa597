import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { registerAdmin } from "./support/admin";
import { expectAccessible } from "./support/axe";
import { callAs } from "./support/interface";
import { type Person, storeLogin } from "./support/person";
import { expect, test } from "./support/test";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openTable = (page: Page) => page.getByText("Show as a table").first().click();

/** A listing that one admin edits, promotes and no longer promotes; answers its title. */
async function leaveTraces(request: APIRequestContext, { tokens }: Person): Promise<string> {
  const as = <Answer>(method: string, path: string, data?: object) =>
    callAs<Answer>(request, tokens.access_token, method, path, data);
  const { technologies } = await as<{ technologies: { id: string; title: string }[] }>(
    "GET",
    "/admin/technologies?status=approved&sort=title&is_promoted=false&is_hidden=false&size=1",
  );
  const [{ id, title }] = technologies as [{ id: string; title: string }];
  await as("POST", "/admin/technologies/promote", { technologies: [id] });
  await as("POST", "/admin/technologies/unpromote", { technologies: [id] });
  return title;
}

const ALERT = {
  kind: "backup_late",
  text: "The last backup is 31 hours old.",
  since: new Date(Date.now() - 4 * 3_600_000).toISOString(),
};
const ERROR = {
  id: "4e1243bd22c66e76c2ba9eddc1f91394",
  kind: "job",
  operation: "backup",
  name: "Error",
  message: "put: We encountered an internal error. (#)",
  count: 1_204,
  first_at: new Date(Date.now() - 30 * 3_600_000).toISOString(),
  last_at: new Date().toISOString(),
  request_id: "0192f0c1-0000-7000-8000-000000000000",
  version: "0.1.0",
};

test("the dashboard says what waits, and a tile that fails leaves the others", async ({
  page,
  context,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^503 /);
  const admin = await registerAdmin(request);
  await storeLogin(context, admin);
  await page.route("**/admin/technologies/stats", (route) =>
    route.fulfill({ status: 503, json: { detail: "Busy" } }),
  );
  await page.route("**/admin/monitoring/errors", (route) =>
    route.fulfill({ json: { alerts: [ALERT], errors: [ERROR] } }),
  );
  await page.goto("/admin/dashboard?period=7d");
  const review = region(page, "Waiting for review");
  const oldest = review.getByRole("listitem").first();
  await expect(oldest.getByRole("link")).toHaveAttribute(
    "href",
    /^\/admin\/technologies\/pending\?id=[0-9a-f-]{36}$/,
  );
  await expect(oldest.locator("time")).toContainText(/ago|yesterday/);
  await expect(region(page, "Recent activity").getByText("Signed in").first()).toBeVisible();
  // Database, files, chat, and the cleanup of files.
  await expect(region(page, "System").getByText("Works")).toHaveCount(4);

  const errors = region(page, "Errors");
  await expect(errors.getByText(`${ALERT.text} Since 4 hours ago.`)).toBeVisible();
  await expect(errors.getByRole("listitem")).toContainText(`${ERROR.message}Job: backup`);
  await expect(errors.getByText("1,204 times, first yesterday, last just now")).toBeVisible();
  await expect(errors.getByText(ERROR.request_id)).toBeVisible();
  await expect(errors.getByRole("button", { name: "Copy request ID" })).toBeVisible();

  const costs = region(page, "Costs this month");
  await expect(costs.getByText("Workers Paid")).toBeVisible();
  // What other stories use decides how much more than the plan is expected.
  await expect(costs.getByText("$5.00", { exact: true }).last()).toBeVisible();
  await expect(costs.getByRole("definition")).toHaveText([/^\$5\.\d\d$/, /^\$\d{1,2}\.\d\d$/]);

  const catalog = region(page, "Catalog");
  await expect(catalog.getByRole("alert")).toContainText("The catalog could not be counted.");
  await page.unroute("**/admin/technologies/stats");
  await catalog.getByRole("button", { name: "Retry" }).click();
  await expect(catalog.getByRole("link", { name: "Approved" })).toBeVisible();

  const numbers = region(page, "Numbers");
  await expect(numbers.getByRole("link")).toHaveCount(6);
  await expect(numbers.getByText("the 7 days before").first()).toBeVisible();
  await page.getByRole("link", { name: "12 months" }).click();
  await expect(page).toHaveURL("/admin/dashboard?period=12m");
  await expect(numbers.getByText("the 12 months before").first()).toBeVisible();
  await openTable(page);
  await expect(page.getByRole("table", { name: "Active users" }).getByRole("row")).toHaveCount(13);

  const as = page.getByRole("status").filter({ hasText: "As of" });
  const before = await as.textContent();
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      return as.textContent();
    })
    .not.toBe(before);
  await expectAccessible(page, "the dashboard");
});

test("the log is narrowed to a person and a type, opened, and taken along", async ({
  page,
  context,
  request,
}) => {
  const admin = await registerAdmin(request);
  const title = await leaveTraces(request, admin);
  await storeLogin(context, admin);
  await page.goto("/admin/logs");
  const table = page.getByRole("table", { name: "Activity log" });
  await expect(table.getByText("Ended the promotion of a listing").first()).toBeVisible();

  await page.getByRole("button", { name: "Actor: any user" }).click();
  const dialog = page.getByRole("dialog", { name: "Actor" });
  await dialog.getByRole("searchbox").fill(admin.username);
  await dialog.getByRole("button", { name: new RegExp(admin.email) }).click();
  await expect(page.getByRole("button", { name: `Actor: ${admin.username}` })).toBeVisible();
  await page.getByLabel("Action").selectOption({ label: "Technologies: anything" });
  await expect(page).toHaveURL(/activity_type=tech/);
  await page.getByRole("navigation", { name: "Days" }).getByRole("link", { name: "Today" }).click();
  const row = table.getByRole("row").nth(1);
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(row.getByRole("link", { name: title })).toHaveAttribute("href", /^\/admin\/technology\//);
  await expect(row).toContainText("Promoted: yes to no");
  await row.getByText("Details").click();
  await expect(row.locator("pre")).toContainText('"from": true');
  await expect(row.getByRole("button", { name: "Copy request id" })).toBeVisible();
  await expectAccessible(page, "the activity log");

  await page.setViewportSize({ width: 1280, height: 800 });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these entries as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^activity-log-.+\.csv$/);
  const lines = (await readFile((await file.path())!, "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"tech.unpromoted"');

  await page.getByLabel("From").fill("2019-01-01");
  await page.getByLabel("To").fill("2019-01-31");
  await expect(page.getByRole("heading", { name: "No entries match these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/logs");
  await expect(page.getByRole("button", { name: "Actor: any user" })).toBeVisible();
});

test("the analytics count what people looked for and did not find", async ({ page, context, request }) => {
  const admin = await registerAdmin(request);
  const words = `zzz${admin.username.replaceAll("-", "")}`;
  const search = `/technologies?search=${words}`;
  for (let times = 0; times < 2; times += 1) {
    await callAs(request, admin.tokens.access_token, "GET", search);
  }
  await storeLogin(context, admin);
  await page.goto("/admin/analytics?period=7d");
  const missing = region(page, "Searches without results");
  await expect(missing.getByRole("row", { name: `${words} 2` })).toBeVisible();
  await expect(missing.getByRole("link", { name: words })).toHaveAttribute(
    "href",
    `/marketplace?search=${words}`,
  );
  await expect(region(page, "Funnel").getByRole("row")).toHaveCount(5);
  const users = region(page, "New users");
  await expect(
    users.getByRole("img", { name: /^New users, .+ in all, \d+ at most in a day$/ }),
  ).toBeVisible();
  await users.getByText("Show as a table").click();
  await expect(users.getByRole("row")).toHaveCount(8);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the numbers as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^user-analytics-7d-.+\.csv$/);
  await expectAccessible(page, "user analytics");
});
