import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The bundle of the worker that opens documents: build/documents/index.js. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "module", "browser"] },
  },
  build: {
    ssr: "workers/documents.ts",
    outDir: "build/documents",
    target: "es2022",
    copyPublicDir: false,
    rollupOptions: {
      external: [/^cloudflare:/, /^node:/],
      output: { entryFileNames: "index.js", inlineDynamicImports: true },
    },
  },
});
