#!/usr/bin/env node
// `npm run pictures`: takes the screenshots in README and docs (docs/pictures) from a server of its own with the demo catalog.
// Run it after a visible change to one of these screens. Installs a Chromium if there is none.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServer } from "./own-server.mjs";
import { build, install } from "./toolchain.mjs";

const FOLDER = "docs/pictures";
const EMAIL = "user@licentia.test";
const QUESTION = "Compare the Stirling generator and the sand heat storage";
const QUALITY = 85;

install();
build();
// Only now are they installed.
const { chromium } = await import("playwright");
const { findChromium } = await import("./chromium.mjs");

const state = mkdtempSync(join(tmpdir(), "licentia-pictures-"));
const port = await freePort();
const stop = await startServer(state, port);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await takeAll(`http://127.0.0.1:${port}`);
} finally {
  await browser.close();
  await stop();
  rmSync(state, { recursive: true, force: true });
}

/** @param {string} origin */
async function takeAll(origin) {
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto("/");
  await take(page, "landing");

  const { password } = JSON.parse(readFileSync("scripts/demo/accounts.json", "utf8"));
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(EMAIL);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/marketplace");
  await page.goto("/marketplace");
  await take(page, "marketplace");

  const featured = await page.request.get("/api/v1/technologies/public/featured?limit=1");
  await page.goto(`/technology/${(await featured.json()).technologies[0].id}`);
  await take(page, "technology");

  await page.getByRole("button", { name: "Add New Chat" }).click();
  const composer = page.getByRole("textbox", { name: "Ask about the technologies" });
  await composer.fill(QUESTION);
  await composer.press("Enter");
  await page.locator('[aria-label="Answer"][aria-busy="false"]').waitFor();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "New chat" }).waitFor();
  // After a reload the chat is scrolled to the beginning of the answer.
  await page.reload();
  await take(page, "chat");
}

/** @param {import("playwright").Page} page @param {string} name */
async function take(page, name) {
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode()));
  });
  // Playwright's own screenshots are PNG or JPEG.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const file = `${FOLDER}/${name}.webp`;
  writeFileSync(file, Buffer.from(data, "base64"));
  console.log(`  ${file}: ${Math.round(statSync(file).size / 1024)} KB`);
}
