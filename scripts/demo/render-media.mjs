#!/usr/bin/env node
// Draws the featured figures (media/*.svg) as the pictures that the demo uploads (media/*.webp, 1200 x 675).
// Run after a figure changed: node scripts/demo/render-media.mjs
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findChromium } from "../chromium.mjs";

const WIDTH = 1200;
const HEIGHT = 675;
const QUALITY = 0.86;

const folder = fileURLToPath(new URL("media", import.meta.url));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".svg"))) {
  const svg = `data:image/svg+xml;base64,${readFileSync(`${folder}/${file}`).toString("base64")}`;
  const webp = await page.evaluate(
    async ({ svg, width, height, quality }) => {
      const image = new Image();
      image.src = svg;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL("image/webp", quality);
    },
    { svg, width: WIDTH, height: HEIGHT, quality: QUALITY },
  );
  writeFileSync(
    `${folder}/${file.replace(/\.svg$/, ".webp")}`,
    Buffer.from(webp.split(",")[1] ?? "", "base64"),
  );
}
await browser.close();
