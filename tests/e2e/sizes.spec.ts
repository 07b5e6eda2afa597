import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** Bytes of gzip that a first visit may fetch; a KB is 1,000 bytes. */
const MAX_STYLES = 65_000;
const MAX_SCRIPTS = { landing: 117_000, marketplace: 194_000 };

/** Loaded with the screens that use them: forms, charts, assistant's text, tables as text, menus. */
const LATE = [
  "@conform-to/react",
  "@conform-to/dom",
  "@visx/scale",
  "@visx/shape",
  "d3-scale",
  "d3-shape",
  "markdown-to-jsx",
  "papaparse",
  "@radix-ui/react-dropdown-menu",
];
/** Ordering by drag is the console's alone. */
const DRAG = "@atlaskit/pragmatic-drag-and-drop";
const OF_THE_SERVER = ["ai", "drizzle-orm", "fflate", "file-type", "read-excel-file", "unpdf"];

/** Radix Themes' styles of a component, which are in its layer and nowhere else. */
const COMPONENT = /\.rt-Button\b/;

const build = (file: string) => readFileSync(`build/${file}`, "utf8");
const packagesOf: Record<string, string[]> = JSON.parse(build("client-packages.json"));

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
}

function readManifest(): Manifest {
  const file = readdirSync("build/client/assets").find((name) => name.startsWith("manifest-"));
  const text = build(`client/assets/${file}`);
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** The scripts that Remix knows a route to need, before any of them runs. */
function scriptsOf(route: string): string[] {
  const { entry, routes } = readManifest();
  const scripts = [entry.module, ...entry.imports];
  for (let id: string | undefined = route; id !== undefined; id = routes[id]!.parentId) {
    scripts.push(routes[id]!.module, ...(routes[id]!.imports ?? []));
  }
  return scripts;
}

/** What the browser fetches until the network is idle, late scripts too. */
async function visit(page: Page, path: string): Promise<{ scripts: string[]; styles: string[] }> {
  const fetched = new Set<string>();
  page.on("response", (response) => void fetched.add(new URL(response.url()).pathname));
  await page.goto(path);
  await expect(page.locator("svg path[data-kind]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const ending = (suffix: string) => [...fetched].filter((file) => file.endsWith(suffix));
  return { scripts: ending(".js"), styles: ending(".css") };
}

/** As servers compress, at level 6. */
function bytes(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length, 0);
}

/** Gives back the styles that were fetched, as one text. */
async function expectLight(page: Page, path: string, route: string, maxScripts: number): Promise<string> {
  const { scripts, styles } = await visit(page, path);
  expect(scripts, "the log has what Remix knows of").toEqual(expect.arrayContaining(scriptsOf(route)));
  expect(styles.length).toBeGreaterThan(1);
  test.info().annotations.push({ type: "bytes", description: `${bytes(scripts)} and ${bytes(styles)}` });
  expect(bytes(scripts), `scripts of ${path}`).toBeLessThanOrEqual(maxScripts);
  expect(bytes(styles), `styles of ${path}`).toBeLessThanOrEqual(MAX_STYLES);
  const packages = scripts.flatMap((file) => packagesOf[file] ?? []);
  expect(packages).toContain("react-dom");
  expect(packages.filter((name) => [...LATE, DRAG].includes(name))).toEqual([]);
  return styles.map((file) => build(`client${file}`)).join("\n");
}

test("a first visit to the landing page is light", async ({ page }) => {
  const styles = await expectLight(page, "/", "routes/_site._index", MAX_SCRIPTS.landing);
  expect(styles, "components of the screens behind the sign-in").not.toMatch(COMPONENT);
});

test("a first visit to the marketplace is light", async ({ page, person }) => {
  // What is loaded ahead of the sidebar's other places is not what this one needs.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const styles = await expectLight(page, "/marketplace", "routes/_app.marketplace", MAX_SCRIPTS.marketplace);
  expect(styles).toMatch(COMPONENT);
  await expect(page.getByText(person.email)).toBeVisible();
});

test("scripts come after what is painted", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const preloads = page.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

test("public pages do not load the query client", () => {
  const loadsIt = (route: string) =>
    scriptsOf(route).some((file) => packagesOf[file]?.includes("@tanstack/query-core"));
  const routes = Object.keys(readManifest().routes);
  expect(routes.filter((route) => route.startsWith("routes/_site") && loadsIt(route))).toEqual([]);
  expect(loadsIt("routes/_app.marketplace")).toBe(true);
});

test("what loads late is in the build, and what is the server's is not", () => {
  const all = new Set(Object.values(packagesOf).flat());
  expect(LATE.filter((name) => !all.has(name))).toEqual([]);
  expect(OF_THE_SERVER.filter((name) => all.has(name))).toEqual([]);
});
