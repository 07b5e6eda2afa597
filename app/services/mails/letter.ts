import type { AppContext } from "~/context";
import { escapeHtml } from "~/lib/html";

export type Message = Parameters<AppContext["mail"]["send"]>[0];

interface Letter {
  to: string;
  subject: string;
  /** Paragraphs; one of six digits is a code and is emphasized. */
  paragraphs: string[];
}

/** A mail of plain paragraphs, as text and as HTML. */
export function write({ to, subject, paragraphs }: Letter): Message {
  const html = paragraphs.map((paragraph) => {
    const style = /^\d{6}$/.test(paragraph)
      ? ' style="font-size:28px;letter-spacing:4px;font-weight:600"'
      : "";
    return `<p${style}>${escapeHtml(paragraph)}</p>`;
  });
  return {
    to,
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${html.join("")}</body></html>`,
  };
}
