import { uuidv7 } from "uuidv7";
import { MAX_COMPARED } from "~/contract/comparisons";
import { LISTING_LISTS, LISTING_ROWS, LISTING_TEXTS, ROW_TEXTS } from "~/contract/listing-limits";
import { MAX_PAGE, MAX_PAGE_SIZE } from "~/contract/pagination";
import { MAX_PROMPT_CHARACTERS } from "~/contract/prompts";
import { MAX_SESSION_NAME_CHARACTERS } from "~/contract/sessions";
import { MAX_SEARCH_CHARACTERS } from "~/contract/technologies";
import { DOMAINS } from "~/contract/values";
import { newcomer } from "../support/accounts";
import { call } from "../support/api";
import { createSession } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { listing } from "../support/listings";
import { insertListing, type Person } from "../support/things";
import { type SizeEdge, verdictOf } from "./edge";

const INVALID = "422 validation_error";

/** Up to `max` passes, one more does not. */
function upTo(max: number, open: SizeEdge["open"], refusal = INVALID): SizeEdge {
  return { passes: max, refuses: max + 1, refusal, open };
}

const word = (length: number) => "w".repeat(length);
const many = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n));

/** A draft with these fields: a draft counts against no other limit. */
function submitting(fieldsOf: (size: number) => object): SizeEdge["open"] {
  return async () => {
    const { token } = await createPerson();
    return async (size) => {
      const { title, summary, domain } = listing(uuidv7());
      const body = { title, summary, domain, save_as_draft: true, ...fieldsOf(size) };
      return verdictOf(await call("POST", "/technologies/submit", { token, body }));
    };
  };
}

const patent = { number: "EP1234567", jurisdiction: "EP", status: "granted" };
const ROWS: Record<keyof typeof LISTING_ROWS, (n: number) => object> = {
  patents: (n) => ({ ...patent, number: `EP${n}` }),
  inventors: (n) => ({ name: `Inventor ${n}` }),
  publications: (n) => ({ title: `Publication ${n}`, url: "https://example.org" }),
  links: (n) => ({ title: `Link ${n}`, url: "https://example.org" }),
};
const ROW_FIELDS: Record<keyof typeof ROW_TEXTS, (text: string) => object> = {
  patent_number: (number) => ({ patents: [{ ...patent, number }] }),
  inventor_name: (name) => ({ inventors: [{ name }] }),
  inventor_affiliation: (affiliation) => ({ inventors: [{ name: "Ida", affiliation }] }),
  link_title: (title) => ({ links: [{ title, url: "https://example.org" }] }),
  organization_name: (name) => ({ organization: { name } }),
  organization_type: (type) => ({ organization: { name: "Works", type } }),
};

function tableOf<Key extends string>(keys: Key[], edgeOf: (key: Key) => SizeEdge): Record<string, SizeEdge> {
  return Object.fromEntries(keys.map((key) => [key, edgeOf(key)]));
}
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** Every length and count of a listing's fields, by the contract's own tables. */
export const LISTING_EDGES: Record<string, SizeEdge> = {
  ...tableOf(keysOf(LISTING_TEXTS), (field) =>
    upTo(
      LISTING_TEXTS[field].max,
      submitting((size) => ({ [field]: word(size) })),
    ),
  ),
  "title, at least": {
    passes: LISTING_TEXTS.title.min,
    refuses: LISTING_TEXTS.title.min - 1,
    refusal: INVALID,
    open: submitting((size) => ({ title: word(size) })),
  },
  "summary, at least": {
    passes: LISTING_TEXTS.summary.min,
    refuses: LISTING_TEXTS.summary.min - 1,
    refusal: INVALID,
    open: submitting((size) => ({ summary: word(size) })),
  },
  ...tableOf(keysOf(LISTING_LISTS), (field) =>
    upTo(
      LISTING_LISTS[field].items,
      submitting((size) => ({ [field]: many(size, (n) => `Item ${n}`) })),
    ),
  ),
  ...Object.fromEntries(
    keysOf(LISTING_LISTS).map((field) => [
      `each of ${field}`,
      upTo(
        LISTING_LISTS[field].max,
        submitting((size) => ({ [field]: [word(size)] })),
      ),
    ]),
  ),
  ...tableOf(keysOf(LISTING_ROWS), (field) =>
    upTo(
      LISTING_ROWS[field],
      submitting((size) => ({ [field]: many(size, ROWS[field]) })),
    ),
  ),
  ...tableOf(keysOf(ROW_TEXTS), (field) =>
    upTo(
      ROW_TEXTS[field].max,
      submitting((size) => ROW_FIELDS[field](word(size))),
    ),
  ),
  MAX_ADDRESS_CHARACTERS: upTo(
    500,
    submitting((size) => {
      const url = `https://example.org/${word(size - "https://example.org/".length)}`;
      return { links: [{ title: "A link", url }] };
    }),
  ),
};

