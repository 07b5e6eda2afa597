import { readdirSync, readFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { callAs } from "./support/interface";
import { logIn, type Person, storeLogin } from "./support/person";
import { findMissingStyles } from "./support/style-sheets";
import { findSmallTargets } from "./support/target-sizes";
import { expect, test } from "./support/test";

const PASSWORD = "licentia-demo-2026";
/** Layouts whose children are screens; every other route answers data or files. */
const LAYOUTS = ["routes/_site", "routes/_site.docs", "routes/_app", "routes/_admin"];

type Role = "admin" | "owner" | "user";

interface Screen {
  route: string;
  /** Who opens it; anonymous without. */
  as?: Role;
  /** `{live}`, `{pending}` and `{chat}` are ids of the demonstration. */
  path: string;
}

/** Each screen at an address that shows it with content, in its states with the most parts. */
const SCREENS: Screen[] = [
  { route: "_site._index", path: "/" },
  { route: "_site.landing", path: "/landing" },
  { route: "_site.about", path: "/about" },
  { route: "_site.terms", path: "/terms" },
  { route: "_site.privacy", path: "/privacy" },
  { route: "_site.experts", path: "/experts" },
  { route: "_site.docs._index", path: "/docs" },
  { route: "_site.docs.$group", path: "/docs/technologies" },
  { route: "_site.auth", path: "/auth" },
  { route: "_site.auth", path: "/auth?tab=register" },
  { route: "_site.forgotpassword", path: "/forgotpassword" },
  { route: "_site.admin-link", path: "/admin-link" },
  { route: "_site.google.callback", path: "/google/callback" },
  {
    route: "_site.connect",
    as: "user",
    path: "/connect?response_type=code&client_id={client}&redirect_uri=https://a.test/&code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  },
  { route: "_site.$", path: "/nowhere" },
  { route: "_app.marketplace", as: "user", path: "/marketplace?trl=4" },
  { route: "_app.technology.$id", as: "user", path: "/technology/{live}" },
  { route: "_app.chat.$id", as: "user", path: "/chat/{chat}" },
  { route: "_app.comparisons", as: "user", path: "/comparisons?id={comparison}" },
  { route: "_app.shortlist", as: "user", path: "/shortlist" },
  { route: "_app.requests", as: "owner", path: "/requests" },
  { route: "_app.settings", as: "user", path: "/settings" },
  { route: "_app.list-tech", as: "owner", path: "/list-tech" },
  { route: "_app.list-tech", as: "owner", path: "/list-tech?id={pending}&step=review" },
  { route: "_admin.admin.dashboard", as: "admin", path: "/admin/dashboard" },
  { route: "_admin.admin.analytics", as: "admin", path: "/admin/analytics" },
  { route: "_admin.admin.logs", as: "admin", path: "/admin/logs" },
  { route: "_admin.admin.users", as: "admin", path: "/admin/users" },
  { route: "_admin.admin.requests", as: "admin", path: "/admin/requests" },
  { route: "_admin.admin.settings", as: "admin", path: "/admin/settings" },
  { route: "_admin.admin.prompts._index", as: "admin", path: "/admin/prompts" },
  { route: "_admin.admin.prompts.list-prompt", as: "admin", path: "/admin/prompts/list-prompt" },
  { route: "_admin.admin.technologies._index", as: "admin", path: "/admin/technologies?domain=chemistry" },
  { route: "_admin.admin.technologies.hidden", as: "admin", path: "/admin/technologies/hidden" },
  {
    route: "_admin.admin.technologies.pending",
    as: "admin",
    path: "/admin/technologies/pending?id={pending}",
  },
  { route: "_admin.admin.technologies.featured", as: "admin", path: "/admin/technologies/featured" },
  { route: "_admin.admin.technologies.bulk-upload", as: "admin", path: "/admin/technologies/bulk-upload" },
  {
    route: "_admin.admin.technologies.list-tech",
    as: "admin",
    path: "/admin/technologies/list-tech?new=1&step=review",
  },
  {
    route: "_admin.admin.technologies.update-tech",
    as: "admin",
    path: "/admin/technologies/update-tech?id={pending}&step=review",
  },
  { route: "_admin.admin.technology.$id", as: "admin", path: "/admin/technology/{pending}" },
];

const logins = new Map<Role, Person["tokens"]>();
const ids: Record<string, string> = {};

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  for (const role of ["admin", "owner", "user"] as const) {
    logins.set(role, await logIn(request, `${role}@licentia.test`, PASSWORD));
  }
  const first = async (role: Role, path: string, list: string) =>
    (await callAs<Record<string, { id: string }[]>>(request, logins.get(role)!.access_token, "GET", path))[
      list
    ]![0]!.id;
  ids.live = await first("user", "/technologies?sort=trl", "technologies");
  ids.pending = await first("admin", "/admin/technologies/pending", "technologies");
  ids.comparison = await first("user", "/technologies/comparisons", "comparisons");
  ids.chat = await first("user", "/session/my-sessions", "sessions");
  const app = await request.post("/oauth/register", { data: { redirect_uris: ["https://a.test/"] } });
  ids.client = (await app.json()).client_id;
  await request.dispose();
});

