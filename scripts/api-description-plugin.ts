import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { staticData } from "./static-data";

const file = fileURLToPath(new URL("../docs/openapi.json", import.meta.url));

/** `virtual:api-description`: docs/openapi.json, which `npm run docs` writes. */
export function apiDescription(): Plugin {
  return staticData({
    name: "api-description",
    read: () => JSON.parse(readFileSync(file, "utf8")),
    sources: () => [file],
  });
}
