import type { AppContext } from "~/context";
import { countCost } from "~/db/cost-counters";
import { storeFailures } from "~/db/error-groups";
import { hmac } from "~/lib/hash";
import { log } from "~/lib/log";
import { storeCosts } from "./cost-counting";

type Kind = "request" | "job" | "schedule" | "turn";

interface Named {
  job_id?: string;
  query_id?: string;
  /** Of the caller, where the context does not know it. */
  userId?: string;
}

const PSEUDONYM_DIGITS = 16;

/**
 * Starts the clock of a request, a queued job, a run of the schedule or a turn. The returned function writes its line of
 * the log. There are none in development, where they would hide what a developer looks for.
 */
export function begin(app: AppContext) {
  const startedAt = Date.now();
  return (kind: Kind, operation: string, status: number | string, { userId, ...ids }: Named = {}): void => {
    if (kind === "request") countCost("requests");
    if (kind === "turn") countCost("questions");
    storeCosts(app);
    storeFailures({ db: app.primary, now: app.now(), defer: app.defer });
    if (app.config.APP_ENV === "development") return;
    const ms = Date.now() - startedAt;
    app.defer(write(app, { kind, operation, status, ms, userId: userId ?? app.call.userId, ids }));
  };
}

interface Line {
  kind: Kind;
  operation: string;
  status: number | string;
  ms: number;
  userId: string | null;
  ids: Omit<Named, "userId">;
}

async function write(app: AppContext, { kind, operation, status, ms, userId, ids }: Line): Promise<void> {
  const user = userId === null ? {} : { user: await pseudonymOf(app, userId) };
  const { rowsRead, rowsWritten } = app.cost;
  log.info(kind, {
    request_id: app.requestId,
    ...ids,
    operation,
    status,
    ms,
    rows_read: rowsRead,
    rows_written: rowsWritten,
    ...user,
    version: app.version,
  });
}

/** Equal for all calls of a person, and no id of theirs: an operator's log is kept longer than an account. */
async function pseudonymOf(app: AppContext, userId: string): Promise<string> {
  return (await hmac(app.config.AUTH_SECRET, `log ${userId}`)).slice(0, PSEUDONYM_DIGITS);
}
