import { eq } from "drizzle-orm";
import { users } from "~/db/schema/accounts";
import { DemoData, load } from "~/services/demo/load";
import type { Actor } from "~/services/people/actor";
import accounts from "../../scripts/demo/accounts.json";
import year from "../../scripts/demo/year.json";
import { testContext } from "./factories";

const FILES = import.meta.glob<unknown[]>("../../scripts/demo/catalogue/*.json", {
  eager: true,
  import: "default",
});

/** The listings of the demonstration as their files have them, in the order in which they are loaded. */
export const DEMO_LISTINGS = Object.keys(FILES)
  .sort()
  .flatMap((file) => FILES[file]!);

/** Loads the accounts and listings of the demonstration, as a first start does; returns one of its people. */
export async function loadDemoCatalog({ withYear = false } = {}): Promise<Actor> {
  const app = testContext();
  const data = { accounts, listings: DEMO_LISTINGS, ...(withYear ? { year } : {}) };
  await load(app, DemoData.parse(data));
  const user = await app.primary.select().from(users).where(eq(users.username, "user")).get();
  return { id: user!.id, role: "user", loginId: "" };
}
