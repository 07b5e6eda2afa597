// The names of the migrations as a module of the worker, so that a deployment knows which of them its database lacks.
// A plugin of Vite, for builds, the development server and the tests.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NAME = "virtual:migrations";
const folder = fileURLToPath(new URL("../migrations", import.meta.url));

/** @returns {import("vite").Plugin} */
export function migrationNames() {
  return {
    name: "migration-names",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const names = readdirSync(folder).filter((file) => file.endsWith(".sql"));
      return `export const MIGRATIONS = ${JSON.stringify(names.sort())};`;
    },
  };
}
