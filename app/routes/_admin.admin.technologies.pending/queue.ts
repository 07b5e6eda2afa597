import { useEffect, useState } from "react";
import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";
import { setPendingCount } from "~/client/listings/review-queue";
import { decisionKey, useDecidedKeys } from "~/client/screens/delayed-decisions";
import type { adminTechnologies } from "~/contract/admin-technologies";
import type { ResponseOf } from "~/contract/kit";

export type FoundQueue = ResponseOf<typeof adminTechnologies.pending>;
export type QueueItem = FoundQueue["technologies"][number];

/** With so few left of what was read, the next ones are read. */
const FEW = 5;
const SKIPPED_MEMORY = "review_skipped";

interface QueueOptions {
  found: FoundQueue;
  /** Some of the queue is filtered out, so its count is not the whole. */
  isFiltered: boolean;
  refresh(): void;
}

/** The queue, the oldest first and skipped ones last, without the listings that were decided on here. */
export function useQueue({ found, isFiltered, refresh }: QueueOptions) {
  const decided = useDecidedKeys();
  const [skipped, setSkipped] = useState<string[]>(() => readTabMemory(SKIPPED_MEMORY) ?? []);
  const undecided = found.technologies.filter((item) => !decided.has(decisionKey(item)));
  const items = [
    ...undecided.filter(({ id }) => !skipped.includes(id)),
    ...skipped.flatMap((id) => undecided.find((item) => item.id === id) ?? []),
  ];
  const total = Math.max(items.length, found.total - (found.technologies.length - items.length));

  useEffect(() => {
    if (!isFiltered) setPendingCount(total);
  }, [isFiltered, total]);

  const runsShort = items.length <= FEW && total > items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read and then worked off
  useEffect(() => {
    if (runsShort) refresh();
  }, [runsShort, found]);

  const placeOf = (id: string) => items.findIndex((item) => item.id === id);
  return {
    items,
    total,
    placeOf,
    /** The item that takes the place of these when they leave the queue, or the last one. */
    after(ids: readonly string[]): QueueItem | null {
      const place = Math.min(...ids.map(placeOf).filter((at) => at >= 0));
      const rest = (item: QueueItem) => !ids.includes(item.id);
      return items.slice(place).find(rest) ?? items.findLast(rest) ?? null;
    },
    /** The item so many places further; null at the ends. */
    beside(id: string, steps: 1 | -1): QueueItem | null {
      return items[placeOf(id) + steps] ?? null;
    },
    /** Puts an item at the end of the queue, in this tab. */
    skip(id: string): void {
      const next = [...skipped.filter((other) => other !== id), id];
      writeTabMemory(SKIPPED_MEMORY, next);
      setSkipped(next);
    },
  };
}
