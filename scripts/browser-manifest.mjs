// Remix's list of routes for the browser holds an entry for each endpoint, two thirds of it, to which no page ever leads.
// This plugin of Vite takes them out of the file once Remix has written it. Used by vite.config.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SERVER_MANIFEST = /virtual:remix\/server-manifest$/;
const PREFIX = "window.__remixManifest=";

/** @returns {import("vite").Plugin} */
export function browserManifest() {
  return {
    name: "browser-manifest",
    transform(code, id) {
      if (!SERVER_MANIFEST.test(id)) return null;
      const url = /'url':\s*'([^']+)'/.exec(code)?.[1] ?? "";
      const file = join("build/client", url);
      const text = readFileSync(file, "utf8");
      if (!text.startsWith(PREFIX)) throw new Error("Remix writes its manifest in another way now.");
      const manifest = JSON.parse(text.slice(PREFIX.length).replace(/;$/, ""));
      const routes = Object.entries(manifest.routes).filter(([route]) => !route.startsWith("api/"));
      writeFileSync(file, `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`);
      return null;
    },
  };
}
