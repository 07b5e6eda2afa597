import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

test("a visitor signs in with Google and lands on the linked page", async ({ page, browserConsole }) => {
  // The guard of the first page, before sign-in.
  browserConsole.allow(/^401 /);
  await page.goto("/marketplace?domain=optics");
  await expect(page).toHaveURL("/auth?next=%2Fmarketplace%3Fdomain%3Doptics");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(toast(page, "Google login successful!")).toBeVisible();
  await expect(page).toHaveURL("/marketplace?domain=optics");
  await expect(page.getByText("Grete Hermann")).toBeVisible();
});

test("a Google account is connected in the settings, and disconnected again", async ({ page, person }) => {
  await page.goto("/settings#accounts");
  const accounts = page.getByRole("region", { name: "Connected accounts" });
  await accounts.getByRole("button", { name: "Connect Google" }).press("Enter");
  await expect(toast(page, "Google is connected")).toBeVisible();
  await expect(page).toHaveURL("/settings#accounts");
  await expect(accounts.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();

  await accounts.getByRole("button", { name: "Disconnect Google" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Disconnect Google?" });
  await question.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(toast(page, "Google is disconnected")).toBeVisible();
  await expect(accounts.getByRole("button", { name: "Connect Google" })).toBeVisible();
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
