import { describe, expect, it } from "vitest";
import { propertyOf } from "~/contract/listing/content";
import { FIELD_NAMES } from "~/contract/listing/fields";
import {
  folderCircles,
  type Import,
  importCircles,
  importGraph,
  importsOf,
  type SourceFile,
  withoutComments,
} from "./support/import-graph";
import { missingPaths } from "./support/page-paths";

const sources = {
  ...import.meta.glob<string>("/app/**/*.{ts,tsx,js,css}", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob<string>("/workers/**/*.ts", { query: "?raw", import: "default", eager: true }),
};
const files = Object.entries(sources).map(([path, text]) => ({ path: path.slice(1), text }));

const LAYERS = [
  "contract",
  "api",
  "services",
  "agent",
  "db",
  "adapters",
  "documents",
  "lib",
  "client",
  "ui",
  "styles",
  "routes",
  "vocabulary",
] as const;

/** The part of the house that a file belongs to: a folder of app, "workers", or the file itself ("context"). */
function layerOf(path: string): string | null {
  if (path.startsWith("workers/")) return "workers";
  if (!path.startsWith("app/")) return null;
  const [, folder = ""] = path.split("/");
  return (LAYERS as readonly string[]).includes(folder) ? folder : folder.replace(/\..*$/, "");
}

/** Who may import whom (docs/architecture.md); lib and types of the context are open to all. */
const MAY_IMPORT: Record<string, string[]> = {
  workers: ["context", "deployment", "services", "agent", "contract", "vocabulary"],
  api: ["contract", "services", "agent"],
  routes: ["ui", "client", "contract", "styles"],
  agent: ["services", "contract", "vocabulary"],
  services: ["db", "contract", "vocabulary"],
  context: ["db", "adapters", "config", "contract", "deployment", "vocabulary"],
  deployment: ["db", "adapters", "config", "vocabulary"],
  db: ["contract"],
  adapters: [],
  documents: ["contract"],
  // What the browser does may say so in a toast.
  client: ["contract", "ui"],
  ui: ["contract", "styles"],
  contract: [],
  lib: [],
  vocabulary: [],
  config: [],
  styles: [],
  // The document is rendered on the server: its loader may ask services.
  root: ["ui", "client", "styles", "services"],
  entry: ["ui", "client"],
};

/** Screens that the server renders, and addresses that answer files and mails, may ask a service (design, section 2). */
const SERVER_RENDERED = /^app\/routes\/(_site|_index|dev\.|files\.|healthz|sitemap|robots)/;

function mayImport(file: SourceFile, imported: Import): boolean {
  const from = layerOf(file.path);
  const to = layerOf(imported.from);
  if (!from || !to || from === to || to === "lib") return true;
  if (imported.from === "app/context" && imported.typeOnly) return true;
  if (imported.from === "app/root" && from === "routes") return imported.typeOnly;
  // Refusals, the bearer and the rate limit are the same at every door of the server.
  if (imported.from.startsWith("app/api/kit/")) return from === "workers" || SERVER_RENDERED.test(file.path);
  // What opens documents of strangers is in no other bundle than the worker of documents.
  if (to === "documents")
    return file.path === "workers/documents.ts" || (from === "adapters" && imported.typeOnly);
  if (MAY_IMPORT[from]?.includes(to)) {
    // Of the contract, the database knows the vocabularies, and the browser's shared components the types.
    if (from === "db") return imported.from === "app/contract/values";
    return true;
  }
  return to === "services" && from === "routes" && SERVER_RENDERED.test(file.path);
}

function forbiddenImports(file: SourceFile): string[] {
  return importsOf(file)
    .filter((imported) => !mayImport(file, imported))
    .map((imported) => `${file.path} imports ${imported.from}`);
}

/** A browser drops a rule whose selector list names a part that is another browser's. */
function mixedVendors({ path, text }: SourceFile): string[] {
  if (!path.endsWith(".css")) return [];
  return [...text.matchAll(/[^{}]+(?=\{)/g)]
    .map(([selectors]) => selectors.trim())
    .filter((selectors) => selectors.includes("::-webkit-") && selectors.includes("::-moz-"))
    .map((selectors) => `${path} has ${selectors}`);
}

const LIMIT_LINES = 300;

function tooLong({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split("\n").length;
  return lines > LIMIT_LINES ? [`${path} has ${lines} lines`] : [];
}

/** A name that says nothing draws in what belongs elsewhere. */
function vagueNames({ path }: SourceFile): string[] {
  return path.split("/").some((part) => /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/.test(part))
    ? [path]
    : [];
}

function notKebabCase({ path }: SourceFile): string[] {
  if (path.startsWith("app/routes/") || path.startsWith("app/api/v1/")) return [];
  const name = path.split("/").at(-1) ?? "";
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|d|module))?\.(tsx?|js|css)$/.test(name) ? [] : [path];
}

const NEEDS_DEFAULT =
  /^app\/(root|entry\.(client|server)|routes\/.*)\.tsx?$|^workers\/(app|documents)\.ts$|\.d\.ts$/;

function defaultExports({ path, text }: SourceFile): string[] {
  if (NEEDS_DEFAULT.test(path)) return [];
  return /^export default|\bas default\b/m.test(withoutComments(text)) ? [path] : [];
}

function barrels({ path, text }: SourceFile): string[] {
  return /^export\s+(type\s+)?\*/m.test(withoutComments(text)) ? [path] : [];
}

const BINDINGS = /\benv\.(DB|FILES|BACKUPS|JOBS|CHAT|ASSETS|AI|VECTORS|RATE_\w+|EMAIL)\b/;

/** Bindings are read by the context and what checks that they are there; the Durable Object hands its env on. */
function bindingReaders({ path, text }: SourceFile): string[] {
  if (/^app\/(context|deployment)\.ts$/.test(path) || path.endsWith(".d.ts")) return [];
  const code = withoutComments(text);
  const importsEnv = importsOf({ path, text }).some(
    ({ from, names }) => from === "cloudflare:workers" && /\benv\b/.test(names),
  );
  return BINDINGS.test(code) || importsEnv || /\bprocess\.env\b/.test(code) ? [path] : [];
}

function drizzleUsers(file: SourceFile): string[] {
  if (["db", "services"].includes(layerOf(file.path) ?? "")) return [];
  return importsOf(file).some(({ from }) => /^drizzle-orm(\/|$)/.test(from)) ? [file.path] : [];
}

/** Only the log writes to the console: it knows what must not be written. */
function consoleUsers({ path, text }: SourceFile): string[] {
  if (path === "app/lib/log.ts" || path.endsWith(".css")) return [];
  return /\bconsole\s*[.[](?!css)/.test(withoutComments(text)) ? [path] : [];
}

const MAX_FIELDS_NAMED = 8;
const DECLARES_FIELDS = /^app\/(contract\/listing|db\/schema)\//;

/** Names of a listing's fields, as the wire or the database spells them: a file with many copies what can be derived. */
function manyFields({ path, text }: SourceFile): string[] {
  if (DECLARES_FIELDS.test(path) || path.endsWith(".css")) return [];
  const words = new Set(withoutComments(text).match(/\w+/g));
  const named = FIELD_NAMES.filter((name) => words.has(name) || words.has(propertyOf(name)));
  return named.length > MAX_FIELDS_NAMED ? [`${path} names ${named.length} fields: ${named.join(", ")}`] : [];
}

/** A service lives in a folder that says what it is about; so does each part of the listings' services. */
function looseServices({ path }: SourceFile): string[] {
  return /^app\/services\/(technologies\/)?[^/]+$/.test(path) ? [path] : [];
}

/** "technologies/search" of "app/services/technologies/search/catalog.ts". */
function serviceFolder(path: string): string | null {
  return /^app\/services\/(.+)\/[^/]+$/.exec(path)?.[1] ?? null;
}

/** "technologies" of the same file. */
function serviceArea(path: string): string | null {
  return serviceFolder(path)?.split("/")[0] ?? null;
}

const ONE_PLACE: [RegExp, string][] = [
  [/\bchanges\(\)|json\('refused'\)/, "app/services/writes/guarded-batch.ts"],
  [/insert into activity_log|\.insert\(activityLog\)/, "app/services/activity-log/activity.ts"],
];

/** What must be the same everywhere is written once: conditions of a batch, entries of the activity log. */
function writtenElsewhere({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  return ONE_PLACE.flatMap(([pattern, place]) =>
    path !== place && pattern.test(code) ? [`${path} has what belongs to ${place}`] : [],
  );
}

const MAX_ENDPOINT_LINES = 60;

/** A cache of the isolate that holds a promise: when the request that began it ends, the others may wait for ever. */
const SHARED_PROMISE =
  /^(?:export )?(?:const|let) (\w+)(?:: [^=\n]*Promise<[^=\n]*(?:=|;)| = new (?:Weak)?Map<[^\n]*Promise<)/gm;

function sharedPromises({ path, text }: SourceFile): string[] {
  // A browser has one person and no requests.
  if (/^app\/(?:client|routes|ui|root|entry)/.test(path)) return [];
  const isCached = /\bnew (?:Weak)?Map</.test(text) && /^ {2}\w+\??: Promise</m.test(text);
  const names = [...text.matchAll(SHARED_PROMISE)].map(([, name]) => name!);
  return [...names, ...(isCached ? ["an interface"] : [])].map(
    (name) => `${path} keeps a promise in ${name}`,
  );
}

/** An endpoint file is a table of operations and services; what it would do belongs to a service. */
function thickEndpoints({ path, text }: SourceFile): string[] {
  if (!path.startsWith("app/api/v1/")) return [];
  return text.trimEnd().split("\n").length > MAX_ENDPOINT_LINES ? [path] : [];
}

type Rule = (file: SourceFile) => string[];

/** Each rule with a file that breaks it and one that keeps it, so that the check is known to be able to fail. */
const RULES: { name: string; rule: Rule; broken: SourceFile[]; kept: SourceFile[] }[] = [
  {
    name: "imports go one way",
    rule: forbiddenImports,
    broken: [
      { path: "app/api/v1/shortlist.ts", text: 'import { users } from "~/db/schema/accounts";' },
      { path: "app/lib/hash.ts", text: 'import { ROLES } from "../contract/values";' },
      { path: "app/contract/user.ts", text: 'import * as users from "~/services/users";' },
      { path: "app/services/users.ts", text: 'import { createContext } from "~/context";' },
      {
        path: "app/services/users.ts",
        text: 'import {\n  sendMail,\n  type Mail,\n} from "../adapters/mail";',
      },
      { path: "app/routes/_app.settings.tsx", text: 'import * as users from "~/services/users";' },
      { path: "app/ui/card.tsx", text: 'const { open } = await import("~/db/client");' },
      { path: "app/client/calls/api.ts", text: 'export { read } from "~/services/profile/profile";' },
      { path: "app/ui/form-dialog.tsx", text: 'import { refused } from "~/client/calls/form-result";' },
      { path: "app/db/schema/accounts.ts", text: 'import { User } from "../../contract/user";' },
      { path: "app/agent/turn.ts", text: 'import "~/adapters/llm";' },
      { path: "app/context.ts", text: 'import type { ChatSession } from "../workers/chat-session";' },
      { path: "app/services/users.ts", text: 'import { readBearer } from "~/api/kit/bearer";' },
    ],
    kept: [
      { path: "app/services/users.ts", text: 'import type { AppContext } from "~/context";' },
      { path: "app/services/users.ts", text: 'import { users } from "~/db/schema/accounts";' },
      { path: "app/db/schema/accounts.ts", text: 'import { ROLES } from "../../contract/values";' },
      { path: "app/routes/_site.landing.tsx", text: 'import * as catalog from "~/services/catalog";' },
      { path: "workers/app.ts", text: 'import { createContext } from "~/context";' },
      { path: "workers/chat-gateway.ts", text: 'import { readBearer } from "~/api/kit/bearer";' },
      { path: "app/lib/hash.ts", text: '/* import { users } from "~/db/schema"; */' },
    ],
  },
  {
    name: `no file is longer than ${LIMIT_LINES} lines`,
    rule: tooLong,
    broken: [
      { path: "app/services/users.ts", text: "line\n".repeat(301) },
      { path: "app/styles/marks.css", text: "line\n".repeat(301) },
    ],
    kept: [{ path: "app/services/users.ts", text: "line\n".repeat(300) }],
  },
  {
    name: "no style is for the parts of two browsers at once",
    rule: mixedVendors,
    broken: [
      { path: "app/styles/upload.css", text: "a::-webkit-meter-bar,\na::-moz-meter-bar {\n  color: red;\n}" },
    ],
    kept: [{ path: "app/styles/upload.css", text: "a::-webkit-meter-bar {\n}\na::-moz-meter-bar {\n}" }],
  },
  {
    name: "every file is named for what it holds",
    rule: vagueNames,
    broken: [
      { path: "app/lib/utils.ts", text: "" },
      { path: "app/services/helpers/date.ts", text: "" },
      { path: "app/ui/common.tsx", text: "" },
    ],
    kept: [{ path: "app/ui/community.tsx", text: "" }],
  },
  {
    name: "file names are kebab-case",
    rule: notKebabCase,
    broken: [{ path: "app/ui/UserCard.tsx", text: "" }],
    kept: [
      { path: "app/ui/user-card.tsx", text: "" },
      { path: "app/api/v1/technologies/$id.ts", text: "" },
    ],
  },
  {
    name: `no file names more than ${MAX_FIELDS_NAMED} fields of a listing, but for their table and the database's`,
    rule: manyFields,
    broken: [{ path: "app/services/report.ts", text: `const ROWS = [${FIELD_NAMES.slice(0, 9)}];` }],
    kept: [
      { path: "app/services/report.ts", text: `const ROWS = [${FIELD_NAMES.slice(0, 8)}];` },
      { path: "app/db/schema/technologies.ts", text: `const COLUMNS = [${FIELD_NAMES}];` },
    ],
  },
  {
    name: "exports have names, except where Remix needs a default",
    rule: defaultExports,
    broken: [
      { path: "app/services/users.ts", text: "export default function list() {}" },
      { path: "app/ui/card.tsx", text: "export { Card as default };" },
    ],
    kept: [{ path: "app/routes/_index.tsx", text: "export default function Page() {}" }],
  },
  {
    name: "no file re-exports another",
    rule: barrels,
    broken: [
      { path: "app/contract/index.ts", text: 'export * from "./auth";' },
      { path: "app/contract/index.ts", text: 'export type * from "./auth";' },
    ],
    kept: [{ path: "app/contract/index.ts", text: "export const contract = {};" }],
  },
  {
    name: "only the context reads bindings, and the deployment checks them",
    rule: bindingReaders,
    broken: [
      { path: "app/services/users.ts", text: "const row = await env.DB.prepare(sql).first();" },
      { path: "app/services/users.ts", text: 'import { env } from "cloudflare:workers";' },
      { path: "workers/app.ts", text: "env.JOBS.send(job);" },
      { path: "app/config.ts", text: "process.env.AUTH_SECRET" },
    ],
    kept: [
      { path: "app/context.ts", text: "openDatabase(env.DB)" },
      { path: "workers/chat-session.ts", text: "createContext(env, { waitUntil })" },
    ],
  },
  {
    name: "only services and the database layer query",
    rule: drizzleUsers,
    broken: [
      { path: "app/api/v1/roles/index.ts", text: 'import { eq } from "drizzle-orm";' },
      { path: "workers/app.ts", text: 'import { drizzle } from "drizzle-orm/d1";' },
    ],
    kept: [{ path: "app/services/users.ts", text: 'import { eq } from "drizzle-orm";' }],
  },
  {
    name: "only the log writes to the console",
    rule: consoleUsers,
    broken: [
      { path: "app/services/users.ts", text: 'console.warn("failed", error);' },
      { path: "workers/app.ts", text: 'console["log"](request);' },
    ],
    kept: [
      { path: "app/lib/log.ts", text: "console.warn(line);" },
      { path: "app/routes/_admin.tsx", text: 'import "~/styles/console.css";' },
      { path: "app/styles/console.css", text: '.console[data-sidebar="open"] {\n}' },
    ],
  },
  {
    name: "every service is in a folder",
    rule: looseServices,
    broken: [
      { path: "app/services/users.ts", text: "" },
      { path: "app/services/technologies/cards.ts", text: "" },
    ],
    kept: [
      { path: "app/services/users/users.ts", text: "" },
      { path: "app/services/technologies/listings/cards.ts", text: "" },
    ],
  },
  {
    name: "conditions of batches and entries of the activity log are written in one place",
    rule: writtenElsewhere,
    broken: [
      {
        path: "app/services/users/roles.ts",
        text: "sql`update users set role = 'admin' where changes() > 0`",
      },
      { path: "app/services/users/roles.ts", text: "app.primary.insert(activityLog).values({ id });" },
      { path: "app/services/demo/year.ts", text: "sql`insert into activity_log (id) values (1)`" },
    ],
    kept: [
      { path: "app/services/users/roles.ts", text: "abortUnless(app, ROWS_CHANGED);" },
      {
        path: "app/services/writes/guarded-batch.ts",
        text: "export const ROWS_CHANGED = sql`changes() > 0`;",
      },
      { path: "app/services/monitoring/activity-list.ts", text: ".from(activityLog)" },
    ],
  },
  {
    name: "an isolate keeps no promise for its requests",
    rule: sharedPromises,
    broken: [
      { path: "app/services/auth/keys.ts", text: "const keys = new Map<string, Promise<CryptoKey>>();" },
      { path: "app/lib/password.ts", text: "let hashing: Promise<Hash> | undefined;" },
      {
        path: "app/services/prompts/prompts.ts",
        text: "interface Cached {\n  texts: Promise<string>;\n}\nconst cache = new WeakMap<object, Cached>();",
      },
    ],
    kept: [
      { path: "app/client/login/refresh.ts", text: "let running: Promise<string> | null = null;" },
      { path: "app/lib/password.ts", text: "let hashing: Hash | undefined;" },
      { path: "app/services/auth/keys.ts", text: "const keys = new Map<string, CryptoKey>();" },
    ],
  },
  {
    name: "endpoint files are thin",
    rule: thickEndpoints,
    broken: [{ path: "app/api/v1/roles/index.ts", text: "line\n".repeat(61) }],
    kept: [{ path: "app/services/users.ts", text: "line\n".repeat(61) }],
  },
];

describe.each(RULES)("$name", ({ rule, broken, kept }) => {
  it("in every file", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(rule)).toEqual([]);
  });

  it("and a file that breaks it is found", () => {
    for (const file of broken) expect(rule(file), file.text.slice(0, 80)).not.toEqual([]);
    for (const file of kept) expect(rule(file), file.text.slice(0, 80)).toEqual([]);
  });
});

it("knows every part of the house", () => {
  const unknown = files.filter(({ path }) => !(String(layerOf(path)) in MAY_IMPORT)).map(({ path }) => path);
  expect(unknown).toEqual([]);
});

it("finds violations in a file, stylesheets too", () => {
  expect(files.some(({ path }) => path.endsWith(".css"))).toBe(true);
  expect(files.filter(({ text }) => text.trim() === "")).toEqual([]);
});

it("reads type positions apart from values", () => {
  const [typed, loaded] = importsOf({
    path: "app/context.ts",
    text: 'type A = DurableObjectStub<import("../workers/chat-session").ChatSession>;\nconst b = await import("~/db/client");',
  });
  expect(typed).toMatchObject({ from: "workers/chat-session", typeOnly: true });
  expect(loaded).toMatchObject({ from: "app/db/client", typeOnly: false });
});

describe("no file imports itself by way of others, not even for a type", () => {
  it("in every file", () => {
    expect(importCircles(files)).toEqual([]);
    // An import that is not followed hides a circle.
    expect(importGraph(files).unresolved.filter((line) => !/\.(json|woff2\?url)$/.test(line))).toEqual([]);
  });

  it("and a circle is found", () => {
    const circle = [
      { path: "app/context.ts", text: 'export type Chat = Stub<import("../workers/chat").Chat>;' },
      { path: "app/services/users.ts", text: 'import type { AppContext } from "~/context";' },
      { path: "app/services/mails/index.ts", text: 'export { list } from "../users";' },
      { path: "workers/chat.ts", text: 'import { list } from "~/services/mails";\nimport "./tables";' },
      { path: "workers/tables.tsx", text: 'import { expect } from "vitest";' },
    ];
    expect(importCircles(circle)).toEqual([
      "app/context.ts -> workers/chat.ts -> app/services/mails/index.ts -> app/services/users.ts -> app/context.ts",
    ]);
    expect(importCircles(circle.slice(1))).toEqual([]);
    expect(importGraph(circle.slice(1)).unresolved).toEqual(["app/services/users.ts imports app/context"]);
  });
});

describe("folders of services import in one direction", () => {
  it.each([
    ["every folder", serviceFolder],
    ["every area", serviceArea],
  ])("%s", (_, folderOf) => {
    expect(new Set(files.map(({ path }) => folderOf(path))).size).toBeGreaterThan(20);
    expect(folderCircles(files, folderOf)).toEqual([]);
  });

  it("and a circle of folders is found where no file is in one", () => {
    const circle = [
      { path: "app/services/auth/login.ts", text: 'import { list } from "~/services/chats/open-chats";' },
      { path: "app/services/auth/actor.ts", text: "export type Actor = string;" },
      { path: "app/services/chats/sessions.ts", text: 'import type { Actor } from "../auth/actor";' },
      { path: "app/services/chats/open-chats.ts", text: "export const list = [];" },
    ];
    expect(importCircles(circle)).toEqual([]);
    expect(folderCircles(circle, serviceFolder)).toEqual(["auth -> chats -> auth"]);
    expect(folderCircles(circle.slice(1), serviceFolder)).toEqual([]);
  });
});

describe("pages of documentation name files that exist", () => {
  // Decisions and the changelog may speak of what is gone.
  const texts = import.meta.glob<string>(
    ["/*.md", "/docs/**/*.md", "!/CHANGELOG.md", "!/docs/decisions/**"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  const pages = Object.entries(texts).map(([path, text]) => ({ path: path.slice(1), text }));
  // A glob leaves out the file that it is in.
  const existing = [
    "tests/architecture.test.ts",
    ...Object.keys(
      import.meta.glob(["/*.md", "/{app,workers,tests,scripts,docs,migrations,public}/**"], {
        query: "?raw",
      }),
    ).map((path) => path.slice(1)),
  ];

  it("in every page", () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md"]));
    expect(pages.flatMap((page) => missingPaths(page, existing))).toEqual([]);
  });

  it("and a path that does not exist is found", () => {
    const missing = (text: string) => missingPaths({ path: "docs/how-to/write.md", text }, existing);
    expect(missing("Open `app/nowhere.ts`, `services/users.ts` or [this](../nowhere.md).")).toEqual([
      "docs/how-to/write.md names app/nowhere.ts",
      "docs/how-to/write.md names app/services/users.ts",
      "docs/how-to/write.md names docs/nowhere.md",
    ]);
    expect(
      missing("`app/db/`, `app/contract/<resource>.ts`, `app/db/schema/*.ts`, [map](../../README.md)"),
    ).toEqual([]);
    expect(missing("```\napp/nowhere.ts\n```\n`application/json`, [out](https://example.com/a)")).toEqual([]);
  });
});
