// Writes docs/openapi.json from the contract: `npm run docs`, after every change of app/contract.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": `${root}app` } },
});

try {
  const { buildDocument } = await vite.ssrLoadModule("/app/api/kit/openapi.ts");
  const document = buildDocument();
  mkdirSync(`${root}docs`, { recursive: true });
  writeFileSync(`${root}docs/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`docs/openapi.json: ${Object.keys(document.paths ?? {}).length} paths`);
} finally {
  await vite.close();
}
