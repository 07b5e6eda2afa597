import type { UserStatus } from "~/contract/values";
import type { users } from "~/db/schema/accounts";

type Named = Pick<typeof users.$inferSelect, "firstName" | "lastName" | "username">;

/** Null for a deleted user, whose name must not be shown. */
export function remainingName(person: (Named & { status: UserStatus }) | null): string | null {
  return person && person.status !== "deleted" ? personName(person) : null;
}

/** How others see a person: first and last name, else the username. */
export function personName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}
