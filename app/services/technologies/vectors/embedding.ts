import { eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { settings } from "~/db/schema/operations";

/** The beginning of a listing says what it is about; some 1,000 tokens. */
const TEXT_CHARACTERS = 4_000;
const IDS_PER_MESSAGE = 100;
/** What is embedded is stored after so many, so that a failure does not lose all of it. */
const LISTINGS_PER_WRITE = 100;
/** How many listings one run of the schedule looks at, and so embeds at most. */
const SWEPT_LISTINGS = 500;
/** Row of `settings` with the row number up to which the schedule has looked. */
const SWEEP_KEY = "embedding_sweep";

interface StaleListing {
  id: string;
  updated_at: number;
  title: string;
  summary: string;
  body: string;
}

/** Queues listings that were approved or changed. For `app.defer`: no request waits for a model. */
export async function requestEmbedding(app: AppContext, ids: string[]): Promise<void> {
  if (!app.embeddings) return;
  for (let start = 0; start < ids.length; start += IDS_PER_MESSAGE) {
    await app.jobs.send({ technology_ids: ids.slice(start, start + IDS_PER_MESSAGE) });
  }
}

/** Embeds those of the listings that are visible and not embedded as they are now. @throws when the service fails */
export async function embedListings(app: AppContext, ids: string[]): Promise<void> {
  await embedStale(app, sql`t.id in (select value from json_each(${JSON.stringify(ids)}))`);
}

/**
 * Embeds what the queue missed, some hundred listings at a time round and round: listings from before embeddings were
 * switched on, of another model, or whose message was lost.
 */
export async function embedMissing(app: AppContext): Promise<void> {
  if (!app.embeddings) return;
  const sweptTo = await readSweep(app);
  const part = await app.primary.get<{ last: number | null; listings: number }>(
    sql`select max(rid) as last, count(*) as listings
      from (select rid from technologies where rid > ${sweptTo} order by rid limit ${SWEPT_LISTINGS})`,
  );
  await embedStale(app, sql`t.rid > ${sweptTo} and t.rid <= ${part.last ?? sweptTo}`);
  const next = part.listings < SWEPT_LISTINGS ? 0 : (part.last ?? 0);
  if (next !== sweptTo) await writeSweep(app, next);
}

async function embedStale(app: AppContext, condition: SQL): Promise<void> {
  const { embeddings, vectors } = app;
  if (!embeddings || !vectors) return;
  const stale = await app.primary.all<StaleListing>(
    sql`select t.id, t.updated_at, x.title, x.summary, x.body
      from technologies t join technology_texts x on x.rid = t.rid
      left join technology_vectors v on v.technology_id = t.id
      where ${condition} and t.visible and (v.technology_id is null or v.updated_at <> t.updated_at
        or v.model <> ${embeddings.model} or (v.vector is not null) <> ${vectors.isInTable ? 1 : 0})`,
  );
  const { model } = embeddings;
  for (let start = 0; start < stale.length; start += LISTINGS_PER_WRITE) {
    const part = stale.slice(start, start + LISTINGS_PER_WRITE);
    const embedded = await embeddings.embed(part.map(textOf));
    await vectors.put(
      part.map(({ id, updated_at: updatedAt }, i) => ({ id, vector: embedded[i]!, model, updatedAt })),
    );
  }
}

function textOf({ title, summary, body }: StaleListing): string {
  return `${title}\n${summary}\n${body}`.slice(0, TEXT_CHARACTERS);
}

async function readSweep(app: AppContext): Promise<number> {
  const row = await app.primary.select().from(settings).where(eq(settings.key, SWEEP_KEY)).get();
  return Number(row?.value ?? 0);
}

async function writeSweep(app: AppContext, sweptTo: number): Promise<void> {
  await app.primary
    .insert(settings)
    .values({ key: SWEEP_KEY, value: sweptTo, updatedAt: app.now() })
    .onConflictDoUpdate({ target: settings.key, set: { value: sweptTo, updatedAt: app.now() } });
}
