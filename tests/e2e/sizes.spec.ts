import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "@playwright/test";
import { callAs } from "./support/interface";
import { logIn } from "./support/person";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Bytes of gzip that a first visit may fetch; a KB is 1,000 bytes. */
const MAX_STYLES = 65_000;
const MAX_SCRIPTS = { landing: 117_000, marketplace: 194_000 };
/** All that the first screen after the sign-in asks for with an empty cache, but for the pictures of listings. */
const MAX_FIRST_VISIT = { requests: 45, bytes: 300_000 };

/** Calls of the API until a screen that is opened first is complete, with the four of the app's start. */
const MAX_CALLS = {
  "/marketplace": 5,
  "/shortlist": 5,
  "/comparisons": 4,
  "/settings": 10,
  "/admin/dashboard": 15,
};
/** One of them only where the listing has requests, which other stories may have sent. */
const MAX_CALLS_OF_A_TECHNOLOGY = 10;

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

interface Visit {
  scripts: string[];
  styles: string[];
  responses: Response[];
}

/** What the browser fetches until the network is idle, late scripts too. */
async function visit(page: Page, path: string): Promise<Visit> {
  const responses: Response[] = [];
  page.on("response", (response) => void responses.push(response));
  await page.goto(path);
  await expect(page.locator("svg path[data-kind]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const fetched = [...new Set(responses.map((response) => new URL(response.url()).pathname))];
  const ending = (suffix: string) => fetched.filter((file) => file.endsWith(suffix));
  return { scripts: ending(".js"), styles: ending(".css"), responses };
}

/** As servers compress, at level 6. */
const compressed = (body: Buffer) => gzipSync(body).length;

function bytes(files: string[]): number {
  return files.reduce((sum, file) => sum + compressed(readFileSync(`build/client${file}`)), 0);
}

/** Fonts are compressed already. */
async function bytesOf(response: Response): Promise<number> {
  const body = await response.body();
  return response.request().resourceType() === "font" ? body.length : compressed(body);
}

async function expectLight(page: Page, path: string, route: string, maxScripts: number): Promise<Visit> {
  const fetched = await visit(page, path);
  const { scripts, styles } = fetched;
  expect(scripts, "the log has what Remix knows of").toEqual(expect.arrayContaining(scriptsOf(route)));
  expect(styles.length).toBeGreaterThan(1);
  test.info().annotations.push({ type: "bytes", description: `${bytes(scripts)} and ${bytes(styles)}` });
  expect(bytes(scripts), `scripts of ${path}`).toBeLessThanOrEqual(maxScripts);
  expect(bytes(styles), `styles of ${path}`).toBeLessThanOrEqual(MAX_STYLES);
  const packages = scripts.flatMap((file) => packagesOf[file] ?? []);
  expect(packages).toContain("react-dom");
  expect(packages.filter((name) => [...LATE, DRAG].includes(name))).toEqual([]);
  return fetched;
}

const textOf = ({ styles }: Visit) => styles.map((file) => build(`client${file}`)).join("\n");

test("a first visit to the landing page is light", async ({ page }) => {
  const fetched = await expectLight(page, "/", "routes/_site._index", MAX_SCRIPTS.landing);
  expect(textOf(fetched), "components of the screens behind the sign-in").not.toMatch(COMPONENT);
});

test("a first visit to the marketplace is light, and asks for no routes, also of a technology", async ({
  page,
  person,
}) => {
  const fetched = await expectLight(page, "/marketplace", "routes/_app.marketplace", MAX_SCRIPTS.marketplace);
  expect(textOf(fetched)).toMatch(COMPONENT);
  await expect(page.getByText(person.email)).toBeVisible();
  const counted = fetched.responses.filter((response) => !response.url().includes("/files/"));
  const sizes = await Promise.all(counted.map(bytesOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "visit", description: `${counted.length} requests, ${total} bytes` });
  expect(counted.length, "requests").toBeLessThanOrEqual(MAX_FIRST_VISIT.requests);
  expect(total, "bytes").toBeLessThanOrEqual(MAX_FIRST_VISIT.bytes);

  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/technology\//);
  await expect(page.getByRole("heading", { name: "Analysis" })).toBeVisible();
  expect(fetched.responses.filter((response) => response.url().includes("manifest?"))).toEqual([]);
});

test("a screen asks for nothing twice", async ({ page, person, request, browser }) => {
  const { access_token } = await logIn(request, person.username, person.password);
  const { technologies } = await callAs<{ technologies: { id: string }[] }>(
    request,
    access_token,
    "GET",
    "/technologies?size=1",
  );
  const screens = { ...MAX_CALLS, [`/technology/${technologies[0]!.id}`]: MAX_CALLS_OF_A_TECHNOLOGY };
  // In a browser of its own: a login is stored once in each.
  const admins = await (await browser.newContext()).newPage();
  await signIn(admins, "admin@licentia.test");
  for (const [path, max] of Object.entries(screens)) {
    const reader = path.startsWith("/admin") ? admins : page;
    const calls: string[] = [];
    const note = (sent: Request) => void (sent.url().includes("/api/v1/") && calls.push(callOf(sent)));
    reader.on("request", note);
    await reader.goto(path);
    await reader.waitForLoadState("networkidle");
    reader.off("request", note);
    await expect(reader).toHaveURL(new RegExp(`${path}$`));
    expect(calls.length, `${path} asks the server`).toBeGreaterThan(2);
    expect(calls.length, `${path}: ${calls.join(", ")}`).toBeLessThanOrEqual(max);
    expect(calls, path).toEqual([...new Set(calls)]);
  }
  await admins.context().close();
});

/** A call without what only says how much of a list is read, from its beginning and in its usual order. */
function callOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  for (const name of ["page", "size", "sort"]) searchParams.delete(name);
  return `${request.method()} ${pathname}?${searchParams}`;
}

test("fonts that come late move nothing on the landing page", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/*.woff2", async (route) => {
    // Until the page is painted in its fallbacks.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  // Here one line more of the headline's paragraph moved the whole page.
  await page.setViewportSize({ width: 768, height: 1024 });
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto("/");
  await (await font).finished();
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
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
