/** A mail to one person; `text` says everything that `html` says. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}
