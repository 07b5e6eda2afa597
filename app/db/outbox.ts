import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "./client";
import { outboxMails } from "./schema/operations";

type KeptMail = typeof outboxMails.$inferSelect;

/** Where the outbox adapter of adapters/mail.ts keeps its mails. */
export async function storeMail(
  db: Database,
  mail: Pick<KeptMail, "to" | "subject" | "text" | "html">,
): Promise<void> {
  await db.insert(outboxMails).values({ id: uuidv7(), ...mail, sentAt: new Date() });
}

/** Newest first, all addresses or one. */
export function listMails(db: Database, { to, limit }: { to?: string; limit: number }): Promise<KeptMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.sentAt), desc(outboxMails.id))
    .limit(limit);
}
