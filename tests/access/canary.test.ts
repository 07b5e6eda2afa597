import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { operations } from "~/contract";
import type { Operation } from "~/contract/kit";
import { technologies, technologyFiles } from "~/db/schema/technologies";
import { insertListings, type NewListing } from "~/services/technologies/editing/write";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { call } from "../support/api";
import { Conversation } from "../support/assistant";
import { createPerson, testContext } from "../support/factories";
import { listing } from "../support/listings";
import { COLLABORATION, insertListing, type Person } from "../support/things";

/** A word that is in no other text, and that no correction of typos produces. */
const CANARY = "zyxwquvane";

const UNSEEN = {
  hidden: { isHidden: true },
  pending: { status: "pending" },
  rejected: { status: "rejected", rejectionReason: `Nothing new about the ${CANARY}.` },
  changes_requested: { status: "changes_requested", rejectionReason: `Say more of the ${CANARY}.` },
  draft: { status: "draft" },
  archived: { status: "archived" },
  withdrawn: { availability: "withdrawn" },
} satisfies Record<string, Partial<NewListing>>;

type State = keyof typeof UNSEEN;
const STATES = Object.keys(UNSEEN) as State[];

let owner: Person;
let stranger: Person;
let admin: Person;
/** By state, a listing that only owner and admin may see, and what a stranger made of it while it was visible. */
let unseen: Record<State, string>;
let file: string;
let comparison: string;
let canvas: string;
let request: string;
let shown: string;
let session: string;

/** Everything a listing says, with the word in it. */
function canary(): Partial<NewListing> {
  const text = `The ${CANARY} turns in the wind and tells where it comes from, at any height above the ground.`;
  return {
    title: `A ${CANARY} for towers`,
    summary: text,
    problem: text,
    solution: text,
    description: text,
    advantages: [`A ${CANARY} that lasts`],
    applications: [`Towers with a ${CANARY}`],
    keywords: [CANARY],
    tags: [CANARY],
    trlEvidence: text,
    organization: { name: `${CANARY} works`, type: "company", country: "DE", website: null },
    inventors: [{ name: `Ida ${CANARY}`, affiliation: CANARY, orcid: null }],
    links: [{ title: CANARY, url: `https://example.org/${CANARY}` }],
  };
}

beforeEach(async () => {
  [owner, stranger, admin] = await Promise.all([
    createPerson(),
    createPerson({ role: "premium" }),
    createPerson({ role: "admin" }),
  ]);
  const listings = STATES.map(() => listing(owner.id, canary()));
  await insertListings(testContext(), listings);
  unseen = Object.fromEntries(STATES.map((state, i) => [state, listings[i]!.id])) as Record<State, string>;
  shown = await insertListing(owner, { title: "A plain vane for towers", keywords: ["vane"] });
  await becomeInterested();
  await disappear();
  await rebuildVocabulary(testContext());
});

/** What a stranger did while everything was still shown. */
async function becomeInterested() {
  const { token } = stranger;
  const post = async (path: string, body: object) => {
    const answer = await call("POST", path, { token, body });
    expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    return answer.body.id as string;
  };
  for (const id of Object.values(unseen)) {
    await post(`/technologies/${id}/shortlist`, {});
    await call("GET", `/technologies/${id}/ai-analytics`, { token });
  }
  comparison = await post("/technologies/compare", { technologies: [unseen.hidden, shown] });
  canvas = await post(`/technologies/${unseen.hidden}/business-canvas-requests`, { goal: "start_up" });
  request = await post(`/technologies/${unseen.hidden}/collaboration-requests`, COLLABORATION);
  session = await post("/session/create", { session_id: crypto.randomUUID() });
  file = uuidv7();
  const { primary, now } = testContext();
  await primary.insert(technologyFiles).values({
    id: file,
    technologyId: unseen.hidden,
    objectKey: `listing-files/${file}`,
    name: `${CANARY}.pdf`,
    contentType: "application/pdf",
    size: 1,
    status: "ready",
    uploadedBy: owner.id,
    createdAt: now(),
  });
}

async function disappear() {
  const { primary } = testContext();
  for (const state of STATES) {
    await primary.update(technologies).set(UNSEEN[state]).where(eq(technologies.id, unseen[state]));
  }
}

const SEARCHES = [
  "",
  `?search=${CANARY}`,
  `?search=${CANARY.slice(0, -1)}x`,
  `?query=${CANARY}`,
  "?facets=1&size=100",
];

