import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CostLine, Costs } from "~/contract/monitoring";
import { costCounters } from "~/db/schema/operations";
import {
  BASE,
  CPU_OF_A_REQUEST,
  dollarsOf,
  OPERATIONS_A_MESSAGE,
  PRICES,
  QUESTION,
  READ_ON,
} from "~/lib/prices";

/** The least time that the rest of a month is expected from: an hour of tests says little about a month. */
const DAY_MILLISECONDS = 86_400_000;
const BYTES_A_GIGABYTE = 1e9;

type Counted = typeof costCounters.$inferSelect;

interface Amount {
  amount: number;
  isEstimated?: true;
  /** It is as high at the end of the month as it is now. */
  isLevel?: true;
}

/** Of this month so far, by the line of the price table. */
function amountsOf(counted: Omit<Counted, "month" | "since">, databaseBytes: number): Record<string, Amount> {
  const { requests, questions } = counted;
  return {
    requests: { amount: requests },
    cpu: { amount: requests * CPU_OF_A_REQUEST, isEstimated: true },
    rowsRead: { amount: counted.rowsRead },
    rowsWritten: { amount: counted.rowsWritten },
    storage: { amount: databaseBytes / BYTES_A_GIGABYTE, isLevel: true },
    objectDuration: { amount: questions * QUESTION.gigabyteSeconds, isEstimated: true },
    objectRowsRead: { amount: questions * QUESTION.rowsRead, isEstimated: true },
    objectRowsWritten: { amount: questions * QUESTION.rowsWritten, isEstimated: true },
    queue: { amount: counted.messages * OPERATIONS_A_MESSAGE },
    mails: { amount: counted.mails },
  };
}

/**
 * What this month has cost so far and will have cost at its end, in US dollars: own counters times Cloudflare's prices.
 * Files, backups and what chats store are not counted.
 */
export async function read(app: AppContext): Promise<Costs> {
  const now = app.now();
  const month = now.toISOString().slice(0, 7);
  const row = await app.db.select().from(costCounters).where(eq(costCounters.month, month)).get();
  const counted = row ?? { requests: 0, rowsRead: 0, rowsWritten: 0, messages: 0, mails: 0, questions: 0 };
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const since = row?.since.getTime() ?? now.getTime();
  const elapsed = Math.max(now.getTime() - since, DAY_MILLISECONDS);
  const rest = (end - now.getTime()) / elapsed;
  const lines = Object.entries(amountsOf(counted, app.cost.databaseBytes)).map(
    ([line, { amount, isLevel, isEstimated = false }]): CostLine => {
      const { name, unit, included } = PRICES[line]!;
      const expected = isLevel ? amount : amount * (1 + rest);
      return {
        name,
        unit,
        included,
        amount,
        expected_amount: expected,
        dollars: dollarsOf(line, amount),
        expected_dollars: dollarsOf(line, expected),
        estimated: isEstimated,
      };
    },
  );
  const total = (figure: "dollars" | "expected_dollars") =>
    lines.reduce((sum, line) => sum + line[figure], BASE.dollars);
  return {
    month,
    counted_since: row?.since.toISOString() ?? null,
    base_dollars: BASE.dollars,
    dollars: total("dollars"),
    expected_dollars: total("expected_dollars"),
    lines,
    prices_read_on: READ_ON,
  };
}
