import { textsOf } from "~/contract/listing/value-text";
import { joinWords } from "~/lib/join-words";
import { inSentence } from "~/lib/value-name";
import type { Statistics } from "~/services/technologies/needs/need";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import type { Listing } from "../retrieve/listing";
import type { Composer } from "./composer";
import { paragraphOf, statedLimits } from "./paragraphs";

/** Writes drafts of messages and memos from cited facts. Nothing is sent; the user copies or opens the draft. */

interface Draft {
  /** The request: "an e-mail to our CTO". */
  text: string;
  /** The message, if in another language: what follows the order is mentioned in its words. */
  original?: string;
  /** The need, as the reason for the message; may be empty. */
  need: string;
  statistics: Statistics;
}

export function writeDraft(
  composer: Composer,
  listings: readonly Listing[],
  { text, original, need, statistics }: Draft,
): void {
  const isToOwner =
    TO_OWNER.test(text) ||
    !/\b(?:to (?:our|my|the) (?:cto|ceo|boss|board|team|colleagues?|manager|director|management|management team|engineers?)|memo|summary|brief|note|report|overview|one-?pager)\b/i.test(
      text,
    );
  const wantsLimits =
    /\b(?:honest|limits?|limitations?|drawbacks?|risks?|weakness\w*|caveats?|downsides?)\b/i.test(text);
  const [first] = listings;
  if (!first) return;
  composer.show(first);
  const isShort = isToOwner && /\b(?:short(?:er)?|brief|crisp)\b/i.test(text);
  const background = original
    ? plainLine(original.split(CLAUSE_END).slice(1).join(", "), 300)
    : ownWords(text);
  const to = isToOwner
    ? (first.organization?.name ?? "the owner")
    : (/\bto ((?:our|my|the) [\w -]{2,30}?)(?=$|[.,;]| (?:recommending|about|on|with|that|and))/i.exec(
        text,
      )?.[1] ?? null);
  const subject = isToOwner
    ? `Inquiry about “${plainLine(first.title)}”`
    : `${listings.length > 1 ? "Technologies" : "A technology"} worth a look: ${plainLine(first.title)}`;
  composer.add(
    isToOwner
      ? `Here is a draft to ${escapeMarkdown(to ?? "the owner")}. Nothing is sent until you send it.`
      : `Here is a draft${to ? ` for ${escapeMarkdown(to.replace(/^(?:my|our)\b/i, "your"))}` : ""}. Check it before you use it.`,
  );
  composer.add(`**Subject:** ${escapeMarkdown(subject)}`);
  composer.add(isToOwner ? `Dear ${escapeMarkdown(to ?? "team")} team,` : "Hello,");
  composer.add(
    isToOwner
      ? `We read your listing and would like to know more.${need ? ` This is what we are after: “${escapeMarkdown(plainLine(need, 160))}”.` : ""}${background ? ` ${escapeMarkdown(background)}` : ""}`
      : `I looked in the Licentia catalog${need ? ` for this need: ${escapeMarkdown(plainLine(need, 160))}` : ""}. This is what the listing${listings.length > 1 ? "s say" : " says"}:`,
  );
  if (!isShort)
    composer.lines(
      listings
        .slice(0, isToOwner ? 1 : 4)
        .map((listing) => `- ${paragraphOf(composer, listing, need, statistics)}`),
    );
  if (wantsLimits)
    composer.lines(listings.slice(0, 4).map((listing) => `- ${statedLimits(composer, listing)}`));
  if (isToOwner) {
    const offers = textsOf("partnership_types", first.partnership_types).map(inSentence);
    composer.add(
      `Could you tell us about the current state of the work${first.trl === null ? "" : ` (TRL ${first.trl} in the listing)`}, and the terms${offers.length > 0 ? ` for ${joinWords(offers, "or")}` : ""}?`,
    );
  }
  composer.add("Kind regards");
  if (isToOwner)
    composer.proposals.push({
      kind: "request",
      technologies: [first.id],
      note: messageOf(first, need, background),
    });
}

const TO_OWNER =
  /\bto them\b|\bto (?:the |their |its )?(?:owners?|inventors?|licensors?|providers?|makers?|seller|university|group|company|lab|institute)\b|\b(?:write|send|drop|mail|e-?mail|draft|prepare) (?:to )?(?:them|him|her|those people|the (?:owners?|inventors?|company|university|group))\b/i;

/** What the user wants to mention, in their words: "we're a clinic and want 20 jackets", "mention the 20 jackets". */
function ownWords(text: string): string {
  const sentence = /\b(?:we(?:'re| are)?|i(?:'m| am))\b [^.?!]{6,200}/i.exec(text.replace(ORDER, ""))?.[0];
  const mentioned =
    /\b(?:mention|include|say that|add that|asking for|ask for|asking about|ask about|(?:note|message|e-?mail|mail|letter) that) ([^.?!]{3,160})/i.exec(
      text,
    )?.[1];
  const parts = [
    sentence ? `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.` : "",
    mentioned && !sentence?.includes(mentioned) && !mentioned.includes(sentence ?? "-")
      ? `We would like to speak about this: ${mentioned.trim()}.`
      : "",
  ];
  return plainLine(parts.filter(Boolean).join(" "), 300);
}

const CLAUSE_END = /[,.;:，。；]\s*/u;

const ORDER =
  /\b(?:i|we) (?:would like|want|need|'d like)(?: you)? to (?:draft|write|send|contact|mail)[^,.;]*/gi;

/** The message for the request dialog, in plain text. */
function messageOf(listing: Listing, need: string, background: string): string {
  const why = `${need ? ` This is what we are after: “${plainLine(need, 300)}”.` : ""}${background ? ` ${background}` : ""}`;
  return `Dear ${plainLine(listing.organization?.name ?? "team")} team,\n\nwe read your listing “${plainLine(listing.title)}” and would like to know more.${why} Could you tell us about the current state of the work and the terms of a license?\n\nKind regards`;
}
