import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { log } from "~/lib/log";

/** No upload takes so long: an object that no row names by then was left behind. */
export const ABANDONED_MINUTES = 60;
/** Where the sweep keeps what it has removed, until it is deleted for good. */
const TRASH_PREFIX = "trash/";
/** R2 deletes at most 1,000 keys a call. */
const KEYS_PER_CALL = 1_000;

export function trashKey(objectKey: string): string {
  return TRASH_PREFIX + objectKey;
}

/** Written before an upload, so that the sweep finds it if nothing ever names it; naming it removes the row. */
export async function registerUpload(
  app: AppContext,
  { ownerId, objectKeys }: { ownerId: string; objectKeys: string[] },
): Promise<void> {
  const dueAt = app.now().getTime() + ABANDONED_MINUTES * 60_000;
  await app.primary.run(sql`insert into object_deletions (object_key, owner_id, due_at)
    select value, ${ownerId}, ${dueAt} from json_each(${JSON.stringify(objectKeys)}) where true
    on conflict do nothing`);
}

/**
 * Deletes objects for good, from their place and from the trash. For what somebody has just removed, whose rows are
 * gone, and for erasures. What fails here stays queued for the sweep.
 */
export async function deleteObjects(app: AppContext, objectKeys: string[]): Promise<void> {
  if (objectKeys.length === 0) return;
  const places = objectKeys.flatMap((key) => [key, trashKey(key)]);
  for (let from = 0; from < places.length; from += KEYS_PER_CALL) {
    await app.files.delete(places.slice(from, from + KEYS_PER_CALL));
  }
  await app.primary.run(dropRows(objectKeys));
}

/**
 * Takes back an upload that failed, unless its object has been named all the same: a fault can follow the commit.
 * Never throws, so that the caller reports what went wrong first; the sweep finds the rest.
 */
export async function discardUpload(app: AppContext, objectKey: string): Promise<void> {
  try {
    const rows = await app.primary.all(
      sql`select 1 from object_deletions where object_key = ${objectKey} and trashed_at is null`,
    );
    if (rows.length > 0) await deleteObjects(app, [objectKey]);
  } catch (error) {
    log.warn("upload_not_discarded", { request_id: app.requestId, error });
  }
}

/** The statement that removes objects from the sweep's queue. */
export function dropRows(objectKeys: string[]): SQL {
  return sql`delete from object_deletions where object_key in (select value from json_each(${JSON.stringify(objectKeys)}))`;
}
