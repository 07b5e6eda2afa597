import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type PluginOption } from "vite";
import remixConfig from "./remix.config.js";
import { apiDescription } from "./scripts/api-description-plugin";
import { browserManifest } from "./scripts/browser-manifest.mjs";
import { clientChunk } from "./scripts/client-chunks.mjs";
import { directImports } from "./scripts/direct-imports.mjs";
import { migrationNames } from "./scripts/migration-names.mjs";
import { radixStyles } from "./scripts/radix-styles.mjs";
import { sonnerStyles } from "./scripts/sonner-styles.mjs";
import { classNames, scopedName, styleLayers } from "./scripts/style-modules.mjs";
import { vocabulary } from "./scripts/vocabulary-plugin";

const worker = "workers/app.ts";

// Work offline: do not ask Cloudflare for a sample `request.cf`.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";

/**
 * `npm run dev`: the server side runs in workerd, with the real bindings, in this one process.
 * Remix loads this file a second time for its child compiler, which must not start another workerd.
 */
const dev = globalThis as { insideRemix?: boolean };
async function workerInDev(): Promise<PluginOption[]> {
  if (dev.insideRemix) return [];
  const { localVars, stateFolder } = await import("./scripts/local-state.mjs");
  return [
    cloudflare({
      viteEnvironment: { name: "worker" },
      config: { main: worker, vars: localVars() },
      auxiliaryWorkers: [{ configPath: "wrangler.documents.toml", config: { main: "workers/documents.ts" } }],
      persistState: { path: stateFolder },
      inspectorPort: false,
    }),
    {
      name: "remix-child-compiler",
      configResolved() {
        dev.insideRemix = true;
      },
      configureServer(server) {
        dev.insideRemix = false;
        // Remix refreshes its route list in its own "ssr" environment only.
        const changed = (file: string) => /\/app\/(routes|api)\//.test(file) && void server.restart();
        server.watcher.on("add", changed).on("unlink", changed);
      },
    },
  ];
}

/**
 * `npm run build`: workers/app.ts is the input of the server build (it imports
 * virtual:remix/server-build), so build/server/index.js is the complete Worker, with every module
 * in it once. Must stand after remix(), whose own input it replaces.
 */
const workerInBuild = (): Plugin => ({
  name: "worker-entry",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? { build: { rollupOptions: { input: worker, external: [/^cloudflare:/, /^node:/] } } }
      : undefined,
});

/**
 * Remix strips `loader` and `action` from the browser's modules, but not `operations`, which would take every service
 * along (and with them WebAssembly that the browser build cannot load). Endpoints have nothing for the browser.
 */
const apiStaysOnServer = (): Plugin => ({
  name: "api-stays-on-server",
  enforce: "pre",
  load: (id, options) => (!options?.ssr && /\/app\/api\/v1\//.test(id) ? "export {}" : null),
});

/** `import compiled from "x.wasm"`: copied next to the Worker; the runtime compiles it ahead of time. */
const wasmInBuild = (): Plugin => ({
  name: "wasm-modules",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!source.endsWith(".wasm") || !options.ssr) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found) return null;
    const fileName = found.id.split("/").at(-1)!;
    this.emitFile({ type: "asset", fileName, source: await this.fs.readFile(found.id) });
    return { id: `./${fileName}`, external: true };
  },
});

/** Which packages are in which file of the browser's build: build/client-packages.json, read by tests/e2e/sizes.spec.ts. */
const packagesOfChunks = (): Plugin => ({
  name: "packages-of-chunks",
  writeBundle(_options, bundle) {
    if (this.environment.name !== "client") return;
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const packages = chunks.map(({ fileName, modules }) => [
      `/${fileName}`,
      [
        ...new Set(
          Object.keys(modules).flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
        ),
      ],
    ]);
    writeFileSync("build/client-packages.json", JSON.stringify(Object.fromEntries(packages), null, 2));
  },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins:
    command === "serve"
      ? [migrationNames(), vocabulary(), apiDescription(), workerInDev(), remix(remixConfig)]
      : [
          migrationNames(),
          vocabulary(),
          apiDescription(),
          apiStaysOnServer(),
          classNames(),
          directImports(),
          remix(remixConfig),
          sonnerStyles(),
          workerInBuild(),
          wasmInBuild(),
          packagesOfChunks(),
          browserManifest(),
        ],
  css: {
    // `.screen-title` in a sheet is `styles.screenTitle` in a component.
    modules: {
      localsConvention: "camelCaseOnly",
      ...(command === "build" ? { generateScopedName: scopedName } : {}),
    },
    postcss: { plugins: command === "build" ? [styleLayers(), radixStyles()] : [styleLayers()] },
  },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  server: { host: "127.0.0.1", strictPort: true },
  ssr:
    command === "serve"
      ? undefined
      : {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "module", "browser"] },
        },
  // Found late, a dependency makes the browser load React a second time.
  optimizeDeps: {
    include: ["@radix-ui/themes", "@remix-run/react"],
    entries: ["app/{entry.client,root}.tsx", "app/{routes,ui,client}/**/*.{ts,tsx}"],
  },
  environments: {
    // In workerd every dependency is pre-bundled; finding them all at start avoids reloads later.
    worker: {
      optimizeDeps: { entries: ["workers/**/*.ts", "app/**/*.{ts,tsx}"], include: ["react/jsx-dev-runtime"] },
    },
  },
  build: {
    target: "es2022",
    // What is below 3 KB goes along with what it is loaded with.
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: clientChunk,
            onlyExplicitManualChunks: true,
            experimentalMinChunkSize: 3_000,
          },
        },
  },
}));
