import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

test("a visitor signs in with Google and stands where the link led", async ({ page, browserConsole }) => {
  // The guard of the first page, before anybody is signed in.
  browserConsole.allow(/^401 /);
  await page.goto("/marketplace?domain=optics");
  await expect(page).toHaveURL("/auth?next=%2Fmarketplace%3Fdomain%3Doptics");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(toast(page, "Google login successful!")).toBeVisible();
  await expect(page).toHaveURL("/marketplace?domain=optics");
  await expect(page.getByText("Grete Hermann")).toBeVisible();
});

test("a Google sign-in that failed says so and leads back, and its code works once", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^400 /);
  await page.goto("/google/callback?error=access_denied");
  await expect(toast(page, "Google login failed")).toBeVisible();
  await expect(page).toHaveURL("/auth");

  const exchanges: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/google/callback")) exchanges.push(request.url());
  });
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL("/marketplace");
  expect(exchanges).toHaveLength(1);
  const answer = await page.request.get(exchanges[0]!);
  expect(answer.status()).toBe(400);
});
