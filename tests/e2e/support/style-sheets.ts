import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const FOLDER = "app/styles";
const SOURCES = readdirSync(FOLDER).map((file) => ({
  file,
  text: readFileSync(`${FOLDER}/${file}`, "utf8"),
}));

/** Rules of app/styles that match an element of the page and that no loaded style sheet has, as "file: selector". */
export function findMissingRules(page: Page): Promise<string[]> {
  return page.evaluate((sources) => {
    /** The selectors of a sheet in the browser's own spelling, so that source and build compare. */
    function selectorsOf(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return splitAtCommas(rule.selectorText);
        if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("print")) return [];
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    }
    function splitAtCommas(list: string): string[] {
      return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
    }
    const loaded = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
    return sources.flatMap(({ file, text }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text.replace(/@import[^;]*;/g, ""));
      return selectorsOf(sheet.cssRules)
        .filter((selector) => !loaded.has(selector) && document.querySelector(selector) !== null)
        .map((selector) => `${file}: ${selector}`);
    });
  }, SOURCES);
}
