#!/usr/bin/env node
// `node scripts/new-field.mjs`: proves docs/how-to/add-a-field.md. Adds the field `market` to a copy of the last commit and
// fails unless at most 5 files change and the tests over every field pass there. Prints the files with their lines.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { install } from "./toolchain.mjs";

const MOST_FILES = 5;
const ENTRY = `  market: text({
    label: "Market",
    max: 500,
    rows: 3,
    step: "advantage",
    hint: "Who would buy it, and how large that market is. At most 500 characters.",
    compared: "text",
    indexed: "about",
    cited: true,
    quoted: true,
    page: "section",
    example: "Operators of inland desalination plants",
  }),
`;
const TESTS = [
  "tests/api/technologies/every-field.test.ts",
  "tests/ui/every-field.test.tsx",
  "tests/services/listing-table.test.ts",
  "tests/api/openapi.test.ts",
];

install();
const folder = mkdtempSync(join(tmpdir(), "licentia-field-"));
const copy = join(folder, "copy");
try {
  run("git", ["worktree", "add", "--detach", "--quiet", copy], ".");
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  addField();
  run("npm", ["run", "--silent", "docs"], copy);
  run("git", ["add", "--all", "--", ".", ":!node_modules"], copy);
  console.log(run("git", ["diff", "--cached", "--stat"], copy));
  const files = run("git", ["diff", "--cached", "--name-only"], copy).trim().split("\n");
  run("npx", ["tsc", "--noEmit"], copy);
  console.log(
    run("npx", ["vitest", "run", "--config=tests/vitest.config.ts", ...TESTS], copy)
      .split("\n")
      .slice(-8)
      .join("\n"),
  );
  if (files.length > MOST_FILES) throw new Error(`A field touches ${files.length} files, not ${MOST_FILES}.`);
} finally {
  run("git", ["worktree", "remove", "--force", copy], ".");
  rmSync(folder, { recursive: true, force: true });
}

function addField() {
  insert("app/contract/listing/fields/advantage.ts", "  description: text({\n", ENTRY);
  insert(
    "app/db/schema/technologies.ts",
    '    advantages: json<string[]>("advantages")',
    '    market: text("market"),\n',
  );
  insert("CHANGELOG.md", "- A deployment that lacks", "- Listings say which market they are for.\n");
  const last = readdirSync(join(copy, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  const number = String(Number(last?.slice(0, 4)) + 1).padStart(4, "0");
  const statement = "alter table technologies add column market text;\n";
  writeFileSync(join(copy, `migrations/${number}_market.sql`), statement);
}

/** @param {string} file @param {string} before Exactly once in the file. @param {string} text */
function insert(file, before, text) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (source.split(before).length !== 2) throw new Error(`${file} does not have "${before}" once.`);
  writeFileSync(path, source.replace(before, text + before));
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
