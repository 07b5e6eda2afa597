import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { ContactMessage } from "~/contract/contact";
import { contactMessages } from "~/db/schema/interest";

/** Keeps what a visitor wrote in the contact form. */
export async function send(
  app: AppContext,
  { name, email, message }: ContactMessage,
): Promise<{ id: string; created_at: string }> {
  const id = uuidv7();
  const createdAt = app.now();
  await app.primary.insert(contactMessages).values({ id, name, email, message, createdAt });
  return { id, created_at: createdAt.toISOString() };
}
