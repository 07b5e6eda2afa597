import { resendMail } from "./resend";

/** A mail to one person; `text` says everything that `html` says. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mails. Send through `app.defer`, so that no answer waits for it or tells by time whether one went out. */
export interface Mail {
  send(message: Message): Promise<void>;
}

interface MailSettings {
  MAIL_ADAPTER: "outbox" | "resend" | "cloudflare";
  MAIL_FROM: string;
  RESEND_API_KEY: string;
}

interface Means {
  /** Where the outbox keeps its mails. */
  keep(message: Message): Promise<void>;
  /** The `send_email` binding, where wrangler.toml has one. */
  binding: SendEmail | undefined;
}

/**
 * The adapter that MAIL_ADAPTER names. `outbox` keeps every mail instead of sending it, for development and tests,
 * read at /dev/mail; nothing reaches the log. @throws when the binding of `cloudflare` is missing
 */
export function openMail(settings: MailSettings, { keep, binding }: Means): Mail {
  if (settings.MAIL_ADAPTER === "outbox") return { send: keep };
  const from = settings.MAIL_FROM;
  if (settings.MAIL_ADAPTER === "resend") return resendMail({ from, apiKey: settings.RESEND_API_KEY });
  if (!binding)
    throw new Error("Configuration is not valid. EMAIL: MAIL_ADAPTER=cloudflare needs this binding");
  return { send: async (message) => void (await binding.send({ from, ...message })) };
}
