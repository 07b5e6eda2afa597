import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operations } from "~/contract";
import type { Operation } from "~/contract/kit";
import { LIMITS } from "~/services/settings/limits";
import { type Answer, call } from "../support/api";
import { createPerson } from "../support/factories";
import { type Kind, MAKE, type Person } from "../support/things";
import { type OperationKey, OWNERSHIP, RELATIONS, type Relation, type Row } from "./ownership";

const MEMBERS = ["user", "other", "premium", "admin"] as const;
const OUTSIDERS = ["anonymous", "suspended", "deleted", "unverified"] as const;
/** Some hundred requests in one story: alone it takes seconds, on a busy machine more than a test may. */
const CELLS_TIMEOUT_MILLISECONDS = 120_000;
type Member = (typeof MEMBERS)[number];
type Outsider = (typeof OUTSIDERS)[number];

/** Callers without access are refused before ownership is checked, in the same way for every thing. */
const TURNED_AWAY: Record<Outsider, string> = {
  anonymous: "401 token_invalid",
  suspended: "403 account_suspended",
  deleted: "401 token_invalid",
  unverified: "401 token_invalid",
};

const rows = Object.entries(OWNERSHIP).flatMap(([key, row]) =>
  row ? [{ key: key as OperationKey, row: row as Row, operation: operationOf(key) }] : [],
);

let members: Record<Member, Person>;
let outsiders: Record<Outsider, string | undefined>;
let somebody: Person;
let keeper: Person;
/** Things that are only looked at are made once. */
let made: Map<string, Promise<string>>;

function operationOf(key: string): Operation {
  const found = operations.find(({ method, path }) => `${method} ${path}` === key);
  if (!found) throw new Error(`The contract has no ${key}.`);
  return found;
}

beforeEach(async () => {
  const [user, other, premium, admin] = await Promise.all(
    (["user", "user", "premium", "admin"] as const).map((role) => createPerson({ role })),
  );
  members = { user: user!, other: other!, premium: premium!, admin: admin! };
  // These were admins, so only their status can refuse them.
  const [suspended, deleted, unverified] = await Promise.all(
    (["suspended", "deleted", "pending_verification"] as const).map((status) =>
      createPerson({ role: "admin", status }),
    ),
  );
  outsiders = {
    anonymous: undefined,
    suspended: suspended!.token,
    deleted: deleted!.token,
    unverified: unverified!.token,
  };
  somebody = await createPerson();
  keeper = await createPerson({ role: "admin" });
  made = new Map();
});

/** A person may have one canvas a month; the cells need more. */
const canvases = [LIMITS.user, LIMITS.premium].map((limits) => ({ limits, before: { ...limits } }));
beforeEach(() => {
  for (const { limits } of canvases) limits.business_canvases_per_month = null;
});
afterEach(() => {
  for (const { limits, before } of canvases) Object.assign(limits, before);
});

async function idFor({ thing, hidden, spends }: Row, relation: Relation, me: Person): Promise<string> {
  if (relation === "missing") return uuidv7();
  const kind: Kind = relation === "hidden" || relation === "ownHidden" ? hidden! : thing;
  const owner = kind === "prompt" ? keeper : relation.startsWith("own") ? me : somebody;
  if (spends) return MAKE[kind](owner);
  return madeOnce(kind, kind, owner);
}

function madeOnce(name: string, kind: Kind, owner: Person): Promise<string> {
  const key = `${name} ${owner.id}`;
  if (!made.has(key)) made.set(key, MAKE[kind](owner));
  return made.get(key)!;
}

function ask({ path, method }: Operation, row: Row, id: string, spare: string, token?: string) {
  const { params = {}, query = "", body } = row.ask?.(id, spare) ?? {};
  const address = path.replace(/:(\w+)/g, (_, name) => params[name] ?? id);
  return call(method, address + query, { token, body });
}

type Cell = [name: string, said: string, answer: Answer<Record<string, unknown> | null>];

/** One member's cells; what the table leaves out is not asked. */
async function cellsOf(member: Member, row: Row, operation: Operation): Promise<Cell[]> {
  const me = members[member];
  const spare = await madeOnce("spare", "listing", me);
  const wanted = RELATIONS.filter((_, i) => expected(member, row)[i] !== "-");
  return Promise.all(
    wanted.map(async (relation): Promise<Cell> => {
      const answer = await ask(operation, row, await idFor(row, relation, me), spare, me.token);
      return [`${member}, ${relation}`, String(answer.status), answer];
    }),
  );
}

function expected(member: Member, { user, premium, admin }: Row): string[] {
  return { user, other: user, premium: premium ?? user, admin }[member].split(" ");
}

it("has a row for every operation that names a thing", () => {
  expect(Object.keys(OWNERSHIP).sort()).toEqual(
    operations.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  for (const [key, row] of Object.entries(OWNERSHIP)) {
    if (key.includes(":")) expect(row, key).not.toBeNull();
  }
});

describe("what is your own, another user's, hidden or missing", () => {
  it(
    "answers every member as the table says, and what is not yours to know as what does not exist",
    async () => {
      const said: Record<string, Record<string, string>> = {};
      const wanted: Record<string, Record<string, string>> = {};
      let cells = 0;
      for (const { key, row, operation } of rows) {
        const asked = (await Promise.all(MEMBERS.map((member) => cellsOf(member, row, operation)))).flat();
        const table = MEMBERS.flatMap((member) =>
          RELATIONS.flatMap((relation, i) => {
            const status = expected(member, row)[i]!;
            return status === "-" ? [] : [[`${member}, ${relation}`, status]];
          }),
        );
        said[key] = Object.fromEntries(asked.map(([name, status]) => [name, status]));
        wanted[key] = Object.fromEntries(table);
        const unknown = asked.filter(([name, status]) => status === "404" && !name.endsWith("own"));
        const bodies = new Set(unknown.map(([, , { body }]) => JSON.stringify({ ...body, request_id: "" })));
        expect(bodies.size, `${key}: ${[...bodies].join(" ")}`).toBeLessThanOrEqual(1);
        cells += asked.length;
      }
      expect(said).toEqual(wanted);
      expect(cells).toBeGreaterThan(700);
    },
    CELLS_TIMEOUT_MILLISECONDS,
  );

  it("makes no difference to those who may not call at all", async () => {
    for (const { key, row, operation } of rows) {
      const verdicts = await Promise.all(
        OUTSIDERS.flatMap((outsider) =>
          (["foreign", "hidden", "missing"] as const)
            .filter((relation) => relation !== "hidden" || row.hidden)
            .map(async (relation) => {
              const id = await idFor({ ...row, spends: undefined }, relation, somebody);
              const answer = await ask(operation, row, id, id, outsiders[outsider]);
              return [outsider, `${answer.status} ${answer.body?.code}`] as const;
            }),
        ),
      );
      for (const [outsider, verdict] of verdicts) {
        expect(verdict, `${key} for ${outsider}`).toBe(TURNED_AWAY[outsider]);
      }
    }
  });
});