test("every screen of the product is in the list", () => {
  const file = readdirSync("build/client/assets").find((name) => name.startsWith("manifest-"));
  const text = readFileSync(`build/client/assets/${file}`, "utf8");
  const manifest: { routes: Record<string, { parentId?: string }> } = JSON.parse(
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  );
  const screens = Object.entries(manifest.routes)
    .filter(([id, { parentId }]) => LAYOUTS.includes(parentId ?? "") && !LAYOUTS.includes(id))
    .map(([id]) => id.replace("routes/", ""));
  expect([...new Set(SCREENS.map(({ route }) => route))].sort()).toEqual(screens.sort());
});

const addressOf = ({ path }: Screen) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);

/** Opens a screen by its address: a cold load, to which the screen before it leaves nothing. */
async function openCold(page: Page, screen: Screen): Promise<Response> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const answer = await page.goto(addressOf(screen));
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  return answer!;
}

async function expectStylesAndTargets(page: Page, { path }: Screen): Promise<void> {
  expect.soft(await findMissingStyles(page), path).toEqual([]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findSmallTargets(page), `small targets of ${path} at ${width} px`).toEqual([]);
  }
}

for (const role of ["user", "owner", "admin"] as const) {
  test(`every screen of ${role} loads its styles by itself and has targets of 24 px`, async ({ page }) => {
    test.setTimeout(180_000);
    await storeLogin(page.context(), { tokens: logins.get(role)! });
    for (const screen of SCREENS.filter(({ as }) => as === role)) {
      await openCold(page, screen);
      await expectStylesAndTargets(page, screen);
    }
  });
}

/** Made of the same parts as another public screen, so axe is asked about that one. */
const SIMILAR = ["/landing", "/terms", "/docs", "/google/callback"];

for (const screen of SCREENS.filter(({ as }) => !as)) {
  const { path } = screen;
  test(`${path} has its styles, targets of 24 px, nonces and no accessibility violation`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.allow(/^404 \/nowhere/, /^400 \/api\/v1\/google\/callback/);
    // Hydrated without a word in the console (see support/test.ts).
    const answer = await openCold(page, screen);
    await expectScriptsOfNonce(answer);
    await expectStylesAndTargets(page, screen);
    if (!SIMILAR.includes(path)) await expectAccessible(page, path);
  });
}

/** The policy has a nonce, every script of the answer carries it, and no element has a handler in its markup. */
async function expectScriptsOfNonce(answer: Response): Promise<void> {
  const policy = answer.headers()["content-security-policy"] ?? "";
  const nonce = /script-src 'nonce-(\w{32})' 'strict-dynamic'/.exec(policy)?.[1];
  expect(nonce).toBeDefined();
  const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect(await answer.text()).not.toMatch(/<[^>]+\son(click|load|error|submit)=/i);
}

test("a sheet that is not loaded is found", async ({ page }) => {
  await page.route(/\/framework-[^/]*\.css$/, (route) =>
    route.fulfill({ contentType: "text/css", body: "" }),
  );
  await page.goto("/");
  expect(await findMissingStyles(page)).toContainEqual(expect.stringContaining("app/ui/logo.module.css"));
});
