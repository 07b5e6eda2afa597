import { readdirSync } from "node:fs";
import { expect, test } from "./support/test";

const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "content-security-policy": /^default-src 'none'; .*frame-ancestors 'none'; sandbox$/,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": /camera=\(\)/,
};

/** What Cloudflare reads itself and never serves. */
const NOT_SERVED = /^(_headers|\.assetsignore)$/;

const files = readdirSync("build/client", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^build\/client/, ""));

test("every file of the build carries the security headers", async ({ request }) => {
  expect(files.length).toBeGreaterThan(200);
  expect(files).toEqual(expect.arrayContaining(["/og.png", "/favicon.ico", "/favicon.svg"]));
  for (const file of files) {
    const answer = await request.head(file);
    expect(answer.status(), file).toBe(200);
    const headers = answer.headers();
    for (const [name, value] of Object.entries(HEADERS))
      expect(headers[name], `${file}: ${name}`).toMatch(value);
    // Share cards of other sites show the picture; nothing else is for them.
    const shared = file === "/og.png" ? "cross-origin" : "same-origin";
    expect(headers["cross-origin-resource-policy"], file).toBe(shared);
    const cached = file.startsWith("/assets/") ? "public, max-age=31536000, immutable" : /max-age=0/;
    expect(headers["cache-control"], file).toMatch(cached);
  }
});

test("a file that is not there is answered by the worker, with the same headers", async ({ request }) => {
  const { status, headers } = await request.get("/assets/nothing.js").then((answer) => ({
    status: answer.status(),
    headers: answer.headers(),
  }));
  expect(status).toBe(404);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});
