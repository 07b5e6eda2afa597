import { anyOf, exactly } from "~/lib/wordings";
import type { MatchedCriterion } from "~/services/technologies/criteria/criteria";
import { isSilent } from "~/vocabulary/function-words";
import { fold, tokens } from "~/vocabulary/words";
import type { Listing } from "../retrieve/listing";
import { superlativeIn } from "./counting";

/** Short messages about all listings that were shown: "show similar ones", "anything cheaper?", "list those about energy". */

const ALIKE =
  /^(?:similar|alternatives?|comparable|related|alike|ahnlich\w*|alternativen?|vergleichbar\w*|similaires?|comparables?|semblables?|similares|parecid[oa]s?|alternativas?)$/;
const CHEAPER = /^(?:cheaper|cheapest|affordable|inexpensive|billiger\w*|gunstiger\w*)$/;
/** What says the same in two words. */
const LESS_EXPENSIVE =
  /\b(?:less (?:expensive|costly)|least expensive|(?:lower|lowest)[ -](?:costs?|prices?|priced|fees?)|moins ch(?:er|ère)s?|m[áa]s barat[oa]s?)(?!\p{L})/giu;
/** Words about listings, which add no topic to such a message. */
const FRAME = exactly(
  [
    /ones?|listings?|technolog\w*|inventions?|options?|things?|something|anything|others?|owners?|more|show/,
    /cosas?|choses?|sachen?|dinge?|find|list|see|give|search|look\w*|build|make|produce|run|operate|own|please|tech|licen[cs]\w*/,
    /catalogu?e?|deals?|buy|want|offers?|results?|also|like|same|kind|zeig\w*|mir|uns|gibt|gibts|es|auch/,
    /montre\w*|moi|nous|muestra\w*|me|nos|hay|technologien|andere|noch|etwas|otr[oa]s?|autres?|plus|algo|mas/,
  ],
  "",
);

/** Whether every word that carries meaning fits, and at least one is of the kind. `also`: words that may stand beside it. */
function consistsOf(text: string, kind: RegExp, also?: RegExp): boolean {
  const words = tokens(fold(text)).map(({ word }) => word);
  return (
    words.some((word) => kind.test(word)) &&
    words.every((word) => kind.test(word) || also?.test(word) || FRAME.test(word) || isSilent(word, "en"))
  );
}

/** "Is there a similar sensor here?" */
const ALIKE_OF_ITS_KIND =
  /^(?:and |but |so |ok )*(?:is there|are there|(?:do you|have you) (?:have|got)|any|show me)(?: an?| any| another| other| some)? (?:similar|comparable|related|competing) [\p{L}-]+(?: (?:here|available|listed|too|as well|(?:in|on) (?:your|the|this) \p{L}+))?\W*$/iu;

/** "Show similar ones", "any alternatives?": listings like the one in focus. */
export function asksForAlike(text: string): boolean {
  if (ALIKE_OF_ITS_KIND.test(text)) return true;
  return consistsOf(
    text.replace(COMPETITORS_HERE, "alternatives").replace(SIMPLER_ONES, "alternatives"),
    ALIKE,
  );
}

/** "Anything simpler?" asks for others, "is it simpler?" for a fact. */
const SIMPLER_ONES =
  /\b(?:(?:any|some)thing|(?:an?|any) (?=\w+ ones?\b)) ?(?:a bit |much |even )?(?:simpler|easier|smaller|bigger|lighter|faster|quieter|safer|better)\b(?! than)/gi;

/** "Is there a competitor?", "any competitors of it in your database?", unlike "are competitors mentioned?" */
const COMPETITORS_HERE =
  /^(?:and |but |so )*(?:is there|are there|any)(?: an?| any)? (?:competitors?|rivals?|competition)(?: (?:here|to it|of it))?(?=\W*$)|\b(?:competitors?|rivals?|competing \w+)\b(?=[^.?!]*\b(?:in|on) (?:your|the|this) (?:catalog\w*|database|marketplace|site|platform)\b)[^.?!]*/gi;

