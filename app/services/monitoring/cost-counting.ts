import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { COUNTERS, countCost, takeCounts } from "~/db/cost-counters";
import { log } from "~/lib/log";

/** Between two writes of an isolate. */
const PAUSE_MILLISECONDS = 60_000;

/** Of this isolate. */
let storedAt = 0;

/** Adds what this isolate has counted to the month, after the answer; at most once a minute. */
export function storeCosts(app: AppContext): void {
  const now = app.now();
  if (now.getTime() - storedAt < PAUSE_MILLISECONDS) return;
  storedAt = now.getTime();
  app.defer(store(app, now));
}

async function store(app: AppContext, now: Date): Promise<void> {
  const added = takeCounts();
  const columns = sql.raw(COUNTERS.join(", "));
  const values = sql.join(
    COUNTERS.map((name) => sql`${added[name]}`),
    sql`, `,
  );
  const sums = sql.raw(COUNTERS.map((name) => `${name} = ${name} + excluded.${name}`).join(", "));
  try {
    await app.primary.run(sql`insert into cost_counters (month, since, ${columns})
      values (${now.toISOString().slice(0, 7)}, ${now.getTime()}, ${values}) on conflict (month) do update set ${sums}`);
  } catch (error) {
    // They are stored with the next ones.
    for (const name of COUNTERS) countCost(name, added[name]);
    log.warn("costs_not_stored", { request_id: app.requestId, error });
  }
}
