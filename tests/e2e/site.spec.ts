import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

const SECTIONS = [
  ["How It Works", "how-it-works"],
  ["Benefits", "benefits"],
  ["Featured Tech", "featured-technologies"],
  ["Pricing", "pricing"],
  ["Partners", "partners"],
  ["Contact", "contact"],
] as const;

const bar = (page: Page) => page.getByRole("banner");
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the bar leads to every section of the landing page, from any public page", async ({ page }) => {
  await page.goto("/");
  for (const [label, id] of SECTIONS) {
    const link = bar(page).getByRole("link", { name: label, exact: true });
    await link.click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(link).toHaveAttribute("aria-current", "location");
    const heading = page.locator(`#${id}`).getByRole("heading", { level: 2 });
    await expect(heading).toBeInViewport();
    const below = (await bar(page).boundingBox())!.height;
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(below);
  }
  await page.goto("/about");
  await bar(page).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/#pricing");
  await expect(page.locator("#pricing")).toBeInViewport();
  await bar(page).getByRole("link", { name: "Login Now" }).click();
  await expect(page).toHaveURL("/auth");
  // The address changes a moment before the page is drawn and scrolled.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the footer has the links of every section and page", async ({ page }) => {
  await page.goto("/landing");
  const links = page.getByRole("navigation", { name: "Footer" }).getByRole("link");
  await expect(links).toHaveText([
    "How It Works",
    "Benefits",
    "Featured Tech",
    "Pricing",
    "Partners",
    "About",
    "Contact",
    "Terms Condition",
    "Privacy",
  ]);
  await expect(page.getByRole("link", { name: /^Follow/ })).toHaveAttribute("href", /^https:/);
  for (const name of ["About", "Terms Condition", "Privacy"]) {
    await links.filter({ hasText: name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("on a phone the menu opens, and closes by a choice, Escape and a press elsewhere", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const toggle = bar(page).getByRole("button");
  const menu = bar(page).getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAccessibleName("Open menu");

  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(menu.getByRole("link")).toHaveText([...SECTIONS.map(([label]) => label), "Login Now"]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await page.mouse.click(200, 780);
  await expect(menu).toBeHidden();

  await toggle.click();
  await menu.getByRole("link", { name: "Benefits" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/#benefits");

  await toggle.click();
  await menu.getByRole("link", { name: "Login Now" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(menu).toBeHidden();
});

test("an unknown address says so with the right status, opened or followed", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^404 \/nowhere/);
  const answer = await page.goto("/nowhere/at-all");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "The page you're looking for doesn't exist." }),
  ).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Licentia");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("a chosen theme is in the first byte of every page, whatever the system says", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const light = await background(page);
  const dark = page.getByRole("button", { name: "Dark", exact: true });
  await dark.click();
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await expect.poll(() => background(page)).not.toBe(light);

  const html = await (await page.request.get("/about")).text();
  expect(html).toMatch(/<html[^>]* class="dark"/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass("dark");

  await page.getByRole("button", { name: "System", exact: true }).click();
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page can be read and its links work", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [label, id] of SECTIONS) {
      await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toBeVisible();
      await expect(bar(page).getByRole("link", { name: label, exact: true })).toHaveAttribute(
        "href",
        `/#${id}`,
      );
    }
    const pictures = page.locator("#featured-technologies img");
    await expect(pictures.first()).toBeAttached();
    await expect(
      page.locator("#featured-technologies img:not([alt][width][height][loading=lazy])"),
    ).toHaveCount(0);
    await page.getByText("Request premium", { exact: true }).click();
    await expect(page.locator("#pricing").getByRole("textbox").first()).toBeVisible();
    await bar(page).getByRole("link", { name: "Contact" }).click();
    await expect(page.locator("#contact")).toBeInViewport();
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await bar(page).getByRole("link", { name: "Login Now" }).click();
    await expect(page.getByLabel("Username or email")).toBeVisible();
  });

  test("the API reference can be read and searched", async ({ page }) => {
    await page.goto("/docs");
    await page.getByRole("searchbox", { name: "Find an operation" }).fill("ticket");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toHaveText("1 operation for “ticket”");
    await page.getByRole("link", { name: "/session/{id}/ws-ticket" }).click();
    await expect(page).toHaveURL("/docs/sessions#ticket");
    await expect(page.locator("#ticket").getByText("Signed in")).toBeInViewport();
    await page.getByRole("link", { name: "API reference" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
  });

  test("the contact form answers in place", async ({ page }) => {
    await page.goto("/#contact");
    const form = page.locator("#contact");
    await form.getByLabel("Name").fill("Ada Lindqvist");
    await form.getByLabel("Email").fill("ada@licentia.test");
    await form.getByLabel("Message").fill("Who answers questions about partnerships?");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByRole("status")).toHaveText("Your message was sent. We will reply by email.");
  });

  test("on a phone every link of the bar is there", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    for (const [label] of SECTIONS) {
      await expect(bar(page).getByRole("link", { name: label, exact: true })).toBeVisible();
    }
  });
});
