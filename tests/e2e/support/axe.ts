import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What can differ between two themes and two widths of one page. */
const RULES_OF_LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"];

/** Nothing that WCAG 2.2 AA forbids, as far as a machine can tell; or nothing that some of its rules forbid. */
export async function expectNoViolation(page: Page, where: string, rules?: string[]): Promise<void> {
  // No frames of ours to put together again, so no second page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG_2_2_AA)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found, where).toEqual([]);
}

/** All rules in the light at 1280 px; in the dark at 390 px those that looks can break. Each page is loaded once. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const motion = { reducedMotion: "reduce" } as const;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light", ...motion });
  await expectNoViolation(page, where);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: "dark", ...motion });
  await expectNoViolation(page, `${where}, dark, 390 px`, RULES_OF_LOOKS);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}
