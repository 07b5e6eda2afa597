import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ListingCounts } from "~/contract/listings";
import { LISTING_STATUSES, type ListingStatus } from "~/contract/values";

/** A user's listings by state: six rows, however many listings there are. */
export async function ownedBy(app: AppContext, ownerId: string): Promise<ListingCounts> {
  const rows = await app.db.all<{ value: string; n: number }>(sql`select value, n from managed_counts
    where kind = 'owner' and value > ${`${ownerId} `} and value < ${`${ownerId}!`}`);
  const counted = new Map(rows.map(({ value, n }) => [value.slice(ownerId.length + 1), n]));
  const counts = LISTING_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
  return Object.fromEntries(counts) as Record<ListingStatus, number>;
}
