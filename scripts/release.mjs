#!/usr/bin/env node
// `npm run release -- 0.2.0`: moves what is unreleased in CHANGELOG.md under that version, sets it in package.json, and
// says how to tag it. `npm run release -- --notes v0.2.0` prints the entries of a version, for the release's page.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { notesOf, release } from "./changelog.mjs";

const { values, positionals } = parseArgs({ options: { notes: { type: "string" } }, allowPositionals: true });
const changelog = readFileSync("CHANGELOG.md", "utf8");

try {
  if (values.notes) console.log(notesOf(changelog, values.notes));
  else prepare(positionals[0] ?? "");
} catch (error) {
  console.error(`  ${/** @type {Error} */ (error).message}`);
  process.exitCode = 1;
}

/** @param {string} version */
function prepare(version) {
  writeFileSync("CHANGELOG.md", release(changelog, version, new Date().toISOString().slice(0, 10)));
  for (const file of ["package.json", "package-lock.json"]) {
    const data = JSON.parse(readFileSync(file, "utf8"));
    data.version = version;
    if (data.packages) data.packages[""].version = version;
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  }
  console.log(`  CHANGELOG.md, package.json and package-lock.json say ${version}. Read the changelog once more, then:

    git commit -am "chore(release): ${version}"
    git tag -a v${version} -m "${version}"
    git push --follow-tags
`);
}