/** Where a GET is asked: every listing for one of a listing, the stranger's own things, and each way of looking. */
function addressesOf({ path }: Operation): string[] {
  const ids: Record<string, string[]> = {
    "/technologies/comparisons/": [comparison],
    "/technologies/": [...Object.values(unseen), shown],
    "/admin/technologies/": [...Object.values(unseen), shown],
    "/business-canvas-requests/": [canvas],
    "/session/": [session],
  };
  const known = Object.entries(ids).find(([prefix]) => path.startsWith(`${prefix}:`))?.[1] ?? [uuidv7()];
  const places = path.includes(":")
    ? known.map((id) => path.replace(":version", "1").replace(/:\w+/, id))
    : [path];
  const queries = path.includes(":") ? [""] : SEARCHES;
  const extra = path === "/agent/query/results" ? [`?session_id=${session}&query_id=none`] : [];
  const boxes = path === "/requests" ? ["?box=sent", "?box=received"] : [];
  return places.flatMap((place) => [...queries, ...extra, ...boxes].map((query) => place + query));
}

async function mentions(
  operation: Operation,
  address: string,
  token?: string,
  body?: object,
): Promise<string[]> {
  const answer = await call(operation.method, address, { token, body });
  // The export of one's data names one's own searches.
  const text = JSON.stringify(answer.body).replaceAll(/query[\\": ]+zyxwquvan\w/g, "");
  // What was asked comes back where a search is echoed; what was not asked does not.
  const asked = decodeURIComponent(address).includes(CANARY) ? `"${CANARY}"` : "";
  const rest = asked ? text.replaceAll(asked, "") : text;
  return rest.toLowerCase().includes(CANARY)
    ? [`${operation.method} ${address}: ${answer.status} ${text.slice(0, 300)}`]
    : [];
}

const reads = operations.filter(({ method }) => method === "GET");

/** POSTs that answer with something of a listing. */
function askingPosts(): [path: string, body: object][] {
  return Object.values(unseen).flatMap((id): [string, object][] => [
    ["/technologies/compare", { technologies: [id, shown] }],
    [`/technologies/${id}/shortlist`, {}],
    [`/technologies/${id}/collaboration-requests`, COLLABORATION],
    [`/technologies/${id}/business-canvas-requests`, { goal: "internal_use" }],
    [`/technologies/${id}/resubmit`, {}],
    [`/technologies/${id}/archive`, {}],
    [`/files/${file}/link`, {}],
  ]);
}

describe("the word of listings that are not shown", () => {
  it("comes in no answer to a stranger or a visitor", async () => {
    const found: string[] = [];
    let asked = 0;
    for (const operation of reads) {
      for (const token of [stranger.token, undefined]) {
        const addresses = addressesOf(operation);
        asked += addresses.length;
        const each = await Promise.all(addresses.map((address) => mentions(operation, address, token)));
        found.push(...each.flat());
      }
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it("comes in no answer to a stranger's POST either", async () => {
    const found: string[] = [];
    const post = { method: "POST" } as Operation;
    for (const [path, body] of askingPosts())
      found.push(...(await mentions(post, path, stranger.token, body)));
    expect(found).toEqual([]);
  });

  it("is not known to the stranger's assistant", async () => {
    const conversation = new Conversation({ id: stranger.id, role: "premium", loginId: stranger.loginId });
    for (const question of [
      "Which vanes for towers are there?",
      "Show me everything on my shortlist",
      "What did I compare?",
      `Summarise ${unseen.hidden}`,
    ]) {
      const { text, result, runs } = await conversation.ask(question);
      expect(JSON.stringify([text, result, runs]).toLowerCase(), question).not.toContain(CANARY);
    }
  });

  it("is there for its owner and for admins", async () => {
    for (const id of Object.values(unseen)) {
      for (const { token } of [owner, admin]) {
        const answer = await call("GET", `/technologies/${id}`, { token });
        expect(JSON.stringify(answer.body)).toContain(CANARY);
      }
    }
    const mine = await call("GET", "/technologies/mine?size=100", { token: owner.token });
    expect(mine.body.total).toBe(STATES.length + 1);
    const all = await call("GET", `/admin/technologies?search=${CANARY}&size=100`, { token: admin.token });
    expect(all.body.total).toBe(STATES.length);
    const inbox = await call("GET", "/requests", { token: owner.token });
    expect(inbox.body.requests[0]).toMatchObject({ id: request, technology: { id: unseen.hidden } });
  });
});
