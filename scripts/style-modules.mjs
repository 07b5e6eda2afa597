// How CSS Modules are built (decision 37): the names of their classes, the layers they are in, and what scripts keep of
// them. Used by vite.config.ts.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** Which class has a short name. @type {Map<string, string>} */
const owners = new Map();

/**
 * The name of a class in a build: four letters and digits, the same on both sides and in every build.
 * @param {string} name @param {string} file
 */
export function scopedName(name, file) {
  const owner = `${relative(process.cwd(), file.replace(/\?.*$/, ""))} .${name}`;
  const letters = createHash("sha256").update(owner).digest("base64url").replace(/[-_]/g, "");
  const short = letters.replace(/^\d+/, "").slice(0, 4);
  const other = owners.get(short) ?? owner;
  if (other !== owner) throw new Error(`${owner} and ${other} get the same name: rename one`);
  owners.set(short, owner);
  return short;
}

/** Later ones win. Every sheet says so, because any of them may be the first that a page loads. */
const LAYERS = "radix, base, ui, frame";

/** Sonner's own styles are in no layer, so what corrects them is in none either. */
const CORRECTS_SONNER = /\/(toaster|compare-tray)\.module\.css/;

/** Of shared components, and of the frames that hold the screens. @param {string} file */
function layerOf(file) {
  if (!file.includes(".module.css") || CORRECTS_SONNER.test(file)) return undefined;
  if (file.includes("/app/ui/")) return "ui";
  return /\/app\/routes\/_(app|admin|site)\//.test(file) ? "frame" : undefined;
}

/**
 * Puts the sheets of what is shared into layers. Those of screens are in none, so a screen wins over what it shares with
 * others in whatever order a browser loads them.
 * @returns {import("postcss").Plugin}
 */
export function styleLayers() {
  return {
    postcssPlugin: "style-layers",
    OnceExit(root, { AtRule }) {
      const file = root.source?.input.file ?? "";
      const layer = layerOf(file);
      if (layer) {
        const rule = new AtRule({ name: "layer", params: layer, nodes: root.nodes });
        root.removeAll();
        root.append(rule);
      }
      if (layer || /\/app\/styles\/(base|radix-components)\.css/.test(file))
        root.prepend(new AtRule({ name: "layer", params: LAYERS }));
    },
  };
}

const IMPORT = /^import (\w+) from "([^"]+\.module\.css)";/gm;

/** The classes of a sheet by their names in scripts: `screenTitle` to `screen-title`. @param {string} text */
export function classesOf(text) {
  const selectors = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"|\{[^{}]*\}/g, " ");
  const names = [...selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
  return new Map(names.map((name) => [name.replace(/-+(\w)/g, (_, letter) => letter.toUpperCase()), name]));
}

/**
 * In a build, `styles.title` becomes the name of the class itself: no script carries a table of names, and a class that
 * its sheet lacks ends the build.
 * @returns {import("vite").Plugin[]}
 */
export function classNames() {
  return [
    {
      name: "class-names",
      enforce: "pre",
      async transform(code, id) {
        if (!/\/app\/.*\.tsx?(\?|$)/.test(id)) return null;
        let result = code;
        for (const [statement, local = "", from = ""] of code.matchAll(IMPORT)) {
          const sheet = await this.resolve(from, id);
          if (!sheet) throw new Error(`${id} imports ${from}, which is not there`);
          const classes = classesOf(readFileSync(sheet.id, "utf8"));
          result = result
            .replace(statement, `import "${from}";`)
            .replace(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, "g"), (_, name) => {
              const written = classes.get(name);
              if (!written) throw new Error(`${id} uses ${local}.${name}, which ${from} lacks`);
              return JSON.stringify(scopedName(written, sheet.id));
            });
        }
        return result === code ? null : { code: result, map: null };
      },
    },
    {
      name: "class-tables",
      enforce: "post",
      transform: (_code, id) =>
        id.endsWith(".module.css") ? { code: "", moduleSideEffects: "no-treeshake" } : null,
    },
  ];
}
