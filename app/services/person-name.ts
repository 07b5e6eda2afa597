import type { users } from "~/db/schema/accounts";

type Named = Pick<typeof users.$inferSelect, "firstName" | "lastName" | "username">;

/** How others see a person: first and last name, else the username. */
export function personName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}
