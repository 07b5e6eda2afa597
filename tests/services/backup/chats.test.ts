import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import { KEYS, listKeys } from "~/services/backup/bucket";
import { deleteOldChats } from "~/services/backup/old-chats";
import { call } from "../../support/api";
import { chatWith, loseState, operator, runBackup, runRestore, transcriptOf } from "../../support/backups";
import { connect, until } from "../../support/chat-socket";
import { createPerson } from "../../support/factories";

const A_NIGHT = 24;

/** An operator whose backups note which chat objects they call. */
function watched(hoursFromNow: number): { app: AppContext; calls: string[] } {
  const app = operator(hoursFromNow);
  const calls: string[] = [];
  const get: AppContext["chat"]["get"] = (objectId) => {
    calls.push(objectId);
    return app.chat.get(objectId);
  };
  return { app: { ...app, chat: { get } }, calls };
}

const changedAt = async (sessionId: string) =>
  env.DB.prepare("select changed_at as at from chat_sessions where id = ?")
    .bind(sessionId)
    .first<{ at: number }>();

it("asks only chats that changed since the backup before, once each, and restores the others from there", async () => {
  const { token } = await createPerson();
  const unchanged = await chatWith(token);
  const rated = await chatWith(token);
  const deleted = await chatWith(token);
  const chats = [unchanged, rated, deleted].map(({ objectId }) => objectId);
  const first = watched(1);
  expect(await runBackup({ app: first.app })).toMatchObject({ chats: 3, asked_chats: 3 });
  expect(first.calls.sort()).toEqual([...chats].sort());

  const before = await changedAt(rated.sessionId);
  const client = await connect(token, rated.sessionId, 0);
  const { query_id } = await client.next("final_response");
  client.send({ type: "feedback", query_id, value: 1 });
  await until(async () => (await changedAt(rated.sessionId))!.at > before!.at, "the rating in the database");
  client.leave();
  expect((await call("DELETE", `/session/${deleted.sessionId}`, { token })).status).toBe(200);

  const second = watched(1 + A_NIGHT);
  expect(await runBackup({ app: second.app })).toMatchObject({ chats: 2, asked_chats: 1 });
  expect(second.calls).toEqual([rated.objectId]);

  const transcripts = await Promise.all([unchanged, rated].map(({ objectId }) => transcriptOf(objectId)));
  expect(transcripts[1]!.feedback).toHaveLength(1);
  await loseState();
  await runRestore();
  expect(await Promise.all([unchanged, rated].map(({ objectId }) => transcriptOf(objectId)))).toEqual(
    transcripts,
  );
  expect((await transcriptOf(deleted.objectId)).messages).toEqual([]);
});

it("asks a chat again that changed shortly before the backup, and every chat where an operator wants a full one", async () => {
  const { token } = await createPerson();
  const chat = await chatWith(token);
  await runBackup({ app: operator() });
  const second = watched(0.1);
  await runBackup({ app: second.app });
  expect(second.calls).toEqual([chat.objectId]);
  const third = watched(1);
  await runBackup({ app: third.app });
  expect(third.calls).toEqual([chat.objectId]);
  const fourth = watched(2);
  await runBackup({ app: fourth.app });
  expect(fourth.calls).toEqual([]);
  const full = watched(3);
  await runBackup({ app: full.app, isFull: true });
  expect(full.calls).toEqual([chat.objectId]);
});

it("erasing an account deletes the contents of its chats from the backups", async () => {
  const admin = await createPerson({ role: "admin" });
  const { id, token } = await createPerson();
  const { objectId } = await chatWith(token);
  const { app } = watched(1);
  await runBackup({ app });
  expect(await listKeys(app.backups!, KEYS.chat(objectId))).toHaveLength(1);
  expect((await call("DELETE", `/admin/users/${id}`, { token: admin.token })).status).toBe(200);
  await until(async () => (await listKeys(app.backups!, KEYS.chat(objectId))).length === 0, "the erasure");
});

it("a chat that is too large for one call is copied in several, and comes back whole", async () => {
  const { token } = await createPerson();
  const { objectId } = await chatWith(token);
  const longText = "x".repeat(1_500_000);
  await runInDurableObject(env.CHAT.getByName(objectId), (_, { storage: { sql } }) => {
    for (let step = 0; step < 4; step += 1) {
      sql.exec("insert into tool_runs values ('query', ?, 'search', '{}', ?, 1)", step, longText);
    }
  });
  const before = await transcriptOf(objectId);
  const { app, calls } = watched(1);
  await runBackup({ app });
  expect(calls).toEqual([objectId, objectId]);
  expect(await listKeys(app.backups!, KEYS.chat(objectId))).toHaveLength(2);
  await loseState();
  await runRestore();
  expect(await transcriptOf(objectId)).toEqual(before);
});

it("deletes contents of chats once no kept backup shares them", async () => {
  const app = operator();
  const keys = [
    // Changed in every backup.
    "chats/a/2026-01-01/0.jsonl",
    "chats/a/2026-01-02/0.jsonl",
    "chats/a/2026-01-03/0.jsonl",
    // Not changed since.
    "chats/b/2026-01-01/0.jsonl",
    "chats/b/2026-01-01/1.jsonl",
    // Gone since.
    "chats/c/2026-01-01/0.jsonl",
    "chats/c/2026-01-02/gone",
    "chats/d/2026-01-01/0.jsonl",
    "chats/d/2026-01-03/gone",
    // Gone, and back by an undo.
    "chats/e/2026-01-01/0.jsonl",
    "chats/e/2026-01-02/gone",
    "chats/e/2026-01-03/0.jsonl",
  ];
  for (const key of keys) await app.backups!.put(key, "");
  const { list } = app.backups!;
  // Pages that end within a chat, too.
  vi.spyOn(app.backups!, "list").mockImplementation((options) => list({ ...options, limit: 4 }));
  let after: string | null = null;
  do after = await deleteOldChats(app, ["2026-01-02", "2026-01-03"], after);
  while (after !== null);
  expect(await listKeys(app.backups!, KEYS.chats)).toEqual([
    "chats/a/2026-01-02/0.jsonl",
    "chats/a/2026-01-03/0.jsonl",
    "chats/b/2026-01-01/0.jsonl",
    "chats/b/2026-01-01/1.jsonl",
    "chats/d/2026-01-01/0.jsonl",
    "chats/d/2026-01-03/gone",
    "chats/e/2026-01-03/0.jsonl",
  ]);
});
