#!/usr/bin/env node
// What the first page of every list of the console costs, over a catalog made up for it:
//   node scripts/admin-cost.mjs [--listings 100000] [--users 10000] [--entries 200000]
// Prints rows read (without the three of the bearer) and milliseconds of the database for each list, sort and single
// filter, and ends with 1 when a list goes over its budget. Needs a build; its state lies in a folder of its own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort, startServer } from "./own-server.mjs";
import { signIn } from "./sign-in.mjs";

const BEARER_ROWS = 3;
const BUDGET_ROWS = 160;
/** What is counted match by match: a page, and up to 1,000 rows for the count, twice where it is sorted. */
const SEARCH_BUDGET_ROWS = 2_200;

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "100000" },
    users: { type: "string", default: "10000" },
    entries: { type: "string", default: "200000" },
  },
});

/** @param {string} table @param {string} count */
const numbers = (table, count) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${Number(count)}) ${table}`;

const LOAD = [
  numbers(
    `insert into users (id, username, username_key, email, email_key, role, status, first_name, last_name, organization,
      last_login_at, created_at, updated_at)
    select printf('aaaaaaaa-0000-7000-8000-%012d', i), 'member' || i, 'member' || i, i || '@example.org', i || '@example.org',
      case i % 9 when 0 then 'premium' else 'user' end, case i % 7 when 0 then 'suspended' else 'active' end,
      case i % 3 when 0 then 'José' else 'Ada' end, 'Number ' || i, 'Institute ' || (i % 900), iif(i % 5, i * 1000, null),
      1700000000000 + i, 1700000000000 from n`,
    values.users,
  ),
  numbers(
    `insert into technologies (id, slug, external_id, owner_id, title, summary, domain, trl, legal_status, organization_name,
      org_key, status, is_hidden, is_promoted, popularity, created_at, updated_at, published_at)
    select printf('bbbbbbbb-0000-7000-8000-%012d', i), 'listing-' || i, 'E-' || i, printf('aaaaaaaa-0000-7000-8000-%012d', 1 + (i % 5000)),
      case i % 4 when 0 then 'Fusion' when 1 then 'Laser' when 2 then 'Polymer' else 'Turbine' end || ' device number ' || i,
      'What invention ' || i || ' does with series ' || (i % 97) || ', in a sentence that is long enough.',
      case i % 5 when 0 then 'optics' when 1 then 'polymers' when 2 then 'handling' when 3 then 'control' else 'transport' end,
      nullif(i % 10, 0), case i % 4 when 0 then 'granted' when 1 then 'pending' when 2 then 'none' end, 'Institute ' || (i % 900),
      'institute' || (i % 900) || '0', case i % 20 when 0 then 'pending' when 1 then 'draft' else 'approved' end, i % 50 = 7,
      i % 13 = 0, i % 700, 1767225600000 + i * 60000, 1767225600000 + i * 60000, 1767225600000 + i * 60000 from n`,
    values.listings,
  ),
  `insert into technology_texts (rid, title, summary, body) select rid, title, summary, '' from technologies
    where rid not in (select rid from technology_texts)`,
  numbers(
    `insert into activity_log (id, created_at, actor_id, activity_type, summary)
    select printf('cccccccc-0000-7000-8000-%012d', i), 1700000000000 + i * 60000, printf('aaaaaaaa-0000-7000-8000-%012d', 1 + (i % 50)),
      case i % 3 when 0 then 'tech.updated' when 1 then 'auth.login' else 'auth.failed' end, 'Did it' from n`,
    values.entries,
  ),
];

const LISTING_FILTERS = [
  "",
  "domain=optics",
  "domain=chemistry",
  "legal_status=granted",
  "legal_status=active",
  "trl=4",
  "trl=3-8",
  "is_promoted=true",
  "is_promoted=false",
  "status=pending",
  "status=approved",
  "is_hidden=true",
  "is_hidden=false",
  "organization=Institute+7",
  "search=E-777",
  "search=fus",
  "domain=optics&status=pending",
];
const USER_FILTERS = [
  "",
  "role=premium",
  "status=active",
  "status=suspended&role=user",
  "query=member77",
  "query=jose",
];
const LISTS = [
  ...["newest", "oldest", "updated", "title", "trl", "interactions"].flatMap((sort) =>
    ["asc", "desc"].flatMap((order) =>
      LISTING_FILTERS.map((filter) => `/admin/technologies?sort=${sort}&order=${order}&${filter}`),
    ),
  ),
  ...["newest", "last_login", "name"].flatMap((sort) =>
    ["asc", "desc"].flatMap((order) =>
      USER_FILTERS.map((filter) => `/admin/users?sort=${sort}&order=${order}&${filter}`),
    ),
  ),
  "/admin/technologies/pending",
  "/admin/technologies/hidden",
  "/admin/technologies/featured",
  "/admin/technologies/stats",
  "/admin/premium-requests",
  "/roles",
  "/prompts",
  "/admin/monitoring/logs/activity",
  "/admin/monitoring/logs/activity?activity_type=auth",
  "/admin/monitoring/logs/activity?activity_type=auth.login",
  "/admin/monitoring/logs/activity?user_id=aaaaaaaa-0000-7000-8000-000000000007",
  "/admin/monitoring/logs/activity?start_date=2023-12-01",
];

/** Searches, and what has no count of its own. */
const COUNTED = /search=|query=|user_id=|start_date=|domain=optics&status=/;

const state = mkdtempSync(join(tmpdir(), "licentia-admin-cost-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const vars = { SERVER_TIMING: "1", DEMO: "0" };
let isOver = false;
try {
  // The first start makes the tables and the accounts.
  await (await startServer(state, port, vars))();
  const file = join(state, "load.sql");
  writeFileSync(file, LOAD.map((statement) => `${statement};`).join("\n"));
  const loaded = Date.now();
  const load = ["d1", "execute", "DB", "--local", "--persist-to", state, "--file", file, "--yes"];
  execFileSync("node_modules/.bin/wrangler", load, { stdio: "ignore" });
  console.log(`loaded in ${Math.round((Date.now() - loaded) / 1000)} s`);
  const kill = await startServer(state, port, vars);
  try {
    const token = await signIn(url, "admin@licentia.test", "licentia-demo-2026");
    for (const list of LISTS) isOver = (await measure(list, token)) || isOver;
  } finally {
    await kill();
  }
} finally {
  rmSync(state, { recursive: true, force: true });
}
process.exit(isOver ? 1 : 0);

/** @param {string} list @param {string} token */
async function measure(list, token) {
  const ask = () => fetch(`${url}/api/v1${list}`, { headers: { Authorization: `Bearer ${token}` } });
  // The second of two: the first reads pages from the disk.
  await (await ask()).text();
  const answer = await ask();
  const body = await answer.json();
  const timing = answer.headers.get("server-timing") ?? "";
  const rows = Number(/rows_read=(\d+)/.exec(timing)?.[1]) - BEARER_ROWS;
  const milliseconds = Number(/dur=([\d.]+)/.exec(timing)?.[1]);
  const over = !answer.ok || rows > (COUNTED.test(list) ? SEARCH_BUDGET_ROWS : BUDGET_ROWS);
  const total = body.total === undefined ? "" : `${body.total}${body.total_capped ? "+" : ""}`;
  const cells = [String(rows).padStart(5), milliseconds.toFixed(1).padStart(7), total.padStart(7)];
  console.log(`${cells.join(" ")}  ${list}${over ? `  OVER (${answer.status})` : ""}`);
  return over;
}
