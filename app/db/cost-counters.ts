/** What the product counts of what Cloudflare bills; the columns of `cost_counters`. */
export const COUNTERS = ["requests", "rows_read", "rows_written", "messages", "mails", "questions"] as const;
export type Counts = Record<(typeof COUNTERS)[number], number>;

/** Of this isolate; what was not taken when it ends is lost. */
let counted = none();

function none(): Counts {
  return { requests: 0, rows_read: 0, rows_written: 0, messages: 0, mails: 0, questions: 0 };
}

export function countCost(counter: keyof Counts, n = 1): void {
  counted[counter] += n;
}

/** What was counted since the last call. */
export function takeCounts(): Counts {
  const taken = counted;
  counted = none();
  return taken;
}
