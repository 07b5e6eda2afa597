// Finds a Chromium for the browser tests, and installs one only when there is none.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const system = "/usr/bin/chromium";
/** @type {(command: string, args: string[]) => unknown} */
const exec = (command, args) => execFileSync(command, args, { stdio: "inherit" });

/** @returns {string} path of an executable Chromium */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH=${asked} does not exist`);
    return asked;
  }
  for (const path of [system, chromium.executablePath()]) if (existsSync(path)) return path;

  const debian =
    existsSync("/etc/os-release") &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
  if (debian && process.getuid?.() === 0) {
    try {
      exec("apt-get", ["update", "-q"]);
      exec("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]);
    } catch {
      console.warn("apt-get could not install chromium; trying Playwright's own");
    }
    if (existsSync(system)) return system;
  }
  exec("npx", ["playwright", "install", "chromium"]);
  return chromium.executablePath();
}
