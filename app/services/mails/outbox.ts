import type { AppContext } from "~/context";
import { listMails } from "~/db/outbox";
import { normalizeEmail } from "~/lib/email-address";
import { notFound } from "../errors/errors";

const MAX_SHOWN = 100;

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}

/** Mails of the outbox adapter, newest first. @throws 404 outside development */
export async function list(app: AppContext, to: string | null): Promise<SentMail[]> {
  if (app.config.APP_ENV !== "development") throw notFound("Page");
  const address = to ? (normalizeEmail(to) ?? to) : undefined;
  const mails = await listMails(app.primary, { to: address, limit: MAX_SHOWN });
  return mails.map(({ to, subject, text, sentAt }) => ({ to, subject, text, sent_at: sentAt.toISOString() }));
}
