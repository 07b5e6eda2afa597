import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { vitePlugin as remix } from "@remix-run/dev";
import { build } from "vite";
import { defineConfig } from "vitest/config";
import remixConfig from "../remix.config.js";
import { apiDescription } from "../scripts/api-description-plugin";
import { migrationNames } from "../scripts/migration-names.mjs";
import { vocabulary } from "../scripts/vocabulary-plugin";
import { importedPackages } from "./setup/imported-packages";
import { keepTemporaryFilesInMemory } from "./setup/memory-folder";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Its own, because the production build may be written at the same time. */
const documentsFolder = `${root}.wrangler/tests/documents`;

/** Unit, API, Durable Object and architecture tests, inside workerd with real D1, R2, Queue and objects. */
export default defineConfig(async () => {
  keepTemporaryFilesInMemory();
  await build({
    root,
    configFile: `${root}vite.documents.config.ts`,
    logLevel: "error",
    // Tree shaking takes seven seconds. The browser tests run the production bundle, which has it.
    build: { outDir: documentsFolder, rollupOptions: { treeshake: false } },
  });
  return {
    root,
    plugins: [
      migrationNames(),
      vocabulary(),
      apiDescription(),
      remix(remixConfig),
      cloudflareTest(async ({ inject }) => ({
        main: "./workers/app.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: {
            TEST_MIGRATIONS: await readD1Migrations(`${root}/migrations`),
            APP_ENV: "development",
            PUBLIC_ORIGIN: "http://licentia.test",
            AUTH_SECRET: "a secret of the tests, 32 characters or more",
            RATE_LIMITS: "off",
            SERVER_TIMING: "1",
            GOOGLE_CLIENT_ID: "licentia-tests",
            GOOGLE_CLIENT_SECRET: "a client secret of the tests",
            GOOGLE_ISSUER: inject("googleIssuer"),
          },
          workers: [
            {
              name: "licentia-documents",
              compatibilityDate: "2026-10-23",
              compatibilityFlags: ["nodejs_compat"],
              modulesRoot: documentsFolder,
              modules: [{ type: "ESModule", path: `${documentsFolder}/index.js` }],
            },
          ],
        },
      })),
    ],
    resolve: { alias: { "~": `${root}app`, "argon2id/lib/setup.js": `${root}tests/setup/argon2id.ts` } },
    test: {
      include: ["tests/**/*.test.{ts,tsx}"],
      // In plain Node: tests/node.config.ts.
      exclude: ["tests/{deploy,dry-run}/**"],
      globalSetup: ["./tests/setup/openid-provider.ts"],
      setupFiles: ["./tests/setup/database.ts", "./tests/setup/console.ts"],
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // Vitest empties stylesheets; the architecture tests read them.
      css: { include: [/\?raw/] },
      isolate: false,
      // Vitest leaves a core free, which of two is half.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // One module each in place of 2,800: of the icons alone there are 2,100. And workerd cannot require(), which
      // packages in CommonJS need.
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            // Tests of parts bring a router, which must be the one that the parts ask.
            include: importedPackages([`${root}app`, `${root}workers`, `${root}tests/ui`]),
          },
        },
      },
    },
  };
});
