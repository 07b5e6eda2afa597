import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Job } from "~/contract/bulk-upload";
import { activityLog, jobs } from "~/db/schema/operations";
import type { Actor } from "../auth/tokens";
import { notFound } from "../errors";
import type { UploadedFile } from "../uploaded-file";
import { checkRows, noticeOf } from "./check-rows";
import { parseFile, type RawRow } from "./parse-file";
import { planChunk } from "./plan-chunk";
import { CHUNK_ROWS, isStalled, MAX_STORED_ERRORS, requeue, work } from "./work";

/** As many rows are worked off while the caller waits; more become a job of the Queue. */
const ROWS_AT_ONCE = 200;

interface Options {
  auto_approve: boolean;
  dry_run: boolean;
}

/**
 * Stores the good rows of a file and reports the bad ones. The file lies in R2 before the job is written, so that a
 * server that dies on the way is taken over by the next one.
 * @returns a job that is done for up to 200 rows, else one that is queued
 * @throws 413, 415, 422 for a file that holds no rows of ours
 */
export async function start(
  app: AppContext,
  actor: Actor,
  file: UploadedFile,
  options: Options,
): Promise<Job> {
  const rows = await parseFile(file.bytes);
  if (options.dry_run) return tryOut(app, actor, rows, options);
  const id = uuidv7();
  const objectKey = `bulk-upload/${crypto.randomUUID()}`;
  const now = app.now();
  await app.files.put(objectKey, file.bytes);
  await app.primary.batch([
    app.primary.insert(jobs).values({
      id,
      kind: "bulk_upload",
      ownerId: actor.id,
      input: { auto_approve: options.auto_approve },
      objectKey,
      total: rows.length,
      createdAt: now,
      progressAt: now,
    }),
    app.primary.insert(activityLog).values({
      id: uuidv7(),
      createdAt: now,
      actorId: actor.id,
      activityType: "tech.bulk_uploaded",
      entityType: "job",
      entityId: id,
      summary: `Uploaded a file of ${rows.length} technologies${options.auto_approve ? ", approved at once" : ""}`,
      requestId: app.requestId,
    }),
  ]);
  if (rows.length <= ROWS_AT_ONCE) await work(app, id);
  else await app.jobs.send({ job_id: id });
  return read(app, actor, id);
}

/** A job of one's own; admins see every upload. One that stands still is queued again by whoever asks. */
export async function read(app: AppContext, actor: Actor, id: string): Promise<Job> {
  const mine = actor.role === "admin" ? undefined : eq(jobs.ownerId, actor.id);
  const job = await app.primary
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), mine))
    .get();
  if (!job) throw notFound("Job");
  if (isStalled(app, job)) await requeue(app, job);
  return {
    job_id: job.id,
    kind: job.kind,
    state: job.state,
    dry_run: false,
    total: job.total,
    processed: job.processed,
    created: job.created,
    updated: job.updated,
    skipped: job.skipped,
    failed: job.failed,
    errors: job.errors,
    message: job.message,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}

/** What the upload would do, without doing it. */
async function tryOut(app: AppContext, actor: Actor, rows: RawRow[], options: Options): Promise<Job> {
  const checked = await checkRows(rows);
  const at = app.now().toISOString();
  const answer: Job = {
    job_id: null,
    kind: "bulk_upload",
    state: "done",
    dry_run: true,
    total: rows.length,
    processed: rows.length,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    errors: [],
    message: noticeOf(checked),
    created_at: at,
    finished_at: at,
  };
  const created = new Set<string>();
  for (let from = 0; from < checked.length; from += CHUNK_ROWS) {
    const uploader = { ownerId: actor.id, autoApprove: options.auto_approve };
    const plan = await planChunk(app, checked.slice(from, from + CHUNK_ROWS), uploader);
    // A row that repeats one of an earlier chunk would find it stored.
    const again = plan.inserts.filter((listing) => created.has(listing.externalId!)).length;
    for (const listing of plan.inserts) created.add(listing.externalId!);
    answer.created += plan.inserts.length - again;
    answer.updated += plan.updates.length;
    answer.skipped += plan.skipped + again;
    answer.failed += plan.failed;
    answer.errors.push(...plan.errors);
  }
  return { ...answer, errors: answer.errors.slice(0, MAX_STORED_ERRORS) };
}
