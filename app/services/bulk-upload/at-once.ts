import type { AppContext } from "~/context";
import { jobs } from "~/db/schema/operations";
import { faultOf } from "~/lib/fault";
import { registerUpload } from "../files/object-deletions";
import type { UploadedFile } from "../files/uploaded-file";
import { insertStatements, updateStatements } from "../technologies/editing/write";
import { rebuildVocabulary } from "../technologies/texts/vocabulary";
import { requestEmbedding } from "../technologies/vectors/embedding";
import type { Statement } from "../writes/guarded-batch";
import { checkRows, noticeOf } from "./check-rows";
import type { ParsedFile } from "./parse-file";
import { planChunk } from "./plan-chunk";
import { MAX_STORED_ERRORS } from "./work";

interface Upload {
  file: UploadedFile;
  parsed: ParsedFile;
  /** As it would be queued. */
  job: typeof jobs.$inferInsert & { objectKey: string };
  autoApprove: boolean;
  /** The entry of the activity log. */
  entry: Statement;
}

/**
 * Stores the rows of a small file and its finished job in one transaction, so there is no job to resume. The file is kept
 * only for rows with errors, which can be downloaded from it. Null when another upload stored one of the listings at the same time.
 */
export async function storeAtOnce(
  app: AppContext,
  { file, parsed, job, autoApprove, entry }: Upload,
): Promise<typeof jobs.$inferSelect | null> {
  const rows = await checkRows(parsed);
  const plan = await planChunk(app, rows, { ownerId: job.ownerId, autoApprove });
  const keepsFile = plan.failed > 0;
  if (keepsFile) {
    await registerUpload(app, { ownerId: job.ownerId, objectKeys: [job.objectKey] });
    await app.files.put(job.objectKey, file.bytes);
  }
  const now = app.now();
  const done = {
    ...job,
    objectKey: keepsFile ? job.objectKey : null,
    state: "done" as const,
    processed: job.total,
    created: plan.inserts.length,
    updated: plan.updates.length,
    skipped: plan.skipped,
    failed: plan.failed,
    errors: plan.errors.slice(0, MAX_STORED_ERRORS),
    message: noticeOf(parsed, rows),
    progressAt: now,
    finishedAt: now,
  };
  const stored = await app.primary
    .batch([
      app.primary.insert(jobs).values(done).returning(),
      entry,
      ...insertStatements(app, plan.inserts),
      ...updateStatements(app, plan.updates),
    ])
    .catch((error) => {
      if (faultOf(error).kind !== "constraint") throw error;
      return null;
    });
  if (!stored) return null;
  const ids = [...plan.inserts, ...plan.updates].map(({ id }) => id);
  if (ids.length > 0) {
    app.defer(requestEmbedding(app, ids));
    // The index has the new words already; the packed ones follow.
    app.defer(rebuildVocabulary(app));
  }
  return stored[0][0] ?? null;
}
