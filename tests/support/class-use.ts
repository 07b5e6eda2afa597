import { type SourceFile, withoutComments } from "./import-graph";

const GLOBAL_SHEET = "app/styles/base.css";
/** Names of others: Radix, the theme on <html>, and what Remix writes on a NavLink. */
const FOREIGN = /^(rt-.*|radix-themes|dark|light|active|pending)$/;

/** The selectors of a sheet, without what is between braces, in quotes or a comment. */
const selectorsOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|\{[^{}]*\}/g, " ");

function classesIn(text: string): Set<string> {
  const names = [...selectorsOf(text).matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
  return new Set(names.filter((name) => !FOREIGN.test(name)));
}

const camelCase = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
const isSheet = ({ path }: SourceFile) => path.endsWith(".css");

const SPACING = /(?<![\w-])((?:scroll-)?(?:margin|padding)[\w-]*|(?:row-|column-)?gap)\s*:([^;{}]*)/g;

/** Declarations of spacing with a length in pixels: tokens.css has a token for each step. */
export function rawSpacing({ path, text }: SourceFile): string[] {
  if (!path.endsWith(".css")) return [];
  return [...withoutComments(text).matchAll(SPACING)]
    .filter(([, , value = ""]) => /\d(?:\.\d+)?px\b/.test(value))
    .map(([declaration]) => `${path} has ${declaration}`);
}

/** Classes with rules in more than one sheet. */
export function classesStyledTwice(files: SourceFile[]): string[] {
  const sheets = new Map<string, string[]>();
  for (const { path, text } of files.filter(isSheet))
    for (const name of classesIn(text)) sheets.set(name, [...(sheets.get(name) ?? []), path]);
  return [...sheets]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `.${name}: ${paths.join(", ")}`);
}

interface SheetUse {
  local: string;
  sheet: string;
}

function sheetsOf({ path, text }: SourceFile): SheetUse[] {
  return [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";/gm)].map(
    ([, local = "", from = ""]) => ({
      local,
      sheet: from.startsWith("~/")
        ? `app/${from.slice(2)}`
        : new URL(from, `file:///${path}`).pathname.slice(1),
    }),
  );
}

/** The values that an attribute or a property `className` may have, without the conditions between them. */
function literalsOf(text: string): string[] {
  const values = text.matchAll(/\bclassName(?:=|: )("[^"]*"|\{(?:[^{}`]|`(?:[^`]|\$\{[^}]*\})*`)*\})/g);
  return [...values].flatMap(([, value = ""]) =>
    [...value.replace(/[!=]==\s*"[^"]*"/g, "").matchAll(/"([^"]*)"|`([^`]*)`/g)].flatMap(
      ([, plain, template]) =>
        (plain ?? template ?? "")
          .replace(/\$\{[^}]*\}/g, " ")
          .split(/\s+/)
          .filter(Boolean),
    ),
  );
}

/** Classes that a component names and that no sheet it imports has; those of base.css are on every page. */
export function classesNotImported(files: SourceFile[]): string[] {
  const classes = new Map(files.filter(isSheet).map(({ path, text }) => [path, classesIn(text)]));
  const everywhere = classes.get(GLOBAL_SHEET) ?? new Set();
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((file) => {
      const missing = sheetsOf(file).flatMap(({ local, sheet }) => {
        const there = new Set([...(classes.get(sheet) ?? [])].map(camelCase));
        const used = [...file.text.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, "g"))];
        return used.filter(([, name = ""]) => !there.has(name)).map(([use]) => `${file.path}: ${use}`);
      });
      const unknown = literalsOf(file.text).filter((name) => !everywhere.has(name) && !FOREIGN.test(name));
      return [...missing, ...unknown.map((name) => `${file.path}: "${name}"`)];
    });
}

/** Classes of components' sheets that no component uses, and slots (`data-slot`) that no element has. */
export function stylesNotUsed(files: SourceFile[]): string[] {
  const used = new Set<string>();
  for (const file of files)
    for (const { local, sheet } of sheetsOf(file))
      for (const [, name] of file.text.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, "g")))
        used.add(`${sheet} ${name}`);
  const slots = new Set(
    files.filter((file) => !isSheet(file)).flatMap(({ text }) => text.match(/(?<=data-slot=")[\w-]+/g) ?? []),
  );
  return files
    .filter(({ path }) => path.endsWith(".module.css"))
    .flatMap(({ path, text }) => [
      ...[...classesIn(text)]
        .filter((name) => !used.has(`${path} ${camelCase(name)}`))
        .map((name) => `${path}: .${name}`),
      ...(text.match(/(?<=data-slot=")[\w-]+/g) ?? [])
        .filter((slot) => !slots.has(slot))
        .map((slot) => `${path}: ${slot}`),
    ]);
}
