import { blank } from "~/lib/blank";
import { idf, type Statistics } from "~/services/technologies/needs/need";
import { inEnglish } from "~/services/technologies/texts/content-words";
import { isSilent, type Language } from "~/vocabulary/function-words";
import { fold, tokens } from "~/vocabulary/words";
import { lastShown, type Memory } from "../memory";
import type { Listing } from "../retrieve/listing";
import type { RequestedAspect } from "./aspects";
import { type Clause, droppedIn } from "./clauses";
import {
  BACK_TO,
  describedAmong,
  isDefinite,
  phrasedAmong,
  presentIn,
  statesCriterion,
  titledOnly,
} from "./described-listings";
import { WHICH_DOES } from "./frame-cues";
import { subjectIn } from "./named-subject";
import { ORDINALS } from "./ordinals";
import { pronounIn } from "./pronouns";

/** The listings that a message refers to: by ordinal, pronoun, part of a title, or description. */
export interface References {
  ids: string[];
  kind: "ordinal" | "title" | "set" | "pronoun" | "other" | null;
  /** 0 to 1; more than 1 for a full title. */
  strength: number;
  spans: [at: number, end: number][];
  /** "The blood one" that is none of those shown: asks for another. */
  isUnknown?: boolean;
  /** "The second one", where one was shown. */
  isBeyond?: boolean;
}

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const ORDINAL =
  /\b(?:(?:the |your |le |la |der |die |das |den |el )?(first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|ersten?|zweiten?|dritten?|letzten?|premiere?|deuxieme|troisieme|derniere?|primer[ao]|segund[ao]|tercera|ultim[ao])(?:\s+(?:one|two|three|listing|result|technology|option|hit))?|(?:number|no\.?|nr\.?|option|#|result|listing)\s*(\d|one|two|three|four|five))\b/g;
/** "The first step" and "the second-life one" are not positions in a list. */
const NO_ORDINAL_AFTER =
  /^[\s-]*(?:years?|times?|steps?|stages?|prototypes?|generation|battery|life|hand|half|quarter|minutes?|hours?|harmonic|law)/;

/** "Next", after one of several. */
const NEXT = /^(?:(?:ok|and|now|show(?: me)?)[ ,]+)*(?:the )?next(?: one)?(?:,? please)?\W*$/;

/** "Compare the top two". */
const TOP = /\bthe (?:top|best) (two|three|four|[2-4])(?= *(?:$|[?.!,]|ones?\b|listings?\b|results?\b))/;

const HAPPENS = /\b(?:what|which|who)\b(?: [\p{L}'-]+)* (?!(?:is|are|was|were|comes?)\b)[\p{L}'-]+ $/u;
const A_LISTING = / (?:one|listing|result|technology|option|hit)$|^(?:number|option|#|result|listing)/;

/** "The free one", "the lactate one". */
const DESCRIBED = /\b(?:the|that|this) ([\p{L}-]+(?: [\p{L}-]+)?) (?:ones?|listing)\b/gu;
const NO_DESCRIPTION = /^(?:other|same|best|right|only|last|next)$|\bmost |\bleast |est$/;
const RECENT = 6;
const ACCEPTS =
  /^(?:(?:yes|sure|fine|well|and|please|then|ja|oui|si|bueno)[ ,]+)*(?:(?:tell me (?:more )?about|show me|open|explain|describe|what is|more (?:about|on)|details (?:of|on)) )?(?:it|that(?: one)?|this(?: one)?|the nearest(?: one)?)(?:,? (?:then|please))*\W*$/;
/** "The lactate patch, how long can you wear it?" */
const NAMED_FIRST =
  /^(?:(?:and|so|now|but|und|et|y|what about|how about)[ ,]+)*(?:the|der|die|das|le|la|el)(?: (?:one )?(?:with|mit)(?: the| dem| der)?)? ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)\s*[,:;–]\s*(?=\S)/u;
/** "And the blood one?" asks for another; in a longer message "the cheap one" may be any. */
const FEW_WORDS = 7;

/** @param listings the listings of the conversation and the candidates, by id */
export function referencesIn(
  {
    text: message,
    clauses,
    language,
    aspects,
  }: { text: string; clauses: readonly Clause[]; language: Language; aspects: readonly RequestedAspect[] },
  memory: Memory,
  listings: ReadonlyMap<string, Listing>,
  statistics: Statistics,
): References {
  const dropped = droppedIn(clauses);
  const text = dropped ? blank(message, [[dropped.at, dropped.end]]) : message;
  const folded = fold(text);
  const references: References = { ids: [], kind: null, strength: 0, spans: [] };
  const { shown, focus } = memory;
  const add = (
    ids: (string | undefined)[],
    kind: References["kind"],
    strength: number,
    span?: [number, number],
  ) => {
    const present = ids.filter((id): id is string => id !== undefined);
    if (present.length === 0) return;
    references.ids = [...new Set([...references.ids, ...present])];
    if (strength > references.strength) Object.assign(references, { kind, strength });
    if (span) references.spans.push(span);
  };

  for (const match of folded.matchAll(ORDINAL)) {
    const [whole, ordinal, number] = match;
    const place = ORDINALS[ordinal ?? ""] ?? NUMBERS[number ?? ""] ?? Number(number);
    const end = match.index + whole.length;
    // "How long does it last?", "what wears out first?"
    if (whole === "last" || (whole === "first" && HAPPENS.test(folded.slice(0, match.index)))) continue;
    if (shown.length === 0 || !place || (ordinal && NO_ORDINAL_AFTER.test(folded.slice(end)))) continue;
    const count = NUMBERS[/\b(two|three)$/.exec(whole)?.[1] ?? ""];
    const isBare = folded.replace(/^(?:and|ok|so)? *| *\W*$/g, "") === whole;
    if (place > shown.length && (isBare || A_LISTING.test(whole))) references.isBeyond = true;
    add(count ? shown.slice(0, count) : [shown.at(place > 0 ? place - 1 : place)], "ordinal", 1, [
      match.index,
      end,
    ]);
  }

  if (focus && NEXT.test(folded) && shown.includes(focus)) {
    const next = shown[shown.indexOf(focus) + 1];
    if (next) add([next], "ordinal", 1);
    else references.isBeyond = true;
  }

  const best = references.ids.length === 0 ? TOP.exec(folded) : null;
  if (best) add(shown.slice(0, NUMBERS[best[1]!] ?? Number(best[1])), "ordinal", 1);

  // "Ok, tell me about that one": the listing that the refusal named, not the open one.
  if (memory.last === "beside" && ACCEPTS.test(folded)) add(memory.earlier.slice(0, 1), "title", 1);

  const isShort = folded.trim().split(/\s+/).length <= FEW_WORDS;
  for (const described of folded.matchAll(DESCRIBED)) {
    const phrase = described[1]!;
    if (shown.length === 0 || ORDINALS[phrase] || NO_DESCRIPTION.test(phrase)) continue;
    if (described[0].endsWith("ones") && statesCriterion(phrase)) {
      if (memory.last === "compare") add([...shown], "set", 0.6);
      continue;
    }
    // "What happens to the short-chain ones?" is about parts of the listing in focus.
    const isOfFocus =
      focus !== null &&
      described[0].endsWith("ones") &&
      /^(?:and |so |but )*(?:what happens|how)\b/.test(folded);
    const id =
      describedAmong(phrase, shown, listings) ??
      describedAmong(phrase, memory.earlier.slice(0, RECENT), listings);
    const span: [number, number] = [described.index, described.index + described[0].length];
    const other = id ?? titledOnly(phrase, listings);
    if (other) add([other], "title", 0.97, span);
    else if (isShort && !isOfFocus && tokens(phrase).some(({ word }) => !isSilent(word, "en")))
      references.isUnknown = true;
  }

  const named = references.ids.length === 0 ? NAMED_FIRST.exec(folded) : null;
  const first = named && titledOnly(named[1]!, listings);
  if (named && first) add([first], "title", 0.97, [0, named[0].length]);

  const isPlural =
    shown.length > 1 &&
    /\b(?:each|both(?! (?:ends|sides|ways|directions|hands|cases)\b)|all of them|the two|of these|of them|of those|among (?:these|them|those))\b/.test(
      folded,
    );
  if (references.ids.length === 0)
    for (const id of phrasedAmong({ text, folded, language }, memory, listings, statistics))
      add([id], "title", 0.96);

  const isBack = BACK_TO.test(folded) && references.ids.length > 0;
  const title = isBack ? null : titleIn(text, memory, listings, statistics);
  if (title && references.ids.length < 2 && !(isPlural && title.strength < 1))
    add([title.id], "title", title.strength);

  const open = listings.get(focus ?? shown[0] ?? "");
  const subject =
    references.ids.length === 0 ? subjectIn({ text, aspects }, listings, open, statistics) : null;
  if (subject) add([subject], "title", 1);

  if (references.ids.length === 0 && shown.length > 0) {
    const other = /\bthe other(?: one)?\b/.exec(folded);
    if (other && focus)
      add(
        shown
          .concat(memory.earlier)
          .filter((id) => id !== focus)
          .slice(0, 1),
        "other",
        0.9,
      );
    const all =
      /\b(?:both(?! (?:ends|sides|ways|directions|hands|cases)\b)|them all|all of them|all of these|these|those|them|they|each of|which (?:one|of|is|are|was|were|has|have|can|could|would|will|does|do|needs?|works?)|the two|the three|has each|have each|does each|each)\b/.exec(
        folded,
      ) ?? WHICH_DOES.exec(folded);
    // "Which are from Japan?" asks the catalog, where one listing was shown.
    if (all && (shown.length > 1 || !/^which (?!one|of)/.test(all[0]))) {
      const isOneOfTwo = shown.length === 1 && all[0].startsWith("which");
      const two = isOneOfTwo || /\bthe two\b|\bboth\b|\beach\b/.test(folded);
      const pair = two ? (memory.compared.length === 2 ? memory.compared : pairOf(memory)) : shown;
      const meansFocus =
        focus && /\b(?:they|them)\b/.test(folded) && !/\b(?:of|among) them|which|all\b/.test(folded);
      if (meansFocus) add([focus], "pronoun", 0.6);
      else
        add(pair, "set", /\bboth|(?:of|among) (?:them|these|those)|the two|each\b/.test(folded) ? 0.9 : 0.6);
    }
    if (references.ids.length === 0) {
      const it = pronounIn(text, folded);
      const isSure = /\bit\b|\bits\b|this one|that one|它/.test(folded) || it?.isOfVerb;
      if (it) add([focus ?? shown[0]], "pronoun", isSure ? 0.7 : 0.45);
    }
  }
  return references;
}

/** "The two": the last two listings, also when shown in separate answers. */
function pairOf(memory: Memory): string[] {
  const { shown, focus, earlier } = memory;
  const last = lastShown(memory);
  if (last.length > 1) return last.slice(0, 2);
  return [...new Set([...shown, ...(focus ? [focus] : []), ...earlier])].slice(0, 2);
}

/** After "Tell me about", a word or two of a title are enough. */
const ASKS_ABOUT =
  /^(?:please |can you |could you )*(?:tell me (?:more )?about|explain|describe|details (?:of|on)|more about)\b/;

interface TitleReference {
  id: string;
  strength: number;
}

/** Resolves "the sand storage": the listing whose title shares most rare words with the message. */
function titleIn(
  text: string,
  memory: Memory,
  listings: ReadonlyMap<string, Listing>,
  statistics: Statistics,
): TitleReference | null {
  const folded = fold(text);
  const messageTokens = tokens(text);
  const { english, language } = inEnglish(text);
  const translated = language === "en" ? [] : tokens(english);
  const messageStems = new Set([...messageTokens, ...translated].map(({ stem }) => stem));
  const requestedTokens = ASKS_ABOUT.test(folded)
    ? messageTokens.filter(({ word }) => !isSilent(word, "en"))
    : [];
  const seenIds = new Set([...memory.shown, ...memory.earlier]);
  let best: (TitleReference & { rank: number }) | null = null;
  for (const listing of listings.values()) {
    const words = tokens(presentIn(listing.title)).filter(({ word }) => !isSilent(word, "en"));
    let [all, hit, count] = [0, 0, 0];
    for (const { stem } of words) {
      const weight = idf(statistics.listings, statistics.words.get(stem) ?? 1);
      all += weight;
      if (!messageStems.has(stem)) continue;
      hit += weight;
      count += 1;
    }
    const titleStems = new Set(words.map(({ stem }) => stem));
    const isWhole =
      folded.includes(fold(listing.title)) ||
      (requestedTokens.length > 0 &&
        requestedTokens.every(({ stem }) => titleStems.has(stem)) &&
        hit / all > 0.12);
    const share = all > 0 ? hit / all : 0;
    const wasSeen = seenIds.has(listing.id);
    const isNamed = /\b(?:the|that|this)\b/.test(folded) || (language !== "en" && isDefinite(folded));
    const fits =
      isWhole ||
      (count >= 3 && share > 0.55) ||
      (wasSeen &&
        ((count >= 2 && share > 0.22) ||
          (count === 1 && isNamed && share > 0.1 && messageTokens.length <= 14)));
    if (!fits) continue;
    const strength = isWhole ? 1.1 : wasSeen ? 0.6 + Math.min(0.4, share) : 0.5 + share / 2;
    const rank = strength + (memory.shown.includes(listing.id) ? 0.15 : 0) + share / 10;
    if (!best || rank > best.rank) best = { id: listing.id, strength, rank };
  }
  return best && { id: best.id, strength: best.strength };
}

/** A question about several listings is answered for this many. */
export const MOST_ABOUT = 4;

/** "Which countries do these come from?" is told of each of a few listings, and counted for more. */
export function isFew({ kind, ids }: References): boolean {
  return kind === "set" && ids.length <= MOST_ABOUT;
}
