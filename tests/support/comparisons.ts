import { eq } from "drizzle-orm";
import type { Role } from "~/contract/values";
import { technologies } from "~/db/schema/technologies";
import type { NewListing } from "~/services/technologies/editing/write";
import { call } from "./api";
import { createPerson, testContext } from "./factories";
import { createListings } from "./listings";

export const COMPARISONS = "/technologies/comparisons";

export const compare = (token: string, ids: string[], more: object = {}) =>
  call("POST", "/technologies/compare", { token, body: { technologies: ids, ...more } });
export const read = (token: string, id: string) => call("GET", `${COMPARISONS}/${id}`, { token });

/** A user and listings of another. */
export async function createScene(listings: Partial<NewListing>[], role: Role = "user") {
  const [owner, person] = [await createPerson(), await createPerson({ role })];
  return { owner, ...person, ids: await createListings(owner.id, listings) };
}

export async function hide(id: string): Promise<void> {
  await testContext().primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
}
