// What every command needs first: dependencies as locked, the project's own Node, quiet and offline tools.
// Runs on any Node 20 or newer, with nothing installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// The package "node" puts Node 24 into node_modules/.bin, so every tool runs on it whatever the system has.
Object.assign(process.env, {
  PATH: [join(process.cwd(), "node_modules", ".bin"), process.env.PATH].join(delimiter),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  NPM_CONFIG_UPDATE_NOTIFIER: "false",
});

/** @param {string} message */
export function stop(message) {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}

/**
 * Runs a command and shows its output only when it fails.
 * @param {string} what @param {string} command @param {string[]} args
 */
export function run(what, command, args) {
  const started = Date.now();
  process.stdout.write(`  ${what} ...`);
  const result = spawnSync(command, args, { encoding: "utf8", env: { ...process.env, CI: "1" } });
  if (result.status !== 0) stop(`failed: ${command} ${args.join(" ")}\n${result.stdout}${result.stderr}`);
  console.log(` ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {string} text */
const hash = (text) => createHash("sha256").update(text).digest("hex");

/**
 * Runs `action` unless it already ran for this fingerprint; the marker lies beside what was made.
 * @param {string} marker @param {string} fingerprint @param {() => void} action
 */
export function once(marker, fingerprint, action) {
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprint) return;
  action();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, fingerprint);
}

/**
 * Names, sizes and times of the files: enough to see that something changed.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: "utf8" }).map((file) => join(path, file))
      : [path],
  );
  return hash(
    files
      .sort()
      .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
      .join("\n"),
  );
}

/** Installs the dependencies of the lockfile, once per lockfile. */
export function install() {
  once("node_modules/.installed", hash(readFileSync("package-lock.json", "utf8")), () =>
    run("Installing dependencies (about a minute)", "npm", [
      "ci",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]),
  );
}

const SOURCES = [
  "app",
  "workers",
  "public",
  "docs/openapi.json",
  "remix.config.js",
  "vite.config.ts",
  "vite.documents.config.ts",
  "package-lock.json",
];

/** Builds both workers and the browser's files, once per state of the sources. */
export function build() {
  once("build/.sources", fingerprint(SOURCES.filter((path) => existsSync(path))), () => {
    run("Building", "remix", ["vite:build"]);
    run("Building the worker of documents", "vite", ["build", "--config", "vite.documents.config.ts"]);
  });
}
