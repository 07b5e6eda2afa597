import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { isSeeded } from "./site-settings";

type Check = "ok" | "failed";

export interface Health {
  status: Check | "starting";
  version: string;
  checks: { db: Check; files: Check; chat: Check };
}

async function passes(probe: Promise<unknown>): Promise<Check> {
  try {
    await probe;
    return "ok";
  } catch (error) {
    console.warn("health check failed", error);
    return "failed";
  }
}

/** Asks each part for something small: a table that the last migration made, an absent file, an object's answer. */
export async function check(app: AppContext): Promise<Health> {
  const [db, files, chat] = await Promise.all([
    passes(app.db.run(sql`select 1 from listing_counts limit 1`)),
    passes(app.files.head("health")),
    passes(app.chat.get("health").ping()),
  ]);
  const works = [db, files, chat].every((result) => result === "ok");
  const starting = works && app.config.AWAIT_SEED && !(await isSeeded(app));
  const status = starting ? "starting" : works ? "ok" : "failed";
  return { status, version: app.config.APP_VERSION, checks: { db, files, chat } };
}
