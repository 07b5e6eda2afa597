import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { ContactMessage } from "~/contract/contact";
import { contactMessages } from "~/db/schema/interest";
import { requireOpen } from "../settings/site-settings";
import * as idempotency from "../writes/idempotency";

/** Stores a message of the contact form. @throws 403 `feature_closed` */
export async function send(
  app: AppContext,
  { name, email, message }: ContactMessage,
): Promise<{ id: string; created_at: string }> {
  await requireOpen(app, "contact_form");
  const [id, createdAt] = [uuidv7(), app.now()];
  const answer = { id, created_at: createdAt.toISOString() };
  await app.primary.batch([
    app.primary.insert(contactMessages).values({ id, name, email, message, createdAt }),
    ...idempotency.record(app, JSON.stringify(answer)),
  ]);
  return answer;
}
