import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DOMAINS, LEGAL_STATUSES } from "~/contract/values";
import { insertListings } from "~/services/technologies/editing/write";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { type Answer, call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { listing } from "../../support/listings";

const LISTINGS = 10_000;
const PART = 500;
const BEARER_ROWS = 3;

/** Rows read that each answer may cost (design: what it must cost); authenticating the bearer comes on top. */
const BUDGET = {
  list: 60,
  facets: 100,
  detail: 12,
  search: 120,
  searchTotal: 1_100,
  searchFacets: 5_000,
  mine: 100,
  edit: 120,
  admin: { page: 60, withTotal: 160 },
};

/** Every 1st listing holds "system", every 2nd "sensor", down to words that few hold. */
const WORDS = [
  "system",
  "sensor",
  "thermal",
  "polymer",
  "membrane",
  "laser",
  "catalyst",
  "antenna",
  "enzyme",
  "turbine",
  "graphene",
  "vaccine",
];

function generated(ownerId: string, n: number) {
  const words = WORDS.filter((_, i) => n % (i * i * 3 + 1) === 0);
  return listing(ownerId, {
    title: `${words.at(-1)} number ${n}`,
    summary: `This ${words.join(" and ")} belongs to series ${n % 97} of the generated catalogue, batch ${n % 7}.`,
    domain: DOMAINS[n % DOMAINS.length]!,
    legalStatus: n % 11 === 10 ? null : LEGAL_STATUSES[n % 11]!,
    trl: n % 10 || null,
    isPromoted: n % 13 === 0,
    organization: { name: `Institute ${n % 900}`, type: null, country: null, website: null },
    popularity: n % 400,
  });
}

it(`stays within its budgets at ${LISTINGS} listings`, { timeout: 120_000 }, async () => {
  const { id: ownerId, token } = await createPerson();
  const app = testContext();
  for (let from = 0; from < LISTINGS; from += PART) {
    await insertListings(
      app,
      Array.from({ length: PART }, (_, i) => generated(ownerId, from + i)),
    );
  }
  await rebuildVocabulary(app);
  // Everything was saved by somebody, and the newest ten by who asks.
  await app.primary.run(sql`update technologies set shortlists = 3, comparisons = 2, requests = 1`);
  await app.primary.run(sql`insert into shortlist_entries (user_id, technology_id, created_at)
    select ${ownerId}, id, 0 from technologies order by published_at desc limit 10`);

  async function ask(query: string): Promise<Answer<{ [key: string]: never }> & { rows: number }> {
    const answer = await call("GET", `/technologies${query}`, { token });
    expect([query, answer.status]).toEqual([query, 200]);
    return { ...answer, rows: costOf(answer).rowsRead - BEARER_ROWS };
  }
  async function within(query: string, budget: number) {
    const answer = await ask(query);
    expect([query, answer.rows <= budget ? "within" : answer.rows]).toEqual([query, "within"]);
    return answer;
  }

  const filters = [
    "",
    "&domain=optics",
    "&domain=chemistry",
    "&legal_status=granted",
    "&legal_status=in_progress",
    "&trl=4",
    "&trl=3-8",
    "&is_promoted=true",
    "&is_promoted=false",
    "&domain=chemistry&legal_status=active&trl=2-9&is_promoted=false",
    "&domain=optics&legal_status=pending&trl=1-9&is_promoted=true",
  ];
  for (const filter of filters) {
    for (const sort of ["newest", "most_viewed", "trl"]) await within(`?sort=${sort}${filter}`, BUDGET.list);
    await within(`?facets=1${filter}`, BUDGET.list + BUDGET.facets);
  }
  await within("?organization=Institute+7", BUDGET.list);

  let { body } = await ask("?size=20");
  expect(body.total).toBe(LISTINGS);
  for (let page = 2; page <= 30; page += 1) {
    ({ body } = await within(`?size=20&cursor=${body.next_cursor}`, BUDGET.list));
  }
  const [card] = body.technologies as unknown as { id: string }[];
  await within(`/${card!.id}`, BUDGET.detail);

  const questions = [
    "graphene",
    "system",
    "laser+sensor",
    "thermal+polymer+membrane+laser+catalyst+antenna",
    "sensr",
  ];
  for (const question of questions) {
    for (const filter of [
      "",
      "&domain=chemistry&trl=3-8",
      "&legal_status=active&is_promoted=false",
      "&domain=optics",
    ]) {
      const page = await within(`?search=${question}${filter}`, BUDGET.search + BUDGET.searchTotal);
      // The page after has its total from the cursor.
      if (page.body.next_cursor) {
        await within(`?search=${question}${filter}&cursor=${page.body.next_cursor}`, BUDGET.search);
      }
      await within(
        `?search=${question}${filter}&facets=1`,
        BUDGET.search + BUDGET.searchTotal + BUDGET.searchFacets,
      );
    }
  }
  const common = await ask("?search=system");
  expect(common.body).toMatchObject({ total: 1_000, total_capped: true });

  await readAsAdmin(app);
  await manageAsOwner(token, card!.id);
});

/** What the owner of every listing reads and changes. */
async function manageAsOwner(token: string, id: string) {
  const costs = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { token, body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return { body: answer.body, rows: costOf(answer).rowsRead - BEARER_ROWS };
  };
  for (const filter of ["", "?status=approved", "?status=pending", "?status=draft"]) {
    const { rows } = await costs("GET", `/technologies/mine${filter}`);
    expect([filter, rows <= BUDGET.mine ? "within" : rows]).toEqual([filter, "within"]);
  }
  expect((await costs("GET", "/technologies/mine")).body.total).toBe(LISTINGS);
  const changes: [string, unknown][] = [
    ["trl_evidence", { trl_evidence: "Tested in the field" }],
    ["external_id", { external_id: "EXT-1" }],
    ["domain", { domain: "optics" }],
  ];
  for (const [name, change] of changes) {
    const { rows } = await costs("PUT", `/technologies/${id}`, change);
    expect([name, rows <= BUDGET.edit ? "within" : rows]).toEqual([name, "within"]);
  }
}

/** The lists of admins over the same catalog, as many users and as long a log. */
async function readAsAdmin(app: ReturnType<typeof testContext>) {
  const { id, token } = await createPerson({ role: "admin" });
  await app.primary.run(sql`update technologies set status = 'pending' where rid % 20 = 0`);
  await app.primary.run(sql`update technologies set is_hidden = 1 where rid % 30 = 1`);
  await app.primary.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LISTINGS})
    insert into users (id, username, username_key, email, email_key, role, status, first_name, created_at, updated_at)
    select 'aaaaaaaa-0000-7000-8000-' || printf('%012d', i), 'member' || i, 'member' || i, i || '@example.org', i || '@example.org',
      case i % 9 when 0 then 'premium' else 'user' end, case i % 7 when 0 then 'suspended' else 'active' end, 'Ada', i, i from n`);
  await app.primary.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LISTINGS})
    insert into activity_log (id, created_at, actor_id, activity_type, summary)
    select 'bbbbbbbb-0000-7000-8000-' || printf('%012d', i), i * 60000, iif(i % 9, null, ${id}), iif(i % 3, 'auth.login', 'tech.updated'), 'Did it' from n`);

  const over: string[] = [];
  async function within(path: string, budget: number) {
    const answer = await call("GET", `/admin/${path}`, { token });
    const rows = costOf(answer).rowsRead - BEARER_ROWS;
    if (answer.status !== 200 || rows > budget) over.push(`${path}: ${answer.status}, ${rows} rows`);
    return answer.body;
  }
  const both = (sorts: string[]) => sorts.flatMap((sort) => [`${sort}&order=asc`, `${sort}&order=desc`]);
  const filters = [
    "",
    "&domain=optics",
    "&domain=chemistry",
    "&legal_status=active",
    "&trl=3-5",
    "&is_promoted=true",
    "&status=pending",
    "&is_hidden=true",
    "&organization=Institute+7",
  ];
  for (const sort of both(["newest", "updated", "title", "trl", "interactions"])) {
    for (const filter of filters) {
      const { next_cursor } = await within(`technologies?sort=${sort}${filter}`, BUDGET.admin.withTotal);
      if (filter !== "" || sort.startsWith("title")) continue;
      await within(`technologies?sort=${sort}${filter}&cursor=${next_cursor}`, BUDGET.admin.page);
    }
  }
  for (const sort of both(["newest", "last_login", "name"])) {
    for (const filter of ["", "&role=premium", "&status=active", "&status=suspended&role=user"]) {
      await within(`users?sort=${sort}${filter}`, BUDGET.admin.withTotal);
    }
  }
  for (const list of ["pending", "hidden"]) await within(`technologies/${list}`, BUDGET.admin.withTotal);
  await within("technologies/stats", BUDGET.admin.page);
  for (const query of ["", "?activity_type=auth", "?activity_type=auth.login"]) {
    await within(`monitoring/logs/activity${query}`, BUDGET.admin.page);
  }
  // These are counted to 1,000, a row for each.
  const searched = ["technologies?search=graph", "users?query=ada", `monitoring/logs/activity?user_id=${id}`];
  for (const path of searched) await within(path, BUDGET.admin.withTotal + 1_000);
  expect(over).toEqual([]);
}
