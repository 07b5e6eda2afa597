import { textsOf } from "~/contract/listing/value-text";
import { inSentence } from "~/lib/value-name";
import { anyOf } from "~/lib/wordings";
import type { Statistics } from "~/services/technologies/needs/need";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import type { Language } from "~/vocabulary/function-words";
import { languageOf } from "~/vocabulary/language";
import { tokens } from "~/vocabulary/words";
import type { Listing } from "../retrieve/listing";
import { inDigits } from "../verify/source";
import type { Composer } from "./composer";
import { paragraphOf, statedLimits } from "./paragraphs";
import { phrasesOf } from "./phrases/in-language";
import type { Phrases } from "./phrases/phrases";

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
  { text, original, need: stated, statistics }: Draft,
): void {
  const toOwner = isToOwner(text);
  const wantsLimits =
    /\b(?:honest|limits?|limitations?|drawbacks?|risks?|weakness\w*|weak (?:points?|spots?|sides?)|caveats?|downsides?|(?:go(?:es)?|went) wrong)\b/i.test(
      text,
    );
  const [first] = listings;
  if (!first) return;
  composer.show(first);
  const isShort = /\b(?:short(?:er)?|brief|crisp)\b/i.test(text);
  const sentences = isShort ? 1 : Number(inDigits(SENTENCES.exec(text)?.[1] ?? "")) || MOST_SENTENCES;
  const owner = first.organization?.name ? escapeMarkdown(first.organization.name) : null;
  const reader =
    /\b(?:to|for) ((?:our|my|the) [\w -]{2,30}?)(?=$|[.,;]| (?:recommending|about|on|with|that|and|why|how|what|saying|explaining))/i.exec(
      text,
    )?.[1];
  const own = composer.phrases.language;
  // An owner abroad may not read the language of the chat.
  const letter = phrasesOf(
    requestedLanguage(original ?? text) ?? (toOwner ? languageForOwner(first, own) : own),
  );
  const words = letter.draft;
  const need = isWrittenIn(stated, letter.language) ? stated : "";
  const background = original ? mentionedIn(original, letter) : ownWords(text, letter);
  const title = escapeMarkdown(plainLine(first.title));
  const why = escapeMarkdown(plainLine(need, 160));
  composer.add(
    toOwner
      ? composer.phrases.draft.introduceToOwner(owner)
      : composer.phrases.draft.introduce(reader ? escapeMarkdown(reader) : null),
  );
  composer.add(
    `**${words.subject}** ${toOwner ? words.inquiry(title) : words.worthALook(title, listings.length)}`,
  );
  composer.add(toOwner ? words.dear(owner) : words.hello);
  composer.add(
    toOwner
      ? [words.haveRead(null), why ? words.after(why) : "", escapeMarkdown(background)]
          .filter(Boolean)
          .join(" ")
      : words.lookedFor(why || null, listings.length),
  );
  if (!(toOwner && isShort))
    composer.lines(
      listings
        .slice(0, 4)
        .map(
          (listing) =>
            `- ${paragraphOf(composer, listing, { need, statistics, phrases: letter, sentences })}`,
        ),
    );
  if (wantsLimits)
    composer.lines(listings.slice(0, 4).map((listing) => `- ${statedLimits(composer, listing, letter)}`));
  if (toOwner) composer.add(words.ask(first.trl, offersOf(first, letter)));
  composer.add(words.regards);
  if (toOwner)
    composer.proposals.push({
      kind: "request",
      technologies: [first.id],
      note: messageOf(first, letter, need, background),
    });
}

/** Whether a draft is a letter to the owner rather than a memo for the user's own people. */
export function isToOwner(text: string): boolean {
  if (TO_OWNER.test(text)) return true;
  return !OWN_PEOPLE.test(text) && (ASKS.test(text) || !MEMO.test(text));
}

const MEMO = /\b(?:memo|summary|brief|note|report|overview|one-?pager)\b/i;
/** "A note asking for samples" is for who has them. */
const ASKS = /\b(?:asking|requesting|enquiring|inquiring)\b/i;

const MOST_SENTENCES = 3;
const SENTENCES = /\b(one|two|three|[1-3]) (?:short )?sentences?\b/i;

const OWN_PEOPLE =
  /\b(?:to|for) (?:our|my|the) (?:[\w-]+ ){0,2}(?:[ct][eft]o|boss|board|team|colleagues?|managers?|directors?|management|engineers?|head|chief|lead|supervisor|partners?|chair\w*|president|committee|investors?|client|customers?|department|purchas\w+)\b|\b(?:write|e-?mail|mail|message|memo|note|letter|line|text|summary) (?:to|for) (?:our|my) [\p{L}-]+/iu;

/** How people name the language of a letter: "in German", "auf Englisch". */
const NAMED: readonly (readonly [Language, RegExp])[] = [
  ["en", /\b(?:in english|auf englisch|en anglais|en ingl[eé]s)\b|英[语文]/i],
  ["de", /\b(?:in german|auf deutsch|en allemand|en alem[aá]n)\b|德[语文]/i],
  ["fr", /\b(?:in french|auf franz[oö]sisch|en fran[cç]ais|en franc[eé]s)(?!\p{L})|法[语文]/iu],
  ["es", /\b(?:in spanish|auf spanisch|en espagnol|en espa[nñ]ol)\b|西班牙[语文]/i],
  ["zh", /\b(?:in chinese|auf chinesisch|en chinois|en chino)\b|中文|汉语/i],
];

