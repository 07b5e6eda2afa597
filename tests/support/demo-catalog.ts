import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { PastTurn } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import { users } from "~/db/schema/accounts";
import { DemoData, load } from "~/services/demo/load";
import type { Actor } from "~/services/people/actor";
import accounts from "../../scripts/demo/accounts.json";
import year from "../../scripts/demo/year.json";
import { hasKept, keepRows, markKept } from "../setup/new-database";
import { copyRows, isIndex, listTables } from "../setup/table-rows";
import { Conversation, type Reply, titlesIn } from "./assistant";
import { testContext } from "./factories";

const FILES = import.meta.glob<unknown[]>("../../scripts/demo/catalogue/*.json", {
  eager: true,
  import: "default",
});

/** The listings of the demonstration as their files have them, in the order in which they are loaded. */
export const DEMO_LISTINGS = Object.keys(FILES)
  .sort()
  .flatMap((file) => FILES[file]!);

/** A run loads it once: an empty database gets a copy of its tables, at a tenth of the time. */
const holder = globalThis as { demoCatalog?: { name: string; sql: string; json: string }[] };

/**
 * The demo catalog for every test of a file, and conversations about it. A test that only asks leaves it to the next one;
 * after one that writes it is loaded again.
 */
export function withDemoCatalog() {
  let actor: Actor;
  keepRows();
  beforeEach(async () => {
    actor = await loadDemoCatalog();
  });
  async function repliesTo(...questions: string[]): Promise<Reply[]> {
    const chat = new Conversation(actor);
    const replies: Reply[] = [];
    for (const question of questions) replies.push(await chat.ask(question));
    return replies;
  }
  async function lastOf(...questions: string[]): Promise<Reply> {
    const chat = await chatAfter(actor, questions.slice(0, -1));
    return chat.ask(questions.at(-1)!);
  }
  return {
    /** One of its people. */
    person: () => actor,
    newChat: () => new Conversation(actor),
    /** The answer to each of these questions, asked one after the other. */
    repliesTo,
    /** The answer to the last of them. */
    lastOf,
    textOf: async (...questions: string[]) => (await lastOf(...questions)).text,
    titlesOf: async (...questions: string[]) => titlesIn(await lastOf(...questions)),
  };
}

/** Earlier conversations over the unchanged catalog, by their questions. */
const histories = new Map<string, PastTurn[]>();

/**
 * A conversation in which these questions were asked. Hundreds of tests begin with the same ones, so the first test asks
 * them and the others continue from its history, as long as the catalog is unchanged.
 */
async function chatAfter(actor: Actor, questions: string[]): Promise<Conversation> {
  const key = JSON.stringify(questions);
  const chat = new Conversation(actor);
  const known = histories.get(key);
  if (known && (await hasKept())) {
    chat.history.push(...known);
    return chat;
  }
  for (const question of questions) await chat.ask(question);
  if (await hasKept()) histories.set(key, [...chat.history]);
  return chat;
}

/** Loads the accounts and listings of the demonstration, as a first start does; returns one of its people. */
export async function loadDemoCatalog({ withYear = false } = {}): Promise<Actor> {
  const app = testContext();
  if (!withYear && (await hasKept())) return personOf(app);
  const isEmpty = (await app.primary.$count(users)) === 0;
  if (isEmpty && !withYear && holder.demoCatalog) {
    const statements = holder.demoCatalog.flatMap(({ name, sql, json }) => [
      env.DB.prepare(`delete from ${name}`),
      env.DB.prepare(sql).bind(json),
    ]);
    await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...statements]);
  } else {
    const data = { accounts, listings: DEMO_LISTINGS, ...(withYear ? { year } : {}) };
    await load(app, DemoData.parse(data));
    if (isEmpty && !withYear) {
      holder.demoCatalog = await copyTables();
      // They refer to listings by ids, which are new.
      histories.clear();
    }
  }
  if (isEmpty && !withYear) await markKept();
  return personOf(app);
}

async function personOf(app: AppContext): Promise<Actor> {
  const user = await app.primary.select().from(users).where(eq(users.username, "user")).get();
  return { id: user!.id, role: "user", loginId: "" };
}

/** Triggers fill the indexes, and tables of counts, whose rows take the place of what the triggers counted. */
async function copyTables() {
  const tables = (await listTables()).filter((table) => !isIndex(table));
  const copies = await Promise.all(
    tables.map(async (table) => ({ name: table.name, ...(await copyRows(table)) })),
  );
  return copies.flatMap(({ name, sql, json }) => (sql && json ? [{ name, sql, json }] : []));
}
