import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Job } from "~/contract/bulk-upload";
import { jobs } from "~/db/schema/operations";
import { entry } from "../activity-log/activity";
import { notFound } from "../errors/errors";
import { displayName } from "../files/file-names";
import { registerUpload } from "../files/object-deletions";
import type { UploadedFile } from "../files/uploaded-file";
import type { Actor } from "../people/actor";
import { storeAtOnce } from "./at-once";
import { checkRows, noticeOf } from "./check-rows";
import { readMapping } from "./mapping";
import { type ParsedFile, parseFile } from "./parse-file";
import { planChunk } from "./plan-chunk";
import { previewOf } from "./preview";
import { CHUNK_ROWS, isStalled, MAX_STORED_ERRORS, requeue } from "./work";

/** Up to this many rows are processed within the request; larger files become a queued job. */
const ROWS_AT_ONCE = 200;

interface Options {
  auto_approve: boolean;
  dry_run: boolean;
  only_if_valid: boolean;
}

/**
 * Stores the good rows of a file and reports the bad ones. Up to 200 rows are stored in one transaction with their job. A
 * larger file is in R2 before its job is written, so that another worker can resume it. With `only_if_valid` a file with a
 * bad row stores nothing.
 * @returns a job that is done for up to 200 rows, else one that is queued
 * @throws 413, 415, 422 for a file that holds no rows of ours
 */
export async function start(
  app: AppContext,
  actor: Actor,
  file: UploadedFile,
  options: Options,
): Promise<Job> {
  const mapping = readMapping(file.fields.mapping);
  const parsed = await parseFile(app, file.bytes, mapping);
  if (options.dry_run) return tryOut(app, actor, parsed, options);
  const refused = options.only_if_valid ? await refusalOf(app, parsed) : null;
  const id = uuidv7();
  const objectKey = `bulk-upload/${crypto.randomUUID()}`;
  const now = app.now();
  const total = parsed.rows.length;
  const job = {
    id,
    kind: "bulk_upload" as const,
    ownerId: actor.id,
    input: { auto_approve: options.auto_approve, mapping, file_name: displayName(file.name) },
    objectKey,
    total,
    createdAt: now,
    progressAt: now,
  };
  const logEntry = entry(app, actor.id, {
    type: "tech.bulk_uploaded",
    entityType: "job",
    entityId: id,
    summary: refused
      ? `Uploaded a file of ${total} technologies, of which none was stored`
      : `Uploaded a file of ${total} technologies${options.auto_approve ? ", approved at once" : ""}`,
    changes: { rows: total, auto_approve: options.auto_approve },
  });
  if (!refused && total <= ROWS_AT_ONCE) {
    const autoApprove = options.auto_approve;
    const done = await storeAtOnce(app, { file, parsed, job, autoApprove, entry: logEntry });
    if (done) return toJob(done);
  }
  await registerUpload(app, { ownerId: actor.id, objectKeys: [objectKey] });
  await app.files.put(objectKey, file.bytes);
  await app.primary.batch([app.primary.insert(jobs).values({ ...job, ...refused }), logEntry]);
  if (!refused) await app.jobs.send({ job_id: id });
  return read(app, actor, id);
}

/** How a job ends that may store nothing, or null when every row is good. */
async function refusalOf(app: AppContext, parsed: ParsedFile) {
  const bad = (await checkRows(parsed)).filter((row) => "errors" in row);
  if (bad.length === 0) return null;
  const rows = bad.length === 1 ? "1 row has" : `${bad.length} rows have`;
  return {
    state: "failed" as const,
    processed: bad.length,
    failed: bad.length,
    errors: bad.flatMap(({ errors }) => errors).slice(0, MAX_STORED_ERRORS),
    message: `Nothing was stored: ${rows} errors.`,
    finishedAt: app.now(),
  };
}

/** Reads the caller's job; admins may read every job. @throws 404 */
export async function find(app: AppContext, actor: Actor, id: string) {
  const ownedByActor = actor.role === "admin" ? undefined : eq(jobs.ownerId, actor.id);
  const job = await app.primary
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), ownedByActor))
    .get();
  if (!job) throw notFound("Job");
  return job;
}

/** Reads the caller's job (admins: every job). Requeues it when it has stalled. */
export async function read(app: AppContext, actor: Actor, id: string): Promise<Job> {
  const job = await find(app, actor, id);
  if (isStalled(app, job)) await requeue(app, job);
  return toJob(job);
}

function toJob(job: typeof jobs.$inferSelect): Job {
  return { ...toSummary(job), job_id: job.id, errors: job.errors };
}

/** The fields of a job that every endpoint returns. */
export function toSummary(job: Omit<typeof jobs.$inferSelect, "errors">) {
  return {
    kind: job.kind,
    state: job.state,
    dry_run: false,
    total: job.total,
    processed: job.processed,
    created: job.created,
    updated: job.updated,
    skipped: job.skipped,
    failed: job.failed,
    message: job.message,
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}

/** Dry run: reports what the upload would do. */
async function tryOut(app: AppContext, actor: Actor, parsed: ParsedFile, options: Options): Promise<Job> {
  const { rows } = parsed;
  const checked = await checkRows(parsed);
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
    message: noticeOf(parsed, checked),
    created_at: at,
    finished_at: at,
    preview: previewOf(parsed),
  };
  const created = new Set<string>();
  for (let from = 0; from < checked.length; from += CHUNK_ROWS) {
    const uploader = { ownerId: actor.id, autoApprove: options.auto_approve };
    const plan = await planChunk(app, checked.slice(from, from + CHUNK_ROWS), uploader);
    // A row that repeats one of an earlier chunk would already be stored by then.
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
