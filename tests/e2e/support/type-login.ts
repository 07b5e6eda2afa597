import type { Page } from "@playwright/test";

/** Fills and sends the login form of /auth. */
export async function typeLogin(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel("Username or email").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
