import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { registerAdmin } from "./support/admin";
import { expectAccessible } from "./support/axe";
import { callAs } from "./support/interface";
import { type Person, storeLogin } from "./support/person";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// All of them change the one featured list of the server.
test.describe.configure({ mode: "serial" });

const FULL = 20;
const PATH = "/admin/technologies/featured";

interface Ranked {
  id: string;
  title: string;
}

async function featured(request: APIRequestContext, { tokens }: Person): Promise<Ranked[]> {
  const list = await callAs<{ technologies: Ranked[] }>(
    request,
    tokens.access_token,
    "GET",
    `${PATH}?size=${FULL}`,
  );
  return list.technologies;
}

const titlesOf = (list: Ranked[]) => list.map(({ title }) => title);
const rows = (page: Page) =>
  page.getByRole("list", { name: "Featured technologies by rank" }).locator("> li");
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });
const handle = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Move ${escaped(title)}, `) });
const shown = (page: Page) => rows(page).locator("a[href^='/admin/technology/']").allTextContents();

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(toast(page, "Order saved").first()).toBeVisible();
  await expect(page.getByText("Unsaved order")).toBeHidden();
}

test("twenty listings are put in order by mouse, by keyboard and by touch", async ({
  browser,
  page,
  context,
  request,
}) => {
  const admin = await registerAdmin(request);
  await storeLogin(context, admin);
  const before = await featured(request, admin);
  const { technologies } = await callAs<{ technologies: Ranked[] }>(
    request,
    admin.tokens.access_token,
    "GET",
    "/technologies?size=40",
  );
  const spare = technologies.filter(({ id }) => !before.some((one) => one.id === id));
  for (const { id } of spare.slice(1, FULL - before.length)) {
    await callAs(request, admin.tokens.access_token, "POST", `/admin/technologies/${id}/feature`, {});
  }
  await page.goto(PATH);
  const bar = page
    .locator("div")
    .filter({ has: page.getByRole("button", { name: "Save order" }) })
    .last();
  await expect(bar).toHaveCSS("position", "static");

  // The last place is filled by search; then the list is full and says so.
  const added = spare[0]!.title;
  await page.getByRole("searchbox").fill(added);
  await page.getByRole("button", { name: `Add ${added}` }).click();
  await expect(page.getByText("20 listings are featured, which is the most there can be.")).toBeVisible();
  await expect(rows(page)).toHaveCount(FULL);
  const full = titlesOf(await featured(request, admin));
  expect(full.at(-1)).toBe(added);

  // By mouse: the handle drags, the row does not.
  await expect(row(page, full[2]!)).toHaveAttribute("draggable", "true");
  await dragTo(page, handle(page, full[2]!), row(page, full[0]!));
  await expect(rows(page).first()).toContainText(full[2]!);
  await expect(page.getByText(`Moved ${full[2]} to 1 of 20`)).toBeAttached();
  await save(page);
  expect(titlesOf(await featured(request, admin)).slice(0, 3)).toEqual([full[2], full[0], full[1]]);

  // By keyboard: Alt and arrows, then a position; the focus stays on what was moved.
  await handle(page, full[5]!).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText(`Moved ${full[5]} to 8 of 20`)).toBeAttached();
  await expect(handle(page, full[5]!)).toBeFocused();
  await handle(page, added).press("Enter");
  await page.getByRole("menuitem", { name: "Move to position" }).press("Enter");
  await page.getByLabel("Position", { exact: true }).fill("4");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Moved ${added} to 4 of 20`)).toBeAttached();
  await expect(handle(page, added)).toBeFocused();
  const reordered = page.waitForRequest((sent) => sent.url().endsWith("/featured/reorder"));
  await save(page);
  expect((await reordered).postDataJSON().rankings).toHaveLength(FULL);
  const wanted = await shown(page);
  expect(wanted.slice(0, 4)).toEqual([full[2], full[0], full[1], added]);
  expect(wanted[8]).toBe(full[5]);
  expect(titlesOf(await featured(request, admin))).toEqual(wanted);

  // By touch, on a phone: the buttons of the row, and what was not saved outlives a reload.
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await storeLogin(phone, admin);
  const touched = await phone.newPage();
  await touched.goto(PATH);
  await touched.getByRole("button", { name: `Move ${wanted[1]} up` }).tap();
  await expect(rows(touched).first()).toContainText(wanted[1]!);
  await touched.reload();
  await expect(touched.getByText("Unsaved order")).toBeVisible();
  await handle(touched, wanted[2]!).tap();
  await touched.getByRole("menuitem", { name: "Move to the top" }).tap();
  await expect(rows(touched).first()).toContainText(wanted[2]!);
  await touched.getByRole("button", { name: "Save order" }).tap();
  await expect.poll(async () => titlesOf(await featured(request, admin))[0]).toBe(wanted[2]);
  await phone.close();
});

