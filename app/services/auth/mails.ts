import type { AppContext } from "~/context";
import { escapeHtml } from "~/lib/html";
import { CODE_LIFETIME_MINUTES } from "./one-time-codes";

type Message = Parameters<AppContext["mail"]["send"]>[0];

interface Letter {
  to: string;
  subject: string;
  /** Paragraphs; one that is six digits is a code and stands out. */
  paragraphs: string[];
}

function write({ to, subject, paragraphs }: Letter): Message {
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

export function verificationCode(to: string, code: string): Message {
  return write({
    to,
    subject: "Your Licentia code",
    paragraphs: [
      "Enter this code to verify your email address:",
      code,
      `It is valid for ${CODE_LIFETIME_MINUTES} minutes and replaces earlier codes.`,
      "If you did not register at Licentia, ignore this mail: without the code nothing happens.",
    ],
  });
}

/** To the owner of an address that somebody tried to register again. */
export function accountExists(to: string, origin: string): Message {
  return write({
    to,
    subject: "You already have a Licentia account",
    paragraphs: [
      "Somebody, probably you, tried to register at Licentia with this email address. It already has an account.",
      `Sign in at ${origin}/auth, or set a new password at ${origin}/forgotpassword.`,
      "If it was not you, there is nothing to do: your account is unchanged.",
    ],
  });
}
