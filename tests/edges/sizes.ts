import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { MAX_COMPARED } from "~/contract/comparisons";
import { EXAMPLES } from "~/contract/listing/examples";
import { type FieldName, fieldOf, namesWith } from "~/contract/listing/fields";
import type { RowParts } from "~/contract/listing/kinds";
import { mainPart } from "~/contract/listing/value-text";
import { MAX_OFFSET, MAX_PAGE, MAX_PAGE_SIZE } from "~/contract/pagination";
import { MAX_PROMPT_CHARACTERS } from "~/contract/prompts";
import { MAX_SESSION_NAME_CHARACTERS } from "~/contract/sessions";
import { MAX_SEARCH_CHARACTERS } from "~/contract/technologies";
import { DOMAINS } from "~/contract/values";
import { newcomer } from "../support/accounts";
import { call } from "../support/api";
import { createSession } from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
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

type Parts = Record<string, unknown>;

/** A row of a field that the server takes, with other values in some of its parts. */
const rowOf = (field: FieldName, parts: Parts) => {
  const [example] = [EXAMPLES[field]].flat() as Parts[];
  const stated = Object.entries(example!).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(stated), ...parts };
};

/** Every length and count of a field, by the table of fields. */
function edgesOf(name: FieldName): [string, SizeEdge][] {
  const field = fieldOf(name);
  const upToIn = (max: number, madeOf: (size: number) => unknown) =>
    upTo(
      max,
      submitting((size) => ({ [name]: madeOf(size) })),
    );
  switch (field.kind) {
    case "text": {
      const most: [string, SizeEdge] = [name, upToIn(field.max, word)];
      if (!field.min) return [most];
      const open = submitting((size) => ({ [name]: word(size) }));
      const least = { passes: field.min, refuses: field.min - 1, refusal: INVALID, open };
      return [most, [`${name}, at least`, least]];
    }
    case "list":
      return [
        [name, upToIn(field.items, (size) => many(size, (n) => `Item ${n}`))],
        [`each of ${name}`, upToIn(field.max, (size) => [word(size)])],
      ];
    case "rows":
      return [
        [
          name,
          upToIn(field.items, (size) => many(size, (n) => rowOf(name, { [mainPart(field.row)]: `R${n}` }))),
        ],
        ...partEdges(name, field.row, (row) => [row]),
      ];
    case "record":
      return partEdges(name, field.row, (row) => row);
    default:
      return [];
  }
}

function partEdges(name: FieldName, parts: RowParts, madeOf: (row: Parts) => unknown): [string, SizeEdge][] {
  return Object.entries(parts).flatMap(([part, { kind, ...rule }]): [string, SizeEdge][] => {
    if (kind !== "text" || !("max" in rule)) return [];
    const open = submitting((size) => ({ [name]: madeOf(rowOf(name, { [part]: word(size) })) }));
    return [[`${name}.${part}`, upTo(rule.max, open)]];
  });
}

export const LISTING_EDGES: Record<string, SizeEdge> = {
  ...Object.fromEntries(namesWith("step").flatMap(edgesOf)),
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
  MAX_OFFSET: upTo(MAX_OFFSET, () =>
    asking("admin", async ({ token }, size) => {
      // Pages that skip exactly so many rows of a list that is counted as longer.
      const [rows, page] = size === MAX_OFFSET ? [100, 101] : [73, 138];
      expect(rows * (page - 1)).toBe(size);
      await testContext().primary.run(sql`insert into managed_states (is_hidden, is_promoted, approved)
        values (0, 0, 20000) on conflict do update set approved = 20000`);
      return call("GET", `/admin/technologies?size=${rows}&page=${page}`, { token });
    }),
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
