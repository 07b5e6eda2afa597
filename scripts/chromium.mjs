// Finds a Chromium for the browser tests, and installs one only when there is none. Run as a program it only does that.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";

// The shell draws the same pages and is a fifth quicker: it leaves out the browser's own windows.
const system = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
/** @type {(command: string, args: string[]) => unknown} */
const exec = (command, args) => execFileSync(command, args, { stdio: "inherit" });

/** @returns {string} path of an executable Chromium */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH=${asked} does not exist`);
    return asked;
  }
  for (const path of [...system, chromium.executablePath()]) if (existsSync(path)) return path;

  const debian =
    existsSync("/etc/os-release") &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
  if (debian && process.getuid?.() === 0) {
    try {
      exec("apt-get", ["update", "-q"]);
      exec("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"]);
    } catch {
      console.warn("apt-get could not install chromium-headless-shell; trying Playwright's own");
    }
    const installed = system.find((path) => existsSync(path));
    if (installed) return installed;
  }
  exec("npx", ["playwright", "install", "chromium"]);
  return chromium.executablePath();
}

if (import.meta.main) findChromium();
