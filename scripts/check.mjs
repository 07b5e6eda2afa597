#!/usr/bin/env node
// `npm run check`: format, lint, types, and every test but the browser's. With --browser (`npm test`) those too.
// Ends with one line of counts, and fails when anything failed or when a suite ran no test. With CI=true it also fails when
// a test was skipped, and runs what passed only at its second try five more times, alone: one failure fails the run.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { browserCounts, isContinuousIntegration, skipFailure } from "./test-counts.mjs";
import { install } from "./toolchain.mjs";

const withBrowser = process.argv.includes("--browser");
const isCi = isContinuousIntegration(process.env.CI);
const results = "test-results";
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed and why, said again at the end: a log that is cut keeps its last lines. @type {string[]} */
const failures = [];
/** Titles of browser tests that passed only at their second try. @type {string[]} */
const flaky = [];

install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** A check is one test, passed or failed; it shows its output when it fails. @param {string} what @param {string} command @param {string[]} args */
async function check(what, command, args) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  try {
    await promisify(execFile)(command, args, { maxBuffer: Number.POSITIVE_INFINITY });
    console.log(`  ${what}: ok, ${seconds()}`);
    totals.passed += 1;
  } catch (error) {
    const { stdout = "", stderr = "" } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    console.log(`${stdout}${stderr}  ${what}: FAILED, ${seconds()}`);
    totals.failed += 1;
    failures.push(`${what}\n${stdout}${stderr}`);
  }
}

/**
 * A suite counts its own tests; one that broke before it could count, or ran none, is a failure.
 * @param {string} what @param {boolean} ok @param {() => { passed: number, failed: number, skipped: number }} read
 */
function suite(what, ok, read) {
  let counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    counts = read();
  } catch (error) {
    failures.push(`${what}: no counts: ${error}`);
  }
  if ((!ok || counts.passed === 0) && counts.failed === 0) {
    counts.failed = 1;
    failures.push(`${what}: ${counts.passed} passed, none failed, and yet it did not end well`);
  }
  for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) totals[key] += counts[key];
}

/** @typedef {{ status: string, results: { errors: { message?: string }[] }[] }} BrowserTest */
/** @typedef {{ suites?: Suite[], specs?: { title: string, tests: BrowserTest[] }[] }} Suite Of Playwright's report. */

/**
 * The tests that ended so ("flaky": failed once and then passed), each with what was said of it.
 * @param {"unexpected" | "flaky"} ending @param {Suite[]} suites @returns {string[]}
 */
function endedSo(ending, suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...endedSo(ending, inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ results }) =>
          [title, ...new Set(results.flatMap(({ errors }) => errors.map((e) => e.message)))].join("\n"),
        ),
    ),
  ]);
}

/**
 * Runs a suite and prints its output; resolves to whether it passed.
 * @param {string} what @param {string} command @param {string[]} args @param {Record<string, string>} env
 */
async function run(what, command, args, env = {}) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const [status] = await once(child, "exit");
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`\n  ${what}: ${status === 0 ? "ok" : "FAILED"}, ${seconds} s`);
  return status === 0;
}

const unitTests = () =>
  vitest("Unit, API, Durable Object and architecture tests", "vitest", ["--config=tests/vitest.config.ts"]);
const deploymentTests = () =>
  vitest("Deployments to a fake account", "deploy", ["--config=tests/node.config.ts", "tests/deploy"]);
const buildTests = () =>
  vitest("Dry runs and sizes of the build", "build", ["--config=tests/node.config.ts", "tests/dry-run"]);

/** @param {string} what @param {string} name of its report @param {string[]} args */
async function vitest(what, name, args) {
  const report = `${results}/${name}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const passed = await run(what, "vitest", ["run", ...args, ...reporters]);
  suite(what, passed, () => {
    /** @type {import("vitest/node").JsonTestResults} */
    const tests = JSON.parse(readFileSync(report, "utf8"));
    for (const { name, message, assertionResults } of tests.testResults) {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      for (const { fullName, failureMessages } of failed)
        failures.push([name, fullName, ...(failureMessages ?? [])].join("\n"));
      if (message) failures.push(`${name}\n${message}`);
    }
    return {
      passed: tests.numPassedTests,
      failed: tests.numFailedTests + (tests.numFailedTestSuites > 0 && tests.numFailedTests === 0 ? 1 : 0),
      skipped: tests.numPendingTests + tests.numTodoTests,
    };
  });
}

async function browserTests() {
  const report = resolve(results, "browser.json");
  const args = ["test", "--config=tests/playwright.config.ts", "--reporter=list,json"];
  const passed = await run("Browser tests", "playwright", args, {
    // Relative to the configuration unless it is absolute.
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  suite("Browser tests", passed, () => {
    const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
    for (const story of endedSo("flaky", suites)) {
      console.log(`  passed at the second try only: ${story}`);
      flaky.push(story.split("\n", 1)[0] ?? story);
    }
    failures.push(...endedSo("unexpected", suites));
    return browserCounts(stats);
  });
}

/** A busy machine stumbles once, a race stumbles again: what needed a second try has to pass five times alone. */
async function repeatFlaky() {
  const report = resolve(results, "repeated.json");
  const titles = flaky.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  const options = [
    "--workers=1",
    "--retries=0",
    "--repeat-each=5",
    "--reporter=list,json",
    `--grep=${titles}`,
  ];
  const passed = await run(
    "Browser tests that needed a second try, five times each",
    "playwright",
    ["test", "--config=tests/playwright.config.ts", ...options],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  if (passed) return;
  totals.failed += flaky.length;
  failures.push(...flaky.map((title) => `passed at the second try, and not five times more: ${title}`));
  failures.push(...endedSo("unexpected", JSON.parse(readFileSync(report, "utf8")).suites));
}

async function checks() {
  await deploymentTests();
  await check("Format and lint", "biome", ["check", "."]);
  await check("API description, by Redocly", "redocly", ["lint", "docs/openapi.json"]);
  await check("API description, by Spectral", "spectral", [
    "lint",
    "docs/openapi.json",
    "--fail-severity=warn",
  ]);
  await check("Types", "tsc", ["--noEmit"]);
}

async function besideUnitTests() {
  if (withBrowser) await check("Production build", "node", ["scripts/build.mjs"]);
  await checks();
}

console.log("\n> Checks, and unit and API tests beside them");
// Fetching a browser waits for the network, so it goes on meanwhile.
const browser = withBrowser && spawn("node", ["scripts/chromium.mjs"], { stdio: "ignore" });
await Promise.all([unitTests(), besideUnitTests()]);
if (browser) {
  // Alone: the start of the worker is measured in milliseconds of a processor.
  await buildTests();
  if (browser.exitCode === null) await once(browser, "exit");
  await browserTests();
}
if (isCi && flaky.length > 0) await repeatFlaky();

const refusedSkips = skipFailure(totals.skipped, isCi);
if (refusedSkips) {
  totals.failed += 1;
  failures.push(refusedSkips);
}
for (const failure of failures) console.log(`\n> Failed: ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
