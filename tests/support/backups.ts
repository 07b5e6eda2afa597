import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { settings } from "~/db/schema/operations";
import * as backup from "~/services/backup/backup";
import { KEYS, type Manifest, readJson } from "~/services/backup/bucket";
import { CHAT_TABLES } from "~/services/backup/state";
import * as restore from "~/services/restore/restore";
import { deferredWork } from "../setup/deferred-work";
import { newDatabase } from "../setup/new-database";
import { connect, createSession, until } from "./chat-socket";
import { testContext } from "./factories";
import { answerWith, objectOf } from "./fake-turn";

interface Options {
  app?: AppContext;
  /** Each chunk is done twice, as after a crash between its writes and the progress. */
  interrupt?: boolean;
  isFull?: boolean;
}

/** Its queue does nothing: tests run each chunk themselves. */
export function operator(hoursFromNow = 0): AppContext {
  const app = testContext();
  const now = () => new Date(Date.now() + hoursFromNow * 3_600_000);
  return { ...app, now, jobs: { send: async () => {} } as unknown as AppContext["jobs"] };
}

export async function runBackup({
  app = operator(),
  interrupt = false,
  isFull = false,
}: Options = {}): Promise<Manifest> {
  await backup.start(app, isFull);
  for (;;) {
    const before = await env.BACKUPS!.get(KEYS.running).then((object) => object?.text());
    if (!(await backup.advance(app))) break;
    if (!interrupt) continue;
    await env.BACKUPS!.put(KEYS.running, before!);
    await backup.advance(app);
  }
  const { id } = (await readJson<Manifest>(app.backups!, KEYS.latest))!;
  return (await readJson<Manifest>(app.backups!, KEYS.manifest(id)))!;
}

export async function runRestore({ interrupt = false }: Pick<Options, "interrupt"> = {}): Promise<void> {
  await restore.begin(operator(), "latest");
  for (;;) {
    const { primary } = testContext();
    const [before] = await primary.select().from(settings).where(eq(settings.key, "restore"));
    if (!(await restore.advance(operator()))) break;
    if (!interrupt) continue;
    // Killed, and run again.
    await primary.update(settings).set({ value: before!.value }).where(eq(settings.key, "restore"));
    await restore.begin(operator(), "latest");
    await restore.advance(operator());
  }
}

/** Empties database, files and chat objects; only the backup bucket stays. */
export async function loseState(): Promise<void> {
  await deferredWork();
  const { objects } = await env.BACKUPS!.list({ include: ["customMetadata", "httpMetadata"] });
  const saved = await Promise.all(
    objects.map(async ({ key, httpMetadata, customMetadata }) => ({
      key,
      bytes: await (await env.BACKUPS!.get(key))!.arrayBuffer(),
      options: { ...(httpMetadata && { httpMetadata }), ...(customMetadata && { customMetadata }) },
    })),
  );
  await newDatabase();
  await Promise.all(saved.map(({ key, bytes, options }) => env.BACKUPS!.put(key, bytes, options)));
}

/** Asks a question in a new chat, until the database knows of the answer. Returns the ids of the session and its object. */
export async function chatWith(token: string): Promise<{ sessionId: string; objectId: string }> {
  answerWith({ pieces: ["An answer."], result: { total: 0, results: [] } });
  const sessionId = await createSession(token);
  const client = await connect(token, sessionId);
  client.send({ query: "Which lasers weld copper?" });
  await client.next("final_response");
  await client.next("session_title_update");
  client.leave();
  const object = await objectOf(sessionId);
  await until(() =>
    runInDurableObject(
      object,
      (_, { storage }) =>
        storage.sql.exec("select 1 from meta where k in ('sync_due', 'title_question')").toArray().length ===
        0,
    ),
  );
  const session = await env.DB.prepare("select object_id as objectId from chat_sessions where id = ?")
    .bind(sessionId)
    .first<{ objectId: string }>();
  return { sessionId, objectId: session!.objectId };
}

/** All rows of a chat object that a backup holds. */
export function transcriptOf(objectId: string) {
  return runInDurableObject(env.CHAT.getByName(objectId), (_, state) =>
    Object.fromEntries(
      CHAT_TABLES.map((table) => [
        table,
        state.storage.sql
          .exec(`select * from ${table} ${table === "meta" ? "where k <> 'restored_from' order by k" : ""}`)
          .toArray(),
      ]),
    ),
  );
}
