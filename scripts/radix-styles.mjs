// Radix Themes ships the styles of all its components, of all their props at all its breakpoints, and all its colors twice:
// 52 KB of gzip. This PostCSS plugin keeps those of the components that app imports, of the props and breakpoints that it
// names, and of the colors in themes.css, as sRGB alone: the contrast that is tested is that of sRGB, and on screens that
// show more (P3) these colors would be others than our own beside them. Used by vite.config.ts for builds.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const PACKAGE = "node_modules/@radix-ui/themes/dist/esm/components";
const PROPS = "node_modules/@radix-ui/themes/dist/esm/props";
/** `gap:{type:"enum | string",className:"rt-r-gap",...}` */
const DEFINITION = /(\w+):\{[^{}]*?className:"(rt-r-[\w-]+)"[^{}]*/g;
const STYLES_OF_RADIX = /@radix-ui\/themes\/(components|utilities|tokens\/base)\.css$/;
/** Around the second copy of each color. */
const WIDE_GAMUT = /color\(display-p3/;

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

/**
 * Which prop writes a class: `rt-r-gap-3` is of `gap`. A class may be of several. @returns {Map<string, Set<string>>}
 */
function propsByClass() {
  /** @type {Map<string, Set<string>>} */
  const props = new Map();
  for (const folder of [PACKAGE, PROPS]) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
      const definitions = readFileSync(join(folder, file), "utf8").matchAll(DEFINITION);
      for (const [, prop = "", name = ""] of definitions)
        props.set(name, (props.get(name) ?? new Set()).add(prop));
    }
  }
  return props;
}

/** The props that app writes, that Radix' components write for one another, or that have a default. @param {string[]} texts */
function usedProps(texts) {
  const written = texts.flatMap((text) => [...text.matchAll(/(?<=\s)(\w+)(?==[{"])/g)].map(([name]) => name));
  const inside = readdirSync(PACKAGE)
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => {
      const text = readFileSync(join(PACKAGE, name), "utf8");
      if (!name.endsWith(".props.js")) return text.match(/\b\w+(?=:)/g) ?? [];
      return [...text.matchAll(DEFINITION)].flatMap(([rule, prop = ""]) =>
        rule.includes("default:") ? prop : [],
      );
    });
  return new Set([...written, ...inside]);
}

/** The props that are objects by breakpoint, and those breakpoints: `columns={{ initial: "1", sm: "2" }}`. @param {string[]} texts */
function usedBreakpoints(texts) {
  const objects = texts.flatMap((text) => text.match(/\w+=\{\{\s*initial:[^}]*\}\}/g) ?? []);
  return {
    props: new Set(objects.map((text) => text.split("=")[0] ?? "")),
    names: new Set(objects.flatMap((text) => text.match(/\b(xs|sm|md|lg|xl)(?=:)/g) ?? [])),
  };
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
  const props = usedProps(texts);
  const propsOf = propsByClass();

  /** Whether a class of a prop is that of one in use; others are. @param {string} name @param {Set<string>} names */
  function isOf(name, names) {
    for (let prefix = name; prefix !== "rt"; prefix = prefix.replace(/-[^-]*$/, "")) {
      const owners = propsOf.get(prefix);
      if (owners) return [...owners].some((owner) => names.has(owner));
    }
    return true;
  }

  /** A component that is only excluded (`:not(.rt-X)`), or one of a list, need not be there. @param {string} selector */
  function isUsed(selector) {
    for (const [, breakpoint, name = ""] of selector.matchAll(/\.(?:(xs|sm|md|lg|xl)\\:)?-?(rt-r-[\w-]+)/g)) {
      if (breakpoint && !breakpoints.names.has(breakpoint)) return false;
      if (!isOf(name, breakpoint ? breakpoints.props : props)) return false;
    }
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
      root.walkAtRules("supports", (rule) => {
        if (WIDE_GAMUT.test(rule.params)) rule.remove();
      });
      root.walkAtRules(/^(media|supports)$/, (rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
