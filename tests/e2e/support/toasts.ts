import type { Locator, Page } from "@playwright/test";

/** A toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true });
}