test("an order outlives a competing admin and a failing server, and what is featured gets a picture", async ({
  page,
  context,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^409 .*\/featured/, /^503 .*\/featured/);
  const admin = await registerAdmin(request);
  await storeLogin(context, admin);
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(FULL);
  const titles = await shown(page);
  await page.getByRole("button", { name: `Move ${titles[4]} up` }).click();
  await expect(page.getByRole("button", { name: `Move ${titles[4]} up` })).toBeFocused();

  const other = await registerAdmin(request);
  const list = await featured(request, other);
  await callAs(
    request,
    other.tokens.access_token,
    "DELETE",
    `/admin/technologies/${list.at(-1)!.id}/feature`,
  );
  await page.getByRole("button", { name: "Save order" }).click();
  const panel = page.getByRole("alert", { name: /^The featured list was changed by / });
  await expect(panel).toContainText(`No longer featured: “${titles.at(-1)}”`);
  expect(await shown(page)).toHaveLength(FULL);
  await panel.getByRole("button", { name: "Apply my order" }).click();
  await expect(panel).toBeHidden();
  const mine = [...titles.slice(0, 3), titles[4], titles[3], ...titles.slice(5, -1)];
  await expect.poll(async () => titlesOf(await featured(request, admin))).toEqual(mine);

  await page.route("**/featured-rank", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.getByRole("button", { name: `Move ${mine[1]} up` }).click();
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(toast(page, "Reorder failed")).toBeVisible();
  expect(await shown(page)).toEqual(mine);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => titlesOf(await featured(request, admin))[0]).toBe(mine[1]);

  const pictured = mine[6]!;
  await page.getByRole("button", { name: `Media of ${pictured}` }).click();
  const dialog = page.getByRole("dialog", { name: "Media" });
  const choose = async (name: string, bytes: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /^Choose a/ }).click();
    await (await chooser).setFiles({ name, mimeType: "image/png", buffer: bytes });
  };
  await choose("page.png", Buffer.from("<html>"));
  await expect(dialog.getByRole("alert")).toContainText("Only png, jpg, webp files are taken here");
  await choose("plate.png", PICTURE);
  await dialog.getByLabel("Alternative text").fill("");
  await dialog.getByRole("button", { name: /^(Upload|Replace)$/ }).click();
  await expect(dialog.getByText("Say what the picture shows; it is required.")).toBeVisible();
  await dialog.getByLabel("Alternative text").fill("A plate of brass");
  await dialog.getByRole("button", { name: /^(Upload|Replace)$/ }).click();
  await expect(dialog.getByRole("img", { name: "A plate of brass" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Media of ${pictured}` })).toBeFocused();

  await page.getByRole("button", { name: `Stop featuring ${mine[2]}` }).click();
  await page.getByRole("button", { name: "Stop featuring", exact: true }).click();
  await expect(rows(page)).toHaveCount(mine.length - 1);
  await page.getByRole("button", { name: "Preview as on the landing page" }).click();
  const preview = page.getByRole("region", { name: "Preview as on the landing page" });
  await expect(preview.getByRole("heading", { level: 3 }).first()).toHaveText(mine[1]!);
  await expect(preview.getByRole("img", { name: "A plate of brass" })).toBeAttached();
  await page.getByRole("button", { name: "Preview as on the landing page" }).click();
  await expectAccessible(page, PATH);
});

/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Presses, drags in steps as a hand does, and lets go over the upper half. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = (await from.boundingBox())!;
  const end = (await to.boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + end.height - 4, { steps: 4 });
  await page.mouse.move(end.x + 20, end.y + 6, { steps: 4 });
  await page.mouse.up();
}
