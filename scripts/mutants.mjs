#!/usr/bin/env node
// `npm run mutants`: puts small faults into the code, one at a time, and runs the tests that should catch each.
//   npm run mutants -- --only retry      the mutants whose name, file or list contains "retry"; may be repeated
//   npm run mutants -- --quick           without running the tests on the unchanged code first
//   npm run mutants -- --check           only whether every mutant still matches the code
// A fault is put in while its module loads: no file changes, so that nothing is left behind however this ends. Fails
// under 90 % caught, and when the code has changed under a mutant.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createVitest } from "vitest/node";

/**
 * @typedef {object} Mutant
 * @property {string} list The file that it is listed in.
 * @property {string} name What is wrong with it.
 * @property {string} file
 * @property {string} find Exactly once in the file.
 * @property {string} replace
 * @property {string[]} tests The files that should catch it.
 * @property {string} [only] Only the tests whose names contain this.
 */

const LISTS = "scripts/mutants";
const LEAST_CAUGHT = 0.9;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    quick: { type: "boolean" },
    check: { type: "boolean" },
  },
});
/** @type {Mutant[]} */
const all = readdirSync(LISTS).flatMap((list) =>
  JSON.parse(readFileSync(join(LISTS, list), "utf8")).map((/** @type {Mutant} */ mutant) => ({
    ...mutant,
    list,
  })),
);
const patterns = values.only ?? [""];
const mutants = all.filter(({ list, name, file }) =>
  patterns.some((text) => `${list}\n${name}\n${file}`.includes(text)),
);

const stale = mutants.flatMap((mutant) => complaintsAbout(mutant));
if (stale.length > 0 || mutants.length === 0) {
  console.error(stale.join("\n") || `No mutant matches ${patterns.join(", ")}.`);
  console.error(`Change "find" in ${LISTS} to text that stands exactly once in the file.`);
  process.exit(2);
}
if (values.check) {
  console.log(`${mutants.length} mutants match the code.`);
  process.exit(0);
}

/** @type {Mutant | null} */
let active = null;

const vitest = await createVitest(
  "test",
  {
    config: "tests/vitest.config.ts",
    watch: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    onConsoleLog: () => false,
  },
  { plugins: [{ name: "mutant", enforce: "pre", load: (id) => mutate(id) }] },
);
await vitest.standalone();

const startedAt = Date.now();
const survivors = [];
try {
  if (!values.quick) await requireGreen();
  for (const mutant of mutants) {
    const started = Date.now();
    const { failures, ran } = await runWith(mutant);
    if (ran === 0) throw new Error(`${mutant.name}: no test ran. Its \`tests\` and \`only\` must name some.`);
    if (failures.length === 0) survivors.push(mutant);
    const verdict = failures.length > 0 ? "caught  " : "SURVIVED";
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${verdict}  ${seconds} s  ${mutant.file}: ${mutant.name}`);
    if (failures[0]) console.log(`          by ${failures[0].slice(0, 160)}`);
  }
} finally {
  await vitest.close();
}

const caught = mutants.length - survivors.length;
const share = caught / mutants.length;
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(`\n${caught} of ${mutants.length} caught, ${(share * 100).toFixed(0)} %, in ${minutes} minutes.`);
for (const { file, name, tests } of survivors) console.log(`  ${file}: ${name} (${tests.join(", ")})`);
process.exit(share < LEAST_CAUGHT ? 1 : 0);

/** @param {Mutant} mutant @returns {string[]} */
function complaintsAbout({ name, file, find, replace, tests }) {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
    for (const test of tests) readFileSync(test);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
  const times = text.split(find).length - 1;
  const found = times === 1 ? [] : [`${name}: its text occurs ${times} times in ${file}:\n    ${find}`];
  return find === replace ? [...found, `${name}: it changes nothing.`] : found;
}

/** The module with the fault in it, when it is the active mutant's. @param {string} id */
function mutate(id) {
  const [file, query = ""] = id.split("?");
  if (!active || file !== resolve(active.file) || query.includes("raw")) return null;
  const { find, replace } = active;
  return readFileSync(file, "utf8").replace(find, () => replace);
}

/** Without a fault everything passes: a test that fails anyway catches nothing. */
async function requireGreen() {
  const { failures, ran } = await run([...new Set(mutants.flatMap(({ tests }) => tests))], "");
  if (failures[0]) throw new Error(`Tests fail without any mutant, which catches nothing: ${failures[0]}`);
  console.log(`${ran} tests pass without a mutant.\n`);
}

/** @param {Mutant} mutant */
async function runWith(mutant) {
  active = mutant;
  reload(mutant.file);
  try {
    return await run(mutant.tests, mutant.only ?? "");
  } finally {
    active = null;
    reload(mutant.file);
  }
}

/** Has the next run load a file again. @param {string} file */
function reload(file) {
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const loaded of moduleGraph.getModulesByFile(resolve(file)) ?? [])
        moduleGraph.invalidateModule(loaded);
    }
  }
}

/** @param {string[]} files @param {string} only */
async function run(files, only) {
  // Names are written by people: nothing in them is a pattern.
  vitest.setGlobalTestNamePattern(new RegExp(only.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  const specifications = await vitest.globTestSpecifications(files);
  const { testModules: everRun } = await vitest.runTestSpecifications(specifications, false);
  // Vitest also returns what earlier runs left: only these files speak of this fault.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const testModules = everRun.filter(({ moduleId }) => asked.has(moduleId));
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const broken = testModules.flatMap((testModule) => testModule.errors());
  if (broken.length > 0 && tests.length === 0) {
    throw new Error(`${active?.name}: the code does not load with it: ${broken[0]?.message}`);
  }
  return {
    /** What the tests that failed say first, by their names. */
    failures: tests.flatMap((test) => {
      const { state, errors } = test.result();
      return state === "failed" ? [`${test.name}: ${errors?.[0]?.message.split("\n")[0]}`] : [];
    }),
    ran: tests.filter((test) => test.result().state !== "skipped").length,
  };
}
