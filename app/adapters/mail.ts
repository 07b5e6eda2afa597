import { log } from "~/lib/log";
import { describeFaults, type SetupFault } from "~/lib/setup-fault";
import type { Message } from "./mail-message";
import { resendSender } from "./resend";

/** The way out for mails. Send through `app.defer`, so that no answer waits for it or reveals by its time that a mail went out. */
export interface Mail {
  /** Why no mail can be sent. */
  fault: SetupFault | null;
  send(message: Message): Promise<void>;
}

interface MailSettings {
  APP_ENV: "production" | "development";
  MAIL_ADAPTER: string;
  MAIL_FROM: string;
  RESEND_API_KEY: string;
}

interface Means {
  /** Where the outbox keeps its mails. */
  keep(message: Message): Promise<void>;
  /** The `send_email` binding, where wrangler.toml has one. */
  binding: SendEmail | undefined;
}

/** `mail@licentia.example`, or `Licentia <mail@licentia.example>`. */
const SENDER = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/**
 * The adapter that MAIL_ADAPTER names. `outbox` keeps every mail instead of sending it, for development and tests,
 * read at /dev/mail; nothing reaches the log. Without a working one the product runs, and no mail goes out.
 */
export function openMail(settings: MailSettings, { keep, binding }: Means): Mail {
  const { MAIL_ADAPTER, MAIL_FROM: from, RESEND_API_KEY: apiKey } = settings;
  const fault = faultOf(settings, binding);
  if (fault)
    return { fault, send: async () => log.warn("mail_not_sent", { reason: describeFaults([fault]) }) };
  if (MAIL_ADAPTER === "outbox") return { fault, send: keep };
  if (MAIL_ADAPTER === "resend") return { fault, send: resendSender({ from, apiKey }) };
  return { fault, send: async (message) => void (await binding?.send({ from, ...message })) };
}

function faultOf(settings: MailSettings, binding: SendEmail | undefined): SetupFault | null {
  const fault = (name: string, message: string) => ({ name, message: `${message}, so no mail is sent` });
  const { APP_ENV, MAIL_ADAPTER, MAIL_FROM, RESEND_API_KEY } = settings;
  if (MAIL_ADAPTER === "outbox" && APP_ENV === "development") return null;
  if (!/^(resend|cloudflare)$/.test(MAIL_ADAPTER))
    return fault("MAIL_ADAPTER", "must be resend or cloudflare");
  if (!MAIL_FROM) return fault("MAIL_FROM", "is missing");
  if (!SENDER.test(MAIL_FROM)) return fault("MAIL_FROM", "must be an address, or a name and an <address>");
  if (MAIL_ADAPTER === "resend") return RESEND_API_KEY ? null : fault("RESEND_API_KEY", "is missing");
  return binding ? null : fault("EMAIL", "is missing, the binding of MAIL_ADAPTER=cloudflare");
}
