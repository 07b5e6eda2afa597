// The modules of the app in Node, for scripts that fit weights: their own TypeScript, with the vocabulary compiled in.
import { createServer } from "vite";

const root = process.cwd();

/** @param {import("vite").Plugin[]} plugins */
const serve = (plugins) =>
  createServer({
    root,
    configFile: false,
    plugins,
    resolve: { alias: { "~": `${root}/app` } },
    server: { middlewareMode: true, hmr: false, watch: null },
    logLevel: "error",
    appType: "custom",
  });

/** @returns {Promise<import("vite").ViteDevServer>} whose `ssrLoadModule` loads them; close it when done */
export async function serveAppModules() {
  const plain = await serve([]);
  const { vocabulary } = await plain.ssrLoadModule("/scripts/vocabulary-plugin.ts");
  await plain.close();
  return serve([vocabulary()]);
}
