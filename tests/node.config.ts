import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests of commands, in plain Node: deployments to a fake account, and what a build weighs. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["tests/{deploy,dry-run}/**/*.test.ts"],
    testTimeout: 300_000,
  },
});