/** The language that the request names last: "in English. No, in German please". */
function requestedLanguage(text: string): Language | null {
  const named = NAMED.map(([language, pattern]) => ({ language, at: text.search(pattern) }));
  return named.filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at)[0]?.language ?? null;
}

/** Where a language other than English is spoken. */
const COUNTRIES: Partial<Record<Language, readonly string[]>> = {
  de: ["DE", "AT", "CH", "LI", "LU"],
  fr: ["FR", "BE", "CH", "LU", "CA", "MC"],
  es: ["ES", "MX", "AR", "CL", "CO", "PE", "UY", "EC"],
  zh: ["CN", "TW", "HK", "SG"],
};

/** The language of the chat where the owner's country speaks it, else English. */
function languageForOwner({ organization }: Listing, language: Language): Language {
  return COUNTRIES[language]?.includes(organization?.country ?? "") ? language : "en";
}

/** The need is repeated in the words of the person, which a reader of another language may not understand. */
function isWrittenIn(text: string, language: Language): boolean {
  return (
    languageOf(
      text,
      tokens(text).map(({ word }) => word),
      language,
    ) === language
  );
}

function offersOf(listing: Listing, { nameOf }: Phrases): string[] {
  return textsOf("partnership_types", listing.partnership_types).map((offer) => nameOf(inSentence(offer)));
}

const TO_OWNER = anyOf([
  /\bto them\b/,
  /\bto (?:the |their |its )?(?:owners?|inventors?|licensors?|providers?|makers?|seller|university|group|company|lab|institute)\b/,
  /\b(?:note|message|mail|e-?mail|letter|line) to (?:both|each|all)\b/,
  /\b(?:write|send|drop|mail|e-?mail|draft|prepare) (?:to )?(?:them|him|her|those people|the (?:owners?|inventors?|company|university|group))\b/,
]);

/** "We're a clinic and want 20 jackets", "our eggs are fragile". */
const SENTENCE =
  /\b(?:we(?:['’](?:re|d|ve|ll))?|i(?:['’](?:m|d|ve|ll)| am)|our (?:(?!(?:that|who|which|whether|about|on|for|to|and)\b)[\w-]+ ){1,3}(?:is|are|was|were|has|have|needs?|runs?|costs?|breaks?))\b [^.?!]{6,200}/i;
const NEXT_ORDER = /,? (?:and|then) (?:please |also )?ask\b.*/i;

/** What the user wants to mention, in their words: "we're a clinic and want 20 jackets", "mention the 20 jackets". */
function ownWords(text: string, { draft }: Phrases): string {
  const sentence = SENTENCE.exec(text.replace(ORDER, ""))?.[0].replace(NEXT_ORDER, "");
  const mentioned =
    /\b(?:mention|include|say that|add that|asking (?:for|about)|request(?: for)?(?= an? )|ask (?:(?:them|him|her|the [\w ]{3,30}?) )?(?:for|about)|(?:note|message|e-?mail|mail|letter) that|(?:questions?|enquiry|inquiry|note|message|e-?mail|mail|letter|line) (?:to [\w ]{2,30}? )?about(?! (?:it|this|that|them|these|those|the (?:first|second|third|last|listing|technology))\b)) ([^.?!]{3,160})/i.exec(
      text,
    )?.[1];
  const inquired =
    /\bask(?:ing)? (?:(?:them|him|her|the [\w ]{3,30}?) )?((?:whether|if|when|how|what|which|where|why|who)\b [^.?!]{3,160})/i.exec(
      text,
    )?.[1];
  const parts = [
    sentence ? `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.` : "",
    mentioned && !sentence?.includes(mentioned) && !mentioned.includes(sentence ?? "-")
      ? draft.speakAbout(mentioned.trim())
      : "",
    inquired && !sentence?.includes(inquired) ? `We would like to know ${inquired.trim()}.` : "",
  ];
  return plainLine(parts.filter(Boolean).join(" "), 300);
}

const CLAUSE_END = /[,.;:，。；]\s*/u;
/** "Pour demander un rendez-vous", in the order itself. */
const ORDER_TO_ASK = /\b(?:pour demander|para (?:pedir|solicitar))\b\s+(.+)/iu;

/** What follows the order in a message of another language, quoted: the letter may be in English. */
function mentionedIn(message: string, { draft, quoted }: Phrases): string {
  const [order = "", ...others] = message.split(CLAUSE_END);
  const asked = ORDER_TO_ASK.exec(order)?.[1] ?? "";
  const words = plainLine([asked, ...others].filter(Boolean).join(", "), 300).replace(/[,.\s]+$/, "");
  return words ? draft.speakAbout(quoted(words)) : "";
}

const ORDER =
  /\b(?:i|we) (?:would like|want|need|'d like)(?: you)? to (?:draft|write|send|contact|mail)[^,.;]*/gi;

/** The message for the request dialog, in plain text. */
function messageOf(listing: Listing, letter: Phrases, need: string, background: string): string {
  const { dear, haveRead, after, ask, regards } = letter.draft;
  const { organization, title, trl } = listing;
  const body = [
    haveRead(plainLine(title)),
    need ? after(plainLine(need, 300)) : "",
    background,
    ask(trl, offersOf(listing, letter)),
  ].filter(Boolean);
  return `${dear(organization ? plainLine(organization.name) : null)}\n\n${body.join(" ")}\n\n${regards}`;
}
