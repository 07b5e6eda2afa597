import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What can differ between two themes and two widths of one page. */
export const RULES_OF_LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"];

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
