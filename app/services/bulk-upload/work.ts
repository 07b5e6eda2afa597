import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { jobs, type RowError } from "~/db/schema/operations";
import { faultOf } from "~/lib/fault";
import { deleteObjects } from "../object-deletions";
import { requestEmbedding } from "../technologies/embedding";
import { rebuildVocabulary } from "../technologies/vocabulary";
import { insertStatements, type Statement, updateStatements } from "../technologies/write";
import { checkRows, noticeOf } from "./check-rows";
import { readJobFile } from "./job-file";
import { type ChunkPlan, planChunk } from "./plan-chunk";

export const CHUNK_ROWS = 250;
export const MAX_STORED_ERRORS = 1_000;
/** Without progress for so long, a job is taken for dead and queued again (product.md 7). */
const STALL_SECONDS = 30;
/** Two workers on one job: the slower one loses its chunk and tries again from where the other is. */
const MAX_LOST_CHUNKS = 5;
/** Crashes and failures without a chunk in between; as many as the Queue delivers a message (wrangler.toml). */
export const MAX_ATTEMPTS = 5;

type JobRow = typeof jobs.$inferSelect;

/**
 * Works a bulk upload off, chunk by chunk, from wherever it stands. Safe to run twice, also at the same time. After five
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
    try {
      await commit(app, current, await planChunk(app, chunk, uploader), chunk.length);
      lost = 0;
    } catch (error) {
      lost += 1;
      if (faultOf(error).kind !== "constraint" || lost > MAX_LOST_CHUNKS) throw error;
    }
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

/** The oldest jobs that stand still are queued again. For the scheduled function: a local queue forgets at a crash. */
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

/** Sends a message for a job that stands still, once per 30 s however many ask. */
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
 * One chunk and its progress, all or none. When another worker was faster, `processed` is not what this one read: the
 * update then breaks the check "counts add up", which rolls the whole batch back.
 */
async function commit(app: AppContext, job: JobRow, plan: ChunkPlan, rows: number): Promise<void> {
  const errors: RowError[] = [...job.errors, ...plan.errors].slice(0, MAX_STORED_ERRORS);
  const statements: Statement[] = [
    app.primary.run(sql`update jobs set state = 'running', attempts = 0, progress_at = ${app.now().getTime()},
      processed = case when processed = ${job.processed} then processed + ${rows} else -1 end,
      created = created + ${plan.inserts.length}, updated = updated + ${plan.updates.length},
      skipped = skipped + ${plan.skipped}, failed = failed + ${plan.failed}, errors = ${JSON.stringify(errors)}
      where id = ${job.id}`),
    ...insertStatements(app, plan.inserts),
    ...updateStatements(app, plan.updates),
  ];
  await app.primary.batch(statements as [Statement, ...Statement[]]);
  app.defer(
    requestEmbedding(
      app,
      [...plan.inserts, ...plan.updates].map(({ id }) => id),
    ),
  );
}

/** The vocabulary comes first: a job that is done can be searched. The file stays while it has rows to be mended. */
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
