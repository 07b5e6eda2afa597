import type { AppContext } from "~/context";
import { schemaVersion } from "~/db/migrations";
import { log } from "~/lib/log";
import type { SetupFault } from "~/lib/setup-fault";
import { isSeeded } from "../settings/site-settings";
import { type Delays, delays } from "./delays";

type Check = "ok" | "failed";

export interface Health {
  status: Check | "starting";
  version: string;
  /** The last migration that was applied; null when the database does not answer. */
  schema: string | null;
  checks: { db: Check; files: Check; chat: Check };
  /** Null when the database or the bucket of backups does not answer. */
  delays: Delays | null;
  /** Parts of the product that the operator's settings switch off; the others work. */
  warnings: SetupFault[];
}

async function tryProbe<Value>(probe: Promise<Value>): Promise<Value | "failed"> {
  try {
    return await probe;
  } catch (error) {
    log.warn("health_check_failed", { error });
    return "failed";
  }
}

/** Probes each part: the schema version, a missing file, a chat object. What is late does not make a part fail. */
export async function check(app: AppContext): Promise<Health> {
  const [times, schema, ...others] = await Promise.all([
    tryProbe(delays(app)),
    tryProbe(schemaVersion(app.db)),
    tryProbe(app.files.head("health")),
    tryProbe(app.chat.get("health").ping()),
  ]);
  const [db, files, chat] = [schema, ...others].map((result) => (result === "failed" ? "failed" : "ok"));
  return {
    status: await statusOf(app, [db!, files!, chat!]),
    version: app.version,
    schema: schema === "failed" ? null : schema,
    checks: { db: db!, files: files!, chat: chat! },
    delays: times === "failed" ? null : times,
    warnings: app.warnings,
  };
}

async function statusOf(app: AppContext, checks: Check[]): Promise<Health["status"]> {
  if (checks.includes("failed")) return "failed";
  return app.config.AWAIT_SEED && !(await isSeeded(app)) ? "starting" : "ok";
}
