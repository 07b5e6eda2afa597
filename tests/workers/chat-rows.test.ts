import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { connect, createSession, textOf, until } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { answerWith, objectOf } from "../support/fake-turn";

const MAX_ROWS_PER_FRAME = 1.5;
/** What a question and its end cost, however long the answer is. */
const MAX_ROWS_PER_QUESTION = 40;
const AFTER_TRIMMING_MS = 11 * 60_000;

afterEach(() => vi.restoreAllMocks());

/** Rows that the object writes from now on. */
async function countRows(sessionId: string): Promise<() => Promise<number>> {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  await runInDurableObject(await objectOf(sessionId), (_instance, { storage }) => {
    const prototype = Object.getPrototypeOf(storage.sql) as SqlStorage;
    const { exec } = prototype;
    vi.spyOn(prototype, "exec").mockImplementation(function (this: SqlStorage, ...args) {
      const cursor = exec.apply(this, args);
      cursors.push(cursor);
      return cursor as never;
    });
  });
  return async () =>
    runInDurableObject(await objectOf(sessionId), () =>
      cursors.splice(0).reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
    );
}

async function trim(sessionId: string): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + AFTER_TRIMMING_MS, toFake: ["Date"] });
  try {
    await runDurableObjectAlarm(await objectOf(sessionId));
  } finally {
    vi.useRealTimers();
  }
}

/** Each piece is longer than what is held back, so that it is a frame of its own. */
const pieces = (count: number) => Array.from({ length: count }, (_, i) => `${i} ${"word ".repeat(90)}. `);

/** Asks a question that is answered in so many frames, until the log is empty again. */
async function ask(token: string, sessionId: string, frames: number): Promise<void> {
  answerWith({ pieces: pieces(frames), delayMs: 1 });
  const chat = await connect(token, sessionId);
  chat.send({ query: `question of ${frames}` });
  await chat.next("final_response");
  expect(chat.all("response_chunk")).toHaveLength(frames);
  const object = await objectOf(sessionId);
  await until(async () => (await object.stats()).unfinished === 0, "the end of the turn");
  await trim(sessionId);
  expect((await object.stats()).events).toBe(0);
}

it("an answer costs few rows for each frame, with the trimming of the log", async () => {
  const { token } = await createPerson();
  const sessionId = await createSession(token);
  await ask(token, sessionId, 1);
  const rows = await countRows(sessionId);
  await ask(token, sessionId, 1);
  const short = await rows();
  await ask(token, sessionId, 101);
  const long = await rows();
  expect((long - short) / 100).toBeLessThanOrEqual(MAX_ROWS_PER_FRAME);
  expect(short).toBeLessThanOrEqual(MAX_ROWS_PER_QUESTION);
});

it("opening a chat again writes nothing", async () => {
  const { token } = await createPerson();
  const sessionId = await createSession(token);
  const rows = await countRows(sessionId);
  (await connect(token, sessionId)).leave();
  expect(await rows()).toBeGreaterThan(0);
  const chat = await connect(token, sessionId);
  await chat.next("ready");
  chat.leave();
  expect(await rows()).toBe(0);
});

it("a log of an older version is trimmed, replayed and continued", async () => {
  const { token } = await createPerson();
  const sessionId = await createSession(token);
  const object = await objectOf(sessionId);
  answerWith({ pieces: ["Old. "] });
  const old = await connect(token, sessionId);
  old.send({ query: "old" });
  await old.next("session_title_update");
  const frames = await runInDurableObject(object, (_instance, { storage: { sql } }) => {
    const rows = sql
      .exec<{ seq: number; query_id: string | null; body: string }>("select * from events")
      .toArray();
    sql.exec(`drop table events;
      create table events (seq integer primary key autoincrement, query_id text, body text not null, at integer not null);
      create index events_query on events (query_id);
      alter table turns drop column request_id;
      update meta set v = '2' where k = 'schema_version'`);
    const all = rows.flatMap(({ query_id, body }) =>
      (JSON.parse(body) as object[]).map((frame) => ({ query_id, body: JSON.stringify(frame) })),
    );
    for (const { query_id, body } of all)
      sql.exec("insert into events (query_id, body, at) values (?, ?, ?)", query_id, body, Date.now());
    return all.length;
  });
  await evictDurableObject(object);

  answerWith({ pieces: ["New. "] });
  const chat = await connect(token, sessionId, 1);
  expect((await chat.next("resumed")).seq).toBe(frames);
  expect(
    chat.frames.flatMap((frame) =>
      "seq" in frame && frame.type !== "ready" && frame.type !== "resumed" ? [frame.seq] : [],
    ),
  ).toEqual(Array.from({ length: frames - 1 }, (_, i) => i + 2));
  chat.send({ query: "new" });
  const { query_id } = await chat.next("final_response", 2);
  expect(textOf(chat.frames, query_id)).toBe("New. ");
  await trim(sessionId);
  expect(await object.stats()).toMatchObject({ events: 0, head_seq: chat.lastSeq });
});
