import { type Message, write } from "../mails/letter";
import { CODE_LIFETIME_MINUTES } from "./one-time-codes";

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

export function resetCode(to: string, code: string): Message {
  return write({
    to,
    subject: "Your Licentia code for a new password",
    paragraphs: [
      "Enter this code to set a new password:",
      code,
      `It is valid for ${CODE_LIFETIME_MINUTES} minutes and replaces earlier codes.`,
      "If you did not ask for it, ignore this mail: your password is unchanged.",
    ],
  });
}

export function passwordReset(to: string, origin: string): Message {
  return write({
    to,
    subject: "Your Licentia password was changed",
    paragraphs: [
      "A new password was set for your account by a code that we mailed to this address. All devices were signed out.",
      `If it was not you, set a new password at ${origin}/forgotpassword and secure your mailbox.`,
    ],
  });
}

export function googleLinked(to: string, origin: string): Message {
  return write({
    to,
    subject: "Google was linked to your Licentia account",
    paragraphs: [
      "Somebody, probably you, signed in with the Google account of this address. From now on it opens your account.",
      `If it was not you, secure your Google account and set a new password at ${origin}/forgotpassword.`,
    ],
  });
}

export function googleConnected(to: string, origin: string): Message {
  return write({
    to,
    subject: "Google was connected to your Licentia account",
    paragraphs: [
      "Somebody, probably you, connected a Google account in the settings. From now on it opens your account.",
      `If it was not you, set a new password at ${origin}/forgotpassword, and disconnect Google in the settings.`,
    ],
  });
}

/** To the owner of an address that was registered a second time. */
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

/** To the owner of an account whose password was changed. */
export function passwordChanged(to: string, origin: string): Message {
  return write({
    to,
    subject: "Your Licentia password was changed",
    paragraphs: [
      "The password of your Licentia account was changed, and every other login was ended.",
      `If it was not you, set a new password at ${origin}/forgotpassword.`,
    ],
  });
}

/** To an address that an account is to move to. */
export function emailChangeCode(to: string, code: string): Message {
  return write({
    to,
    subject: "Your Licentia code",
    paragraphs: [
      "Enter this code to move your Licentia account to this email address:",
      code,
      `It is valid for ${CODE_LIFETIME_MINUTES} minutes and replaces earlier codes.`,
      "If you did not ask for it, ignore this mail: without the code nothing happens.",
    ],
  });
}

/** To an address with an account of its own that another account was to move to. */
export function emailInUse(to: string, origin: string): Message {
  return write({
    to,
    subject: "This address already has a Licentia account",
    paragraphs: [
      "Somebody, probably you, wanted to move another Licentia account to this email address. It already has an account.",
      `Sign in to that account at ${origin}/auth. If it was not you, there is nothing to do: your account is unchanged.`,
    ],
  });
}

/** To the address that an account had until now. */
export function emailChanged(to: string): Message {
  return write({
    to,
    subject: "The email address of your Licentia account was changed",
    paragraphs: [
      "Your Licentia account now has another email address, and this one no longer belongs to it.",
      "If it was not you, write to us at once through the contact form.",
    ],
  });
}
