import { and, between, inArray, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Mapping } from "~/contract/bulk-upload";
import { ERRORS_KEPT_DAYS } from "~/contract/upload-limits";
import { jobs } from "~/db/schema/operations";
import { deleteObjects } from "../files/object-deletions";
import { idAt } from "../writes/ids";
import { type ParsedFile, parseFile } from "./parse-file";

const DAY_MILLISECONDS = 86_400_000;
/** How far back a run looks, so that it reads the latest rows only. */
const LOOKED_AT_DAYS = 7;
const DROPPED_AT_ONCE = 100;

/** The file of a job, read with the mapping that it was uploaded with; null once it is gone. */
export async function readJobFile(
  app: AppContext,
  { objectKey, input }: Pick<typeof jobs.$inferSelect, "objectKey" | "input">,
): Promise<ParsedFile | null> {
  const object = objectKey === null ? null : await app.files.get(objectKey);
  if (!object) return null;
  const mapping = (input.mapping ?? null) as Mapping | null;
  return parseFile(app, new Uint8Array(await object.arrayBuffer()), mapping);
}

/** Files that were kept for their failed rows are dropped after 30 days. For the scheduled function. */
export async function dropOldFiles(app: AppContext): Promise<void> {
  const line = app.now().getTime() - ERRORS_KEPT_DAYS * DAY_MILLISECONDS;
  const from = new Date(line - LOOKED_AT_DAYS * DAY_MILLISECONDS);
  const old = await app.primary
    .select({ id: jobs.id, objectKey: jobs.objectKey })
    .from(jobs)
    .where(
      and(
        between(jobs.id, idAt(from), idAt(new Date(line))),
        isNotNull(jobs.objectKey),
        inArray(jobs.state, ["done", "failed"]),
      ),
    )
    .limit(DROPPED_AT_ONCE);
  if (old.length === 0) return;
  const ids = JSON.stringify(old.map(({ id }) => id));
  await app.primary
    .update(jobs)
    .set({ objectKey: null })
    .where(sql`${jobs.id} in (select value from json_each(${ids}))`);
  await deleteObjects(
    app,
    old.map(({ objectKey }) => objectKey!),
  );
}
