// The changelog as releases read and write it.

const UNRELEASED = "## Unreleased";

/** @param {string} version such as 0.2.0 */
function checkVersion(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is not a version such as 0.2.0`);
}

/**
 * What a release says: the entries of its version, without the heading.
 * @param {string} changelog @param {string} version with or without "v"
 * @throws when the changelog has no entry for it
 */
export function notesOf(changelog, version) {
  const number = version.replace(/^v/, "");
  checkVersion(number);
  const section = changelog.split(/^(?=## )/m).find((text) => text.startsWith(`## ${number} `));
  const notes = section?.slice(section.indexOf("\n")).trim();
  if (!notes) throw new Error(`CHANGELOG.md has no entries for ${number}`);
  return notes;
}

/**
 * Puts the entries of "Unreleased" under a version.
 * @param {string} changelog @param {string} version @param {string} date such as 2026-12-01
 * @throws when there is nothing to release, or the version exists
 */
export function release(changelog, version, date) {
  checkVersion(version);
  if (changelog.includes(`\n## ${version} `)) throw new Error(`${version} is released already`);
  const [before = "", after] = changelog.split(`${UNRELEASED}\n`);
  if (!after?.split(/^## /m)[0]?.trim()) throw new Error("Nothing is unreleased");
  return `${before}${UNRELEASED}\n\n## ${version} (${date})\n${after}`;
}
