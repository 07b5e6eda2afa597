import { alternatives } from "~/lib/wordings";

/** What people say before they ask: "ok, ", "great, thanks. ", "vale, ". */

const ALWAYS = [/ok(?:ay)?|o\.k\.|h+m+|ah|aha|oh|uh|um|alright|all right/, /好的|好吧|嗯/];
/** "Great, and on steel?" asks on, "great weight" does not. */
const BEFORE_A_MARK = [
  /great|good|nice|cool|super|perfect|excellent|interesting|wow|fine|right|sure|well|i see|got it|understood/,
  /(?:many |ok(?:ay)? )?(?:thanks|thank you|thx|cheers)(?: a lot| so much| very much)?|sounds good|that helps|good to know/,
  /gut|prima|toll|aha|ach so|verstehe|verstanden|(?:vielen )?dank|danke|alles klar|interessant/,
  /merci(?: beaucoup)?|d['’]accord|(?:tr[eè]s )?bien|parfait|compris|je vois|int[eé]ressant/,
  /(?:muchas )?gracias|vale|perfecto|(?:muy )?bien|entiendo|entendido|de acuerdo|interesante/,
  /谢谢|明白了|好|了解|不错/,
];
const OPENERS = new RegExp(
  `^\\s*(?:(?:(?:${alternatives(ALWAYS)})(?![\\p{L}\\p{N}'’-])|(?:${alternatives(BEFORE_A_MARK)})(?=\\s*[,.!;:…–，。！；]))[\\s,.!;:…–，。！；]*)+`,
  "iu",
);

/** The message without its openers; the message itself where it says nothing else. */
export function withoutOpeners(text: string): string {
  const rest = text.replace(OPENERS, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
