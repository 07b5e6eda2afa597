import { alternatives } from "~/lib/wordings";

/** Recognizes questions for what is attached to a listing: "is there a data sheet?", "are there pictures?" */

const ASKS = [
  /(?:is|are) there|do (?:you|they) have|have (?:you|they) got|does it (?:have|come with)|has it(?: got)?/,
  /(?:can|could|may) (?:i|we|you) (?:see|get|have|download|read|watch|show me|send me|give me)/,
  /show(?: me| us)?|send(?: me| us)?|give(?: me| us)?|where (?:is|are|can i (?:find|get|see))/,
];
const LEADS = /an?|any|some|the|its|their|more|also|technical|product|attached|further/;
const WHAT = [
  /pictures?|photos?|photographs?|images?|videos?|data ?sheets?|spec(?:ification)? sheets?|brochures?|flyers?|leaflets?/,
  /pdfs?|attachments?|files?|documents?|documentation|slides|presentations?|white ?papers?/,
];
const REST =
  /(?:of|for|about|on|with|to) (?:it|this|that|them|download|see|look at)|attached|available|somewhere/;
const ATTACHMENTS = new RegExp(
  `^(?:(?:and|but|so|please|ok)[ ,]+)*(?:(?:${alternatives(ASKS)}) )?(?:(?:${LEADS.source}) )*(?:${alternatives(WHAT)})(?: (?:${REST.source}))*\\W*$`,
  "i",
);

/** @param text in English */
export function asksForAttachments(text: string): boolean {
  return ATTACHMENTS.test(text);
}
