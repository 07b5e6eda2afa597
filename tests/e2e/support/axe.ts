import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a theme alone can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark", rules: COLOURS },
  { width: 390, colorScheme: "dark", rules: COLOURS },
  { width: 390, colorScheme: "light" },
] as const;
/** In place of axe's 500 KB, which the first look has already injected. */
const ALREADY_INJECTED = ";";

/**
 * Nothing that WCAG 2.2 AA forbids, as far as a machine can tell, in both themes and at two widths, and no sideways
 * scroll at 320 px. The page is loaded once: what changes is what a media query changes. In the second theme of a width
 * only the colors are new.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  await drawAll(page);
  for (const [index, { width, colorScheme, ...look }] of LOOKS.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The theme follows by a script; axe must not read the colors half-way.
    const isDark = colorScheme === "dark";
    await page.waitForFunction(
      (dark) => document.documentElement.classList.contains("dark") === dark,
      isDark,
    );
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await settled(page);
    // No frames of ours to put together again, so no second page for each analysis.
    const axe = new AxeBuilder({ page, ...(index > 0 && { axeSource: ALREADY_INJECTED }) })
      .setLegacyMode()
      // Describing every node that passes takes axe a fifth of its time.
      .options({ resultTypes: ["violations"] });
    const { violations } = await ("rules" in look
      ? axe.withRules([...look.rules])
      : axe.withTags(WCAG_2_2_AA)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    expect(found, `${where}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, where).toBeLessThanOrEqual(0);
}

/** Waits for the screen after a click: a screen that is about to change is dimmed, and its colors say nothing. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== "running" || animation.effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** Of what is not drawn as long as it is far away, Chromium tells the colors of the theme before. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(styles);
  });
}
