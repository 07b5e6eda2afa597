import { and, eq, lte } from "drizzle-orm";
import type { AppContext } from "~/context";
import { type WRITING_KINDS, writtenTexts } from "~/db/schema/written-texts";
import { sha256 } from "~/lib/hash";
import { activePrompt } from "../prompts/prompts";
import { byRules, type WritingRequest, type Written, write } from "./structured-output";

/** How long one caller holds the lease to write a text; also the pause after a failure. */
const LEASE_SECONDS = 300;

export interface Subject {
  kind: (typeof WRITING_KINDS)[number];
  technologyId?: string;
  comparisonId?: string;
}

interface CachedRequest<Answer, Result> extends WritingRequest<Answer, Result> {
  /** Time stamp of the embedded result, so that repeated calls return the same. */
  embeddedAt: Date;
}

/**
 * Returns the text that a model wrote from exactly this material, or else the embedded result while the model writes
 * after the response, so that no page load waits for a model.
 */
export async function cachedOrEmbedded<Answer, Result>(
  app: AppContext,
  subject: Subject,
  request: CachedRequest<Answer, Result>,
): Promise<Written<Result>> {
  const embedded = () => ({ result: request.embedded(), by: byRules(request.embeddedAt) });
  const { model } = app.llm;
  if (!model) return embedded();
  const { version } = await activePrompt(app, request.task.prompt);
  const inputs = [version, model.modelId, request.task.instruction, request.material];
  const inputsHash = await sha256(JSON.stringify(inputs));
  const cached = await app.db.select().from(writtenTexts).where(isOf(subject)).get();
  if (cached?.inputsHash === inputsHash && cached.provenance) {
    return { result: cached.result as Result, by: { generated_by: "model", ...cached.provenance } };
  }
  app.defer(rewrite(app, subject, request, inputsHash));
  return embedded();
}

async function rewrite<Answer, Result>(
  app: AppContext,
  subject: Subject,
  request: WritingRequest<Answer, Result>,
  inputsHash: string,
): Promise<void> {
  if (!(await takeLease(app, subject))) return;
  const { result, by } = await write(app, request);
  const { model, prompt_version, generated_at } = by;
  if (model === null || prompt_version === null) return;
  await app.primary
    .update(writtenTexts)
    .set({
      inputsHash,
      result,
      provenance: { model, prompt_version, generated_at },
      leasedUntil: app.now(),
    })
    .where(isOf(subject));
}

/** True for one caller at a time. */
async function takeLease(app: AppContext, subject: Subject): Promise<boolean> {
  const now = app.now();
  const leasedUntil = new Date(now.getTime() + LEASE_SECONDS * 1_000);
  const leased = await app.primary
    .insert(writtenTexts)
    .values({ ...subject, subjectId: idOf(subject), leasedUntil })
    .onConflictDoUpdate({
      target: [writtenTexts.kind, writtenTexts.subjectId],
      set: { leasedUntil },
      setWhere: lte(writtenTexts.leasedUntil, now),
    })
    .returning({ kind: writtenTexts.kind });
  return leased.length > 0;
}

function idOf({ technologyId, comparisonId }: Subject): string {
  return (technologyId ?? comparisonId)!;
}

function isOf(subject: Subject) {
  return and(eq(writtenTexts.kind, subject.kind), eq(writtenTexts.subjectId, idOf(subject)));
}
