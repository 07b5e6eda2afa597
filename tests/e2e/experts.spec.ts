import { expect, test } from "./support/test";

test("experts are found by field and by word, and contact asks to sign in", async ({ page }) => {
  await page.goto("/experts");
  const cards = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(page.getByRole("status")).toHaveText(/^\d+ experts$/);
  await page.getByRole("combobox", { name: "Field" }).selectOption("chemical-engineering");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/domain=chemical-engineering/);
  await expect(page.getByRole("status")).toHaveText("1 expert for this search");
  await expect(page.getByRole("heading", { name: "Olena Marchenko" })).toBeVisible();

  await page.getByLabel("Name, organization or headline").fill("nobody of this name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No experts match this search" })).toBeVisible();
  await page.getByRole("link", { name: "Show all experts" }).click();
  await expect(cards.first()).toBeVisible();

  await page
    .getByRole("link", { name: /^Contact through/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fmarketplace/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("experts can be searched", async ({ page }) => {
    await page.goto("/experts?search=hydro");
    await expect(page.getByRole("heading", { name: "Ugo Ferrante" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Olena Marchenko" })).toBeHidden();
  });
});