const MORE = /^(?:more|else|others?|another|further|rest|remaining|additional)$/;
const NEXT_BEST =
  /\b(?:(?:next|second)[ -]best|runners?[ -]?up|(?:other|another|different|further|more) (?:options?|choices?|candidates?)|plan b)\b/gi;
/**
 * "Tell me more" and "what else can it do?" ask about the listing in focus, "more like this" for similar ones, "the other
 * one" refers to one that was shown, and "no more, thanks" asks for nothing.
 */
const OF_SHOWN =
  /\b(?:tell|explain|know|read|hear|learn|about|details?|info\w*|the others?|has one|it|its|this|that|these|those|no|nothing)\b/i;

/** "Is this the best you have?" */
const IS_THAT_ALL =
  /^(?:and |but |so )*is (?:this|that|it) (?:really )?(?:the best|all|everything|the only (?:one|listing)|the closest)(?: (?:(?:that|which) )?(?:you(?:['’]ve)?|there)(?: (?:have|got|is|find|can (?:find|offer|do)))*)?\W*$/i;

/** "Show me more", "what else have you got?": further listings for the same need. */
export function asksForMore(text: string): boolean {
  if (IS_THAT_ALL.test(text)) return true;
  const isOther = OF_SHOWN.test(text) || superlativeIn(text) !== null;
  return !isOther && consistsOf(text.replace(NEXT_BEST, "another one"), MORE);
}

/** "The next best?": one like the best, where nothing else meets the need. */
export function asksForNextBest(text: string): boolean {
  return asksForMore(text) && text.search(NEXT_BEST) >= 0;
}

const LIKE_THIS =
  /\b(?:who|anyone|anybody|somebody|which (?:other )?(?:owners?|universit\w+|compan\w+)) else (?:works? on|does|is doing|has|makes|builds|offers|sells) (?:it|this|that|something like (?:it|this|that))\b|\bwhat else (?:solves|does|fixes|helps with|(?:could|can|would) (?:solve|do|fix)) (?:it|this|that|the same)\b|\b(?:anything|something|others?|ones?|more|technolog\w*|listings?|inventions?)(?: else| similar| comparable)* (?:like|similar to|comparable to|close to) (?:it|this|that|these|those)\b/i;

/** "Is there anything else like this, but for soy?": listings like the one in focus. */
export function asksForOthersLike(text: string): boolean {
  return LIKE_THIS.test(text);
}

const BUT_FOR =
  /\b(?:it|this|that|these|those)(?: one)?,? (?:but|only|just)?,? ?(?:for|with|from|in) (.+?)[\s?.!]*$/i;

const IN_CATALOG =
  / (?:in|on) (?:your|the|this) (?:whole |entire )?(?:catalog\w*|database|marketplace|site|platform|list)\b/i;

/** What others like the listing in focus should be for: "soy" in "anything like this but for soy?". */
export function otherUse(text: string): string | null {
  return LIKE_THIS.test(text) ? (BUT_FOR.exec(text.replace(IN_CATALOG, ""))?.[1] ?? null) : null;
}

/** "What is the cheapest here?" asks the whole catalog, whatever was shown. */
export function asksForCheapest(text: string): boolean {
  return /\b(?:cheapest|least expensive|lowest (?:price|fee|cost)s?)\b/i.test(text) && asksForCheaper(text);
}

/** "Anything cheaper?": listings state no price, so there is nothing to rank by. */
export function asksForCheaper(text: string): boolean {
  return consistsOf(text.replace(LESS_EXPENSIVE, "cheaper"), CHEAPER, ALIKE);
}

const THOSE_ABOUT =
  /^(?:please |and |now |then |can you )*(?:(?:list|show|name|give|keep)(?: me)?(?: only| just)? |only |just )?(?:those|these|the ones|ones)(?: (?:that|which) (?:are|is|deal|work))? (?:about|on|for|in|with|related to|concerning|from|of) (?=\S)/i;

/** Where the topic starts in "list those about energy", which narrows what was listed before; null for other messages. */
export function topicOfThose(text: string): number | null {
  return THOSE_ABOUT.exec(text)?.[0].length ?? null;
}

const INSISTS =
  /^(?:and |but |oh |hm+,? |so )*(?:(?:is there )?(?:really|truly|seriously|absolutely)|are you (?:really |quite )?sure|you sure|sure\b|nothing|none|not a single|come on|why (?:not|nothing|none|is there|don't|do you not)|how come|(?:gibt es )?wirklich|gar nichts|sicher|warum|vraiment|rien|pourquoi|¿?de verdad|¿?seguro|nada|¿?por ?que|真的|为什么|一个也没有)/i;
/** "Are you sure? Maybe it is filed under mining." doubts too, however long it is. */
const DOUBTS = /^(?:and |but |oh |hm+,? |so )*(?:are you (?:really |quite )?sure|you sure)\b/i;
const WHY = /^(?:and |but |so )*(?:why|how come|warum|pourquoi|¿?por ?que|为什么)/i;
const MOST_INSISTING = 8;
const MOST_WITH_WHY = 16;

/** "Why is there nothing?", "are you sure?": asked of the refusal, whatever else the message names. */
export function doubts(text: string): boolean {
  const folded = fold(text);
  return WHY.test(folded) || DOUBTS.test(folded);
}

/** "Really nothing?", after a refusal. */
export function isInsisting(text: string): boolean {
  const folded = fold(text);
  const most = WHY.test(folded) || DOUBTS.test(folded) ? MOST_WITH_WHY : MOST_INSISTING;
  return INSISTS.test(folded) && text.trim().split(/\s+/).length <= most;
}

const UNDO =
  /^(?:no,? |oh,? |wait,? |actually,? |please |can you )*(?:(?:delete|remove|undo|cancel|discard|revert|take (?:it|that|this) (?:back|off|out|away)|forget)(?: (?:it|that|this|them|the last one|what you did))?(?: (?:again|please|from (?:my |the )?(?:short ?list|list)))*|never mind)\W*$/i;

/** "Delete that", after a proposal. */
export function asksToUndo(text: string): boolean {
  return UNDO.test(text.trim());
}

const SAME_OWNER = anyOf([
  /(?:\b(?:from|by|of) (?:the )?(?:same|those|these)|^(?:the )?same) (?:people|guys|owners?|company|firm|university|institute|lab|team|group|inventors?|organi[sz]ation|sellers?)\b/,
  /\b(?:anything|something|what|any|others?|more|stuff|things|listings|technologies|inventions|work)(?: else)? (?:other )?(?:(?:from|by) (?:them|him|her)|(?:from|by|of) (?:this|that|these|the) (?:compan(?:y|ies)|firm|owners?|universit(?:y|ies)|institute|inventors?|lab|team|people|seller))(?= *(?:[?.!,]|$))/,
  /\b(?:do|have) they (?:have|offer|got|list|sell) (?:anything|something|any) (?:else|more|other)\b/,
  /\bwhat else (?:(?:do|have) they|(?:do|does|have|has|is|are) (?:this|that|these|those|the) (?:compan(?:y|ies)|firm|owners?|universit(?:y|ies)|institute|inventors?|lab|team|people|seller))\b/,
]);

/** Where a message asks for others of the owner: "from the same people", "what else do they have?". */
export function sameOwnerIn(text: string): [at: number, end: number] | null {
  const match = SAME_OWNER.exec(text);
  return match && [match.index, match.index + match[0].length];
}

/** "Anything from the same people?": the owner of the listing in focus. */
export function sameOwner(text: string, listing: Listing | undefined): MatchedCriterion[] {
  const name = listing?.organization?.name;
  if (!name) return [];
  const span = sameOwnerIn(text);
  if (!span) return [];
  const criterion = {
    field: "organization.name",
    operator: "is" as const,
    values: [name],
    unit: null,
    words: name,
  };
  return [{ criterion, spans: [span] }];
}
