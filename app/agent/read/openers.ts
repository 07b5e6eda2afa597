import { alternatives } from "~/lib/wordings";

/** What people say before they ask: "ok, ", "great, thanks. ", "vale, ". */

const ALWAYS = [/ok(?:ay)?|o\.k\.|h+m+|ah|aha|oh|uh|um|alright|all right/, /好的|好吧|嗯/];
/** "Perfect, and on steel?" asks on, "perfect welds" does not. */
const BEFORE_A_MARK = [
  /super|perfect|excellent|interesting|wow|sure|well|i see|got it|understood/,
  /(?:many |ok(?:ay)? )?(?:thanks|thank you|thx|cheers)(?: a lot| so much| very much)?|sounds good|that helps|good to know/,
  /gut|prima|toll|ach so|verstehe|verstanden|(?:vielen )?dank|danke|alles klar|interessant/,
  /merci(?: beaucoup)?|d['’]accord|(?:tr[eè]s )?bien|parfait|compris|je vois|int[eé]ressant/,
  /(?:muchas )?gracias|vale|perfecto|(?:muy )?bien|entiendo|entendido|de acuerdo|interesante/,
  /谢谢|明白了|好|了解|不错/,
];
/** "Cool, and on steel?" asks on, "cool, dry storage" and "fine, hard powders" do not. */
const BEFORE_A_QUESTION = [/great|good|nice|cool|fine|right/];
const GOES_ON = [
  /thanks?|and|but|so|then|now|please|let|show|tell|give|put|save|add|write|compare|i|we/,
  /what|how|which|who|where|when|why|can|could|do|does|is|are|has|have|will|would/,
];
const OPENER = [
  `(?:${alternatives(ALWAYS)})(?![\\p{L}\\p{N}'’-])`,
  `(?:${alternatives(BEFORE_A_MARK)})(?=\\s*[,.!;:…–，。！；])`,
  `(?:${alternatives(BEFORE_A_QUESTION)})(?=\\s*(?:[.!…]|[,;:–]\\s*(?:${alternatives(GOES_ON)})\\b))`,
].join("|");
const OPENERS = new RegExp(`^\\s*(?:(?:${OPENER})[\\s,.!;:…–，。！；]*)+`, "iu");

/** The message without its openers; the message itself where it says nothing else. */
export function withoutOpeners(text: string): string {
  const rest = text.replace(OPENERS, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
