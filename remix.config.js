import { readdirSync } from "node:fs";

const apiFolder = new URL("./app/api/v1", import.meta.url);

/**
 * Mounts every file of app/api/v1; the file path is the URL:
 *   app/api/v1/technologies/index.ts -> /api/v1/technologies
 *   app/api/v1/technologies/$id.ts   -> /api/v1/technologies/:id
 *   app/api/v1/$.ts                  -> /api/v1/*
 * Screens stay in app/routes, with Remix's own flat-route names.
 * @type {NonNullable<import("@remix-run/dev").VitePluginConfig["routes"]>}
 */
const apiRoutes = (defineRoutes) =>
  defineRoutes((route) => {
    for (const file of readdirSync(apiFolder, { recursive: true, encoding: "utf8" }).sort()) {
      if (!/\.tsx?$/.test(file)) continue;
      const segments = file.replace(/\.tsx?$/, "").split("/");
      if (segments.at(-1) === "index") segments.pop();
      const url = segments.map((segment) => (segment === "$" ? "*" : segment.replace(/^\$/, ":")));
      route(["api", "v1", ...url].join("/"), `api/v1/${file}`);
    }
  });

/**
 * Options of the Remix Vite plugin, imported by vite.config.ts and tests/vitest.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  serverBuildFile: "index.js",
  ignoredRouteFiles: ["**/.*"],
  routes: apiRoutes,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // One file with all screens (scripts/browser-manifest.mjs): asked for by address, routes cost a request before each
    // technology and chat.
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};
