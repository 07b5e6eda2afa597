import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { classesOf, scopedName } from "../../../scripts/style-modules.mjs";

/** Every class of every sheet of a component, as the build writes it, with its sheet. */
const SHEETS = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => join("app", file))
    .flatMap((file) =>
      [...classesOf(readFileSync(file, "utf8")).values()].map(
        (name) => [scopedName(name, file), file] as const,
      ),
    ),
);

/** The sheets whose classes elements of the page have, and that the page did not load, with those classes. */
export async function findMissingStyles(page: Page): Promise<string[]> {
  const [used, styled] = await page.evaluate(() => {
    function selectorsOf(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText;
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    }
    const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)).join();
    return [
      [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
      selectors.match(/(?<=\.)[\w-]+/g) ?? [],
    ];
  });
  const loaded = new Set(styled);
  return [...new Set(used)].flatMap((name) => {
    const sheet = SHEETS.get(name);
    return sheet && !loaded.has(name) ? `${sheet}: ${name}` : [];
  });
}
