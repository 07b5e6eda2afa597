import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { jobs, type RowError } from "~/db/schema/operations";
import { faultOf } from "~/lib/fault";
import { deleteObjects } from "../files/object-deletions";
import { insertStatements, updateStatements } from "../technologies/editing/write";
import { rebuildVocabulary } from "../technologies/texts/vocabulary";
import { requestEmbedding } from "../technologies/vectors/embedding";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { checkRows, noticeOf } from "./check-rows";
import { readJobFile } from "./job-file";
import { type ChunkPlan, planChunk } from "./plan-chunk";

export const CHUNK_ROWS = 250;
export const MAX_STORED_ERRORS = 1_000;
/** A job without progress for this long counts as stalled and is requeued (product.md 7). */
const STALL_SECONDS = 30;
/** When two workers run one job, the slower one loses its chunk and continues where the other is. */
const MAX_LOST_CHUNKS = 5;
/** Consecutive failed attempts without progress; equals the Queue's delivery limit (wrangler.toml). */
export const MAX_ATTEMPTS = 5;

type JobRow = typeof jobs.$inferSelect;

/**
 * Processes a bulk upload chunk by chunk from where it stopped. Idempotent, also when run concurrently. After five
 * attempts without progress the job has failed, and keeps the rows that were stored.
 */
export async function work(app: AppContext, jobId: string): Promise<void> {
  const job = await beginAttempt(app, jobId);
  if (!job) return giveUp(app, jobId);
  if (!job.objectKey) return;
  const file = await readJobFile(app, job);
  if (!file) return fail(app, job, "The uploaded file is gone. Upload it again.");
  const rows = await checkRows(file);
  const uploader = { ownerId: job.ownerId, autoApprove: job.input.auto_approve === true };

  let current: JobRow | undefined = job;
  let lost = 0;
  while (current && current.processed < current.total) {
    const chunk = rows.slice(current.processed, current.processed + CHUNK_ROWS);
    const plan = await planChunk(app, chunk, uploader);
    lost = (await storeChunk(app, current, plan, chunk.length)) ? 0 : lost + 1;
    if (lost > MAX_LOST_CHUNKS) throw new Error("Another worker was faster with every chunk.");
    current = await readOpen(app, jobId);
  }
  if (current) await finish(app, current, noticeOf(file, rows));
}

/** Counts the attempt before anything can crash. Undefined when the job has ended, or had its last attempt. */
async function beginAttempt(app: AppContext, jobId: string): Promise<JobRow | undefined> {
  const [job] = await app.primary
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1` })
    .where(and(isOpen(jobId), lt(jobs.attempts, MAX_ATTEMPTS)))
    .returning();
  return job;
}

/** Ends a job that had its last attempt. For the dead-letter queue too. */
export async function giveUp(app: AppContext, jobId: string): Promise<void> {
  const job = await readOpen(app, jobId);
  if (!job || job.attempts < MAX_ATTEMPTS) return;
  const stored = `${job.processed} of ${job.total} rows were processed and are kept.`;
  await fail(
    app,
    job,
    `The upload was stopped after ${MAX_ATTEMPTS} failed attempts. ${stored} Upload the file again for the others.`,
  );
}

/** Requeues the oldest stalled jobs. For the scheduled function: a local queue loses its messages at a crash. */
export async function requeueStalled(app: AppContext): Promise<void> {
  const stalled = await app.primary
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, "bulk_upload"),
        inArray(jobs.state, ["queued", "running"]),
        lt(jobs.progressAt, stallLine(app)),
      ),
    )
    .orderBy(jobs.progressAt)
    .limit(20);
  for (const job of stalled) await requeue(app, job);
}

export function isStalled(app: AppContext, job: JobRow): boolean {
  return (
    job.kind === "bulk_upload" &&
    (job.state === "queued" || job.state === "running") &&
    job.progressAt < stallLine(app)
  );
}

/** Requeues a stalled job, at most once per 30 s. */
export async function requeue(app: AppContext, job: JobRow): Promise<void> {
  const [claimed] = await app.primary
    .update(jobs)
    .set({ progressAt: app.now() })
    .where(and(eq(jobs.id, job.id), eq(jobs.progressAt, job.progressAt)))
    .returning({ id: jobs.id });
  if (claimed) await app.jobs.send({ job_id: job.id });
}

function stallLine(app: AppContext): Date {
  return new Date(app.now().getTime() - STALL_SECONDS * 1000);
}

function isOpen(jobId: string) {
  return and(eq(jobs.id, jobId), eq(jobs.kind, "bulk_upload"), inArray(jobs.state, ["queued", "running"]));
}

function readOpen(app: AppContext, jobId: string): Promise<JobRow | undefined> {
  return app.primary.select().from(jobs).where(isOpen(jobId)).get();
}

/**
 * One chunk and its progress, all or none. False when another worker was faster: with this chunk, or with a listing that
 * has the same external id.
 */
async function storeChunk(app: AppContext, job: JobRow, plan: ChunkPlan, rows: number): Promise<boolean> {
  const errors: RowError[] = [...job.errors, ...plan.errors].slice(0, MAX_STORED_ERRORS);
  const stored = await guardedBatch(app, [
    app.primary.run(sql`update jobs set state = 'running', attempts = 0, progress_at = ${app.now().getTime()},
      processed = processed + ${rows}, created = created + ${plan.inserts.length},
      updated = updated + ${plan.updates.length}, skipped = skipped + ${plan.skipped},
      failed = failed + ${plan.failed}, errors = ${JSON.stringify(errors)}
      where id = ${job.id} and processed = ${job.processed}`),
    abortUnless(app, ROWS_CHANGED),
    ...insertStatements(app, plan.inserts),
    ...updateStatements(app, plan.updates),
  ]).catch((error) => {
    if (faultOf(error).kind !== "constraint") throw error;
    return null;
  });
  if (!stored) return false;
  app.defer(
    requestEmbedding(
      app,
      [...plan.inserts, ...plan.updates].map(({ id }) => id),
    ),
  );
  return true;
}

/** Rebuilds the vocabulary first, so that rows of a finished job are searchable. Keeps the file while rows have errors. */
async function finish(app: AppContext, job: JobRow, message: string | null): Promise<void> {
  if (job.created + job.updated > 0) await rebuildVocabulary(app);
  const now = app.now();
  const kept = job.failed > 0 ? {} : { objectKey: null };
  await app.primary
    .update(jobs)
    .set({ state: "done", message, progressAt: now, finishedAt: now, ...kept })
    .where(eq(jobs.id, job.id));
  if (job.failed === 0) app.defer(deleteObjects(app, [job.objectKey!]));
}

async function fail(app: AppContext, job: JobRow, message: string): Promise<void> {
  const now = app.now();
  await app.primary
    .update(jobs)
    .set({ state: "failed", message, progressAt: now, finishedAt: now })
    .where(isOpen(job.id));
}