async function asking(
  role: "user" | "premium" | "admin",
  ask: (person: Person, size: number) => Promise<Parameters<typeof verdictOf>[0]>,
) {
  const person = await createPerson({ role });
  return async (size: number) => verdictOf(await ask(person, size));
}

/** What a body, a query or a set may hold at most. */
export const FIELD_EDGES: Record<string, SizeEdge> = {
  MAX_COMPARED: upTo(MAX_COMPARED, () =>
    asking("premium", async (person, size) => {
      const { token } = person;
      const ids: string[] = [];
      while (ids.length < size) ids.push(await insertListing(person));
      return call("POST", "/technologies/compare", { token, body: { technologies: ids } });
    }),
  ),
  MAX_SET: upTo(100, () =>
    asking("admin", ({ token }, size) =>
      call("POST", "/admin/technologies/promote", {
        token,
        body: { technologies: many(size, () => uuidv7()) },
      }),
    ),
  ),
  MAX_PAGE_SIZE: upTo(MAX_PAGE_SIZE, () =>
    asking("user", ({ token }, size) => call("GET", `/technologies?size=${size}`, { token })),
  ),
  MAX_PAGE: upTo(MAX_PAGE, () =>
    asking("user", ({ token }, page) => call("GET", `/technologies?page=${page}`, { token })),
  ),
  MAX_SEARCH_CHARACTERS: upTo(MAX_SEARCH_CHARACTERS, () =>
    asking("user", ({ token }, size) => call("GET", `/technologies?search=${word(size)}`, { token })),
  ),
  MAX_PROMPT_CHARACTERS: upTo(MAX_PROMPT_CHARACTERS, () =>
    asking("admin", ({ token }, size) =>
      call("POST", "/prompts", {
        token,
        body: { key: "chat.greeting", name: "Greeting", content: word(size) },
      }),
    ),
  ),
  MAX_SESSION_NAME_CHARACTERS: upTo(MAX_SESSION_NAME_CHARACTERS, () =>
    asking("user", async ({ token }, size) => {
      const id = await createSession(token);
      return call("PUT", `/session/${id}/rename`, { token, body: { session_name: word(size) } });
    }),
  ),
  MAX_EXPERT_AREAS: upTo(5, () =>
    asking("user", ({ token }, size) =>
      call("PUT", "/profile/me", { token, body: { expert_areas: DOMAINS.slice(0, size) } }),
    ),
  ),
  PASSWORD_MAX_LENGTH: upTo(128, () => asking("user", (_, size) => registering(size))),
  PASSWORD_MIN_LENGTH: {
    passes: 10,
    refuses: 9,
    refusal: INVALID,
    open: () => asking("user", (_, size) => registering(size)),
  },
};

function registering(size: number) {
  const password = "violet-anchors-hum-at-noon-".repeat(5).slice(0, size);
  return call("POST", "/register", { body: { ...newcomer(), password } });
}
