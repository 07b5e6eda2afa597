// Radix Themes ships the styles of all its components at all its breakpoints, and all its colors: 52 KB of gzip. This
// PostCSS plugin keeps those of the components that app imports, of the breakpoints that it names, and of the colors in
// themes.css. Used by vite.config.ts for builds.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const PACKAGE = "node_modules/@radix-ui/themes/dist/esm/components";
const STYLES_OF_RADIX = /@radix-ui\/themes\/(components|utilities|tokens\/base)\.css$/;

/** @returns {string[]} The sources that can render a component. */
function sources() {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join("app", file), "utf8"));
}

/** DropdownMenu is in dropdown-menu.js. @param {string} component */
function moduleOf(component) {
  const name = component.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  return resolve(PACKAGE, `${name}.js`);
}

/** What the imported components and all that they are made of write into `class`. @param {string[]} texts */
function usedClasses(texts) {
  const waiting = texts
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "@radix-ui\/themes"/g)])
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "))
    .map(moduleOf);
  const seen = new Set(waiting);
  const classes = new Set();
  for (const file of seen) {
    const text = readFileSync(file, "utf8");
    for (const [name] of text.matchAll(/\brt-[A-Z]\w*/g)) classes.add(name);
    for (const [, from = ""] of text.matchAll(/from"(\.[^"]+)"/g)) seen.add(resolve(dirname(file), from));
  }
  return classes;
}

/** Of the props that are objects by breakpoint: `columns={{ initial: "1", sm: "2" }}`. @param {string[]} texts */
function usedBreakpoints(texts) {
  const objects = texts.flatMap((text) => text.match(/\{\{\s*initial:[^}]*\}\}/g) ?? []);
  return new Set(objects.flatMap((text) => text.match(/\b(xs|sm|md|lg|xl)(?=:)/g) ?? []));
}

/** @returns {Set<string>} "teal", for its tokens are imported. */
function usedColors() {
  const imports = readFileSync("app/styles/themes.css", "utf8").matchAll(/tokens\/colors\/(\w+)\.css/g);
  return new Set([...imports].map(([, color = ""]) => color));
}

/** @returns {import("postcss").Plugin} */
export function radixStyles() {
  const texts = sources();
  const classes = usedClasses(texts);
  const breakpoints = usedBreakpoints(texts);
  const colors = usedColors();

  /** A component that is only excluded (`:not(.rt-X)`), or one of a list, need not be there. @param {string} selector */
  function isUsed(selector) {
    const breakpoint = /\.(xs|sm|md|lg|xl)\\:/.exec(selector)?.[1];
    if (breakpoint && !breakpoints.has(breakpoint)) return false;
    const color = /\[data-(?:accent|gray)-color=["']?(\w+)/.exec(selector)?.[1];
    if (color && !colors.has(color)) return false;
    const named = selector.replace(/:not\([^)]*\)/g, "").match(/rt-[A-Z]\w*/g) ?? [];
    return /\([^)]*,/.test(selector)
      ? named.length === 0 || named.some((name) => classes.has(name))
      : named.every((name) => classes.has(name));
  }

  return {
    postcssPlugin: "radix-styles",
    Rule(rule) {
      if (!STYLES_OF_RADIX.test(rule.source?.input.file ?? "")) return;
      if (
        rule.parent?.type === "atrule" &&
        /keyframes$/.test(/** @type {import("postcss").AtRule} */ (rule.parent).name)
      )
        return;
      const kept = rule.selectors.filter(isUsed);
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    },
    OnceExit(root) {
      root.walkAtRules(/^(media|supports)$/, (rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
