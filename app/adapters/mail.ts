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

/** Keeps every mail instead of sending it: development and tests, read at /dev/mail. Nothing reaches the log. */
export function outboxMail(keep: (message: Message) => Promise<void>): Mail {
  return { send: keep };
}
