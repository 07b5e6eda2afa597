// Imports of packages that re-export hundreds of modules from one file, rewritten to the modules themselves: which page
// loads what is then what its imports name (scripts/client-chunks.mjs), and a build reads 1,500 icons less. Used by
// vite.config.ts.
import { readFileSync } from "node:fs";

const BARRELS = ["lucide-react", "@radix-ui/themes", "radix-ui", "radix-ui/internal"];
const IMPORT = new RegExp(`\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*["'](${BARRELS.join("|")})["'];?`, "g");

/** `a`, `a as b` and `default as b`, as [name there, name here]. @param {string} list @returns {[string, string][]} */
function namesIn(list) {
  const names = list.split(",").map((entry) => entry.trim().split(/\s+as\s+/));
  return names.flatMap(([there = "", here = there]) =>
    there && !there.startsWith("type ") ? [[there, here]] : [],
  );
}

/** @typedef {{ from: string, name: string }} Source where an export is: its module, and its name there, "*" for all of it */

/**
 * What a file only passes on, by the names that it exports.
 * @param {string} text @returns {{ exports: Map<string, Source>, all: string[] }} `all`: modules that are passed on whole
 */
function passedOn(text) {
  /** @type {Map<string, Source>} */
  const imports = new Map();
  /** @type {Map<string, Source>} */
  const exports = new Map();
  for (const [, here = "", from = ""] of text.matchAll(
    /\bimport\s*\*\s*as\s*([\w$]+)\s+from\s*["']([^"']+)["']/g,
  ))
    imports.set(here, { from, name: "*" });
  for (const [, list = "", from = ""] of text.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g))
    for (const [name, here] of namesIn(list)) imports.set(here, { from, name });
  for (const [, list = "", from] of text.matchAll(/\bexport\s*\{([^}]*)\}(?:\s*from\s*["']([^"']+)["'])?/g)) {
    for (const [name, here] of namesIn(list)) {
      const source = from ? { from, name } : imports.get(name);
      if (source) exports.set(here, source);
    }
  }
  const all = [...text.matchAll(/\bexport\s*\*\s*from\s*["']([^"']+)["']/g)].map(([, from = ""]) => from);
  return { exports, all };
}

/** @returns {import("vite").Plugin} */
export function directImports() {
  /** @type {Map<string, ReturnType<typeof passedOn>>} */
  const read = new Map();

  /** @param {import("vite").Rollup.PluginContext} context @param {string} from @param {string} importer */
  async function resolve(context, from, importer) {
    const module = await context.resolve(from, importer);
    if (!module) throw new Error(`${importer} imports ${from}, which is not there`);
    return module.id;
  }

  /**
   * Where a package has what it exports. @param {import("vite").Rollup.PluginContext} context @param {string} file
   * @param {string} name @returns {Promise<Source | undefined>}
   */
  async function sourceOf(context, file, name) {
    const { exports, all } = read.get(file) ?? passedOn(readFileSync(file, "utf8"));
    read.set(file, { exports, all });
    const source = exports.get(name);
    if (source) return { from: await resolve(context, source.from, file), name: source.name };
    for (const from of all) {
      const deeper = await sourceOf(context, await resolve(context, from, file), name);
      if (deeper) return deeper;
    }
    return undefined;
  }

  return {
    name: "direct-imports",
    enforce: "pre",
    async transform(code, id, options) {
      if (options?.ssr || !/\/app\/.*\.tsx?(\?|$)|\/@radix-ui\/themes\//.test(id)) return null;
      let result = code;
      for (const [statement, list = "", from = ""] of code.matchAll(IMPORT)) {
        const barrel = await resolve(this, from, id);
        let direct = "";
        for (const [name, here] of namesIn(list)) {
          const source = await sourceOf(this, barrel, name);
          if (!source)
            throw new Error(
              `${id} imports ${name} from ${from}, which writes its exports in another way now`,
            );
          const named = source.name === "*" ? `* as ${here}` : `{ ${source.name} as ${here} }`;
          direct += `import ${named} from ${JSON.stringify(source.from)};`;
        }
        result = result.replace(statement, () => direct);
      }
      return result === code ? null : { code: result, map: null };
    },
  };
}
