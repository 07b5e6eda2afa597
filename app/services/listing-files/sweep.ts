import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologyFiles } from "~/db/schema/technologies";
import { idAt } from "../ids";
import { MEDIA_PREFIX } from "../media";
import { PHOTOS_PREFIX } from "../photos";
import { discard, FILES_PREFIX } from "./files";

/** No upload takes so long: what is older was left behind. */
const ABANDONED_MINUTES = 60;
/** How far back uploads are looked for, so that a run reads the latest rows and not all. */
const LOOKED_AT_DAYS = 7;
const SWEPT_AT_ONCE = 100;
const OBJECTS_LISTED = 1_000;
/** How often the schedule runs; each run of a large bucket looks at another of its 256 slices. */
const SCHEDULE_MINUTES = 5;
const SLICES = 256;

/** Where uploads lie, each with the rows that name the key `value`. */
const NAMED_BY: [prefix: string, rows: SQL][] = [
  [FILES_PREFIX, sql`select 1 from technology_files where object_key = value`],
  [MEDIA_PREFIX, sql`select 1 from featured_media where object_key = value`],
  [PHOTOS_PREFIX, sql`select 1 from users where profile_photo_url = '/files/' || value`],
];

/** Removes uploads that never finished and objects that no row names (security.md T-F9). For the scheduled function. */
export async function sweepFiles(app: AppContext): Promise<void> {
  const line = new Date(app.now().getTime() - ABANDONED_MINUTES * 60_000);
  const from = new Date(app.now().getTime() - LOOKED_AT_DAYS * 24 * 3_600_000);
  const abandoned = await app.primary
    .select({ id: technologyFiles.id, objectKey: technologyFiles.objectKey })
    .from(technologyFiles)
    .where(and(between(technologyFiles.id, idAt(from), idAt(line)), eq(technologyFiles.status, "pending")))
    .limit(SWEPT_AT_ONCE);
  if (abandoned.length > 0) await discard(app, abandoned);
  for (const [prefix, rows] of NAMED_BY) await sweepObjects(app, line, prefix, rows);
}

async function sweepObjects(app: AppContext, line: Date, prefix: string, named: SQL): Promise<void> {
  const whole = await app.files.list({ prefix, limit: OBJECTS_LISTED });
  const { objects } = whole.truncated
    ? await app.files.list({ prefix: prefix + sliceOf(app.now()), limit: OBJECTS_LISTED })
    : whole;
  const old = objects.filter(({ uploaded }) => uploaded < line).map(({ key }) => key);
  if (old.length === 0) return;
  const rows = await app.primary.all<{
    key: string;
  }>(sql`select value as key from json_each(${JSON.stringify(old)})
    where not exists (${named})`);
  if (rows.length > 0) await app.files.delete(rows.map(({ key }) => key));
}

/** Keys begin with random hexadecimal digits, so two of them cut the bucket into equal slices. */
function sliceOf(now: Date): string {
  const run = Math.floor(now.getTime() / (SCHEDULE_MINUTES * 60_000));
  return (run % SLICES).toString(16).padStart(2, "0");
}
