import { and, between, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologyFiles } from "~/db/schema/technologies";
import { ABANDONED_MINUTES, deleteObjects, dropRows, trashKey } from "../files/object-deletions";
import { idAt } from "../writes/ids";
import { MAX_PER_RUN, NOT_NAMED, pause, startRun, takeAllowance } from "./sweep-guard";

/** How far back unfinished uploads are looked for, so that a run reads the latest rows and not all. */
const LOOKED_AT_DAYS = 7;
const DROPPED_PER_RUN = 400;
const TRASH_DAYS = 30;
const DAY_MILLISECONDS = 24 * 3_600_000;

/**
 * Moves objects that no row names to the trash, and deletes them there after 30 days. Works off rows of this database
 * only and never lists the bucket, so an empty or foreign database finds nothing to remove (decision 24). For the
 * scheduled function.
 */
export async function sweepFiles(app: AppContext): Promise<void> {
  const state = await startRun(app);
  if (!state) return;
  await deleteUnfinishedUploads(app);
  const dueCount = await countDue(app);
  if (!(await takeAllowance(app, state, dueCount))) return pause(app, "too_many");
  if (dueCount > 0) await moveToTrash(app);
  await emptyTrash(app);
}

/** Deletes rows of uploads that never finished; a trigger queues their objects. */
async function deleteUnfinishedUploads(app: AppContext): Promise<void> {
  const now = app.now().getTime();
  const until = idAt(new Date(now - ABANDONED_MINUTES * 60_000));
  const from = idAt(new Date(now - LOOKED_AT_DAYS * DAY_MILLISECONDS));
  await app.primary
    .delete(technologyFiles)
    .where(and(between(technologyFiles.id, from, until), eq(technologyFiles.status, "pending")));
}

/** How many objects this run would move. */
export async function countDue(app: AppContext): Promise<number> {
  const [row] = await app.primary.all<{ n: number }>(sql`select count(*) as n from object_deletions
    where trashed_at is null and due_at <= ${app.now().getTime()} and ${NOT_NAMED}`);
  return row!.n;
}

async function moveToTrash(app: AppContext): Promise<void> {
  const now = app.now().getTime();
  const dueKeys = await app.primary.all<{ key: string }>(sql`select object_key as key from object_deletions
    where trashed_at is null and due_at <= ${now} and ${NOT_NAMED} order by due_at limit ${MAX_PER_RUN}`);
  const [copied, absent]: [string[], string[]] = [[], []];
  for (const { key } of dueKeys) ((await copyToTrash(app, key)) ? copied : absent).push(key);
  if (absent.length > 0) await app.primary.run(dropRows(absent));
  if (copied.length === 0) return;
  // A row that is gone by now was erased, or its object has been named: both decide over the sweep.
  const moved = await app.primary.all<{ key: string }>(sql`update object_deletions set trashed_at = ${now}
    where object_key in (select value from json_each(${JSON.stringify(copied)})) and ${NOT_NAMED}
    returning object_key as key`);
  const keys = moved.map(({ key }) => key);
  const revoked = copied.filter((key) => !keys.includes(key)).map(trashKey);
  if (revoked.length > 0) await app.files.delete(revoked);
  if (keys.length > 0) await app.files.delete(keys);
}

/** False when there is no such object: the upload never finished, or it was deleted. */
async function copyToTrash(app: AppContext, key: string): Promise<boolean> {
  const object = await app.files.get(key);
  if (!object) return false;
  const { httpMetadata, customMetadata } = object;
  await app.files.put(trashKey(key), object.body, { httpMetadata, customMetadata });
  return true;
}

async function emptyTrash(app: AppContext): Promise<void> {
  const until = app.now().getTime() - TRASH_DAYS * DAY_MILLISECONDS;
  const old = await app.primary.all<{ key: string }>(sql`select object_key as key from object_deletions
    where trashed_at <= ${until} and ${NOT_NAMED} limit ${DROPPED_PER_RUN}`);
  await deleteObjects(
    app,
    old.map(({ key }) => key),
  );
}
