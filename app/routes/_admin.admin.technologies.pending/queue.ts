import { useEffect, useState } from "react";
import { setPendingCount } from "~/client/pending-count";
import type { adminTechnologies } from "~/contract/admin-technologies";
import type { ResponseOf } from "~/contract/kit";

export type FoundQueue = ResponseOf<typeof adminTechnologies.pending>;
export type QueueItem = FoundQueue["technologies"][number];

/** With so few left of what was read, the next ones are read. */
const FEW = 5;

/** A listing that is handed in again is another item than the one that was decided on. */
function keyOf({ id, version }: Pick<QueueItem, "id" | "version">): string {
  return `${id} ${version}`;
}

interface QueueOptions {
  found: FoundQueue;
  /** Some of what waits is filtered out, so that its count is not everything. */
  isFiltered: boolean;
  refresh(): void;
}

/** What waits for review, the oldest first, without what was decided on here. */
export function useQueue({ found, isFiltered, refresh }: QueueOptions) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const items = found.technologies.filter((item) => !decided.has(keyOf(item)));
  const total = Math.max(items.length, found.total - (found.technologies.length - items.length));

  useEffect(() => {
    if (!isFiltered) setPendingCount(total);
  }, [isFiltered, total]);

  const runsShort = items.length <= FEW && total > items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read and then worked off
  useEffect(() => {
    if (runsShort) refresh();
  }, [runsShort, found]);

  return {
    items,
    total,
    /** It waits no longer. Gives the item that took its place, or the last one. */
    leave(id: string): QueueItem | null {
      const place = items.findIndex((item) => item.id === id);
      const item = items[place];
      if (item) setDecided((before) => new Set([...before, keyOf(item)]));
      return items[place + 1] ?? items[place - 1] ?? null;
    },
    /** The item so many places further; null at the ends. */
    beside(id: string, steps: 1 | -1): QueueItem | null {
      return items[items.findIndex((item) => item.id === id) + steps] ?? null;
    },
  };
}
