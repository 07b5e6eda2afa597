import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The packages of imports and re-exports that load something: imports of types do not, and paths are no packages. */
const IMPORTED =
  /^(?:import|export) (?!type )[^;]*?from "([^".~/\s\]][^":\s]*)"|\bimport\("([^".~/][^":]*)"\)/gm;
/** Styles, fonts, a package that loads its own WebAssembly, and what runs the tests. */
const NOT_BUNDLED = /\.css$|\?|^argon2id\/|^vitest$/;

/** What the files of these folders import from packages: "drizzle-orm/d1". */
export function importedPackages(folders: string[]): string[] {
  const names = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(IMPORTED)].map(([, name, late]) => name ?? late ?? ""),
    );
  return [...new Set(names)].filter((name) => !NOT_BUNDLED.test(name)).sort();
}
