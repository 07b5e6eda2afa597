import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { keepTemporaryFilesInMemory } from "./setup/memory-folder";

keepTemporaryFilesInMemory();

const port = Number(process.env.E2E_PORT ?? 8790);
const providerPort = port + 1000;
const provider = `http://127.0.0.1:${providerPort}`;
const stateFolder = join(tmpdir(), `licentia-e2e-${port}`);

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/browser",
  // One for each core that the smallest machine has; every test makes its own person, so they share one server.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may stumble once; check.mjs names every such test, and in CI repeats it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: "on-first-retry",
    // Drawing every frame of transitions takes a sixth of the processor time; main-job.spec.ts keeps them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  webServer: [
    {
      command: "node tests/e2e/support/openid-provider.mjs",
      cwd: "..",
      env: { PORT: String(providerPort) },
      url: `${provider}/jwks`,
    },
    {
      command: `rm -rf ${stateFolder} && node scripts/serve.mjs`,
      cwd: "..",
      env: {
        PORT: String(port),
        STATE_DIR: stateFolder,
        RATE_LIMITS: "off",
        AI_PACE_MS: "80",
        GOOGLE_CLIENT_ID: "the client of the tests",
        GOOGLE_CLIENT_SECRET: "a secret of the tests",
        GOOGLE_ISSUER: provider,
      },
      url: `http://127.0.0.1:${port}/healthz`,
      timeout: 180_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  ],
});
