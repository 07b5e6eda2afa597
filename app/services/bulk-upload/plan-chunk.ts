import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { RowError } from "~/contract/bulk-upload";
import type { ListingContent } from "~/contract/listing/content";
import { technologies } from "~/db/schema/technologies";
import type { ListingUpdate, NewListing } from "../technologies/editing/write";
import type { CheckedRow, GoodRow } from "./check-rows";
import type { ProposedField } from "./proposals";

type Stored = typeof technologies.$inferSelect;

/** The planned writes of one chunk of rows. */
export interface ChunkPlan {
  inserts: NewListing[];
  updates: ListingUpdate[];
  skipped: number;
  failed: number;
  errors: RowError[];
}

interface Uploader {
  ownerId: string;
  autoApprove: boolean;
}

/** Compares rows with what is stored: new ones are inserted, changed ones updated, equal ones skipped. */
export async function planChunk(app: AppContext, rows: CheckedRow[], uploader: Uploader): Promise<ChunkPlan> {
  const bad = rows.filter((row) => "errors" in row);
  const good = rows.filter((row): row is GoodRow => !("errors" in row));
  const stored = await readStored(app, uploader.ownerId, good);
  const plan: ChunkPlan = {
    inserts: [],
    updates: [],
    skipped: 0,
    failed: bad.length,
    errors: bad.flatMap((row) => row.errors),
  };
  const seen = new Set<string>();
  const now = app.now();
  const approval = { status: "approved", reviewedBy: uploader.ownerId, reviewedAt: now } as const;
  for (const { externalId, content: given, proposed } of good) {
    const storedListing = stored.get(externalId);
    const content = storedListing ? keeping(storedListing, given, proposed) : given;
    if (seen.has(externalId)) {
      plan.skipped += 1;
    } else if (!storedListing) {
      plan.inserts.push({
        id: uuidv7(),
        ownerId: uploader.ownerId,
        externalId,
        ...content,
        status: "pending",
        ...(uploader.autoApprove ? approval : {}),
        createdAt: now,
        updatedAt: now,
        publishedAt: now,
      });
    } else {
      const approves = uploader.autoApprove && storedListing.status === "pending";
      if (approves || !isSame(storedListing, content)) {
        plan.updates.push({
          id: storedListing.id,
          content,
          stored: storedListing,
          also: approves ? { ...approval, publishedAt: now } : undefined,
        });
      } else {
        plan.skipped += 1;
      }
    }
    seen.add(externalId);
  }
  return plan;
}

async function readStored(app: AppContext, ownerId: string, rows: GoodRow[]) {
  const keys = JSON.stringify(rows.map((row) => row.externalId));
  const found = await app.primary
    .select()
    .from(technologies)
    .where(
      and(
        eq(technologies.ownerId, ownerId),
        sql`${technologies.externalId} in (select value from json_each(${keys}))`,
      ),
    );
  return new Map(found.map((listing) => [listing.externalId!, listing]));
}

/** Proposals never overwrite stored values, which a user may have corrected; rows without tags keep the stored tags. */
function keeping(stored: Stored, content: ListingContent, proposed: ProposedField[]): ListingContent {
  const kept = Object.fromEntries(proposed.map((field) => [field, stored[field]]));
  return { ...content, ...kept, tags: content.tags.length > 0 ? content.tags : stored.tags };
}

function isSame(stored: Stored, content: ListingContent): boolean {
  return (Object.keys(content) as (keyof ListingContent)[]).every(
    (field) => JSON.stringify(stored[field]) === JSON.stringify(content[field]),
  );
}
