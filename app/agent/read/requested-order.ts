import type { Brief } from "~/contract/chat-brief";
import { blank } from "~/lib/blank";
import { wholeWords } from "~/lib/wordings";
import { fieldsIn, GENERIC } from "~/services/technologies/criteria/named-fields";

/** What a message wants the listings shown to be sorted by. */
export type SortKey =
  | "country"
  | "organization"
  | "title"
  | "trl"
  | "filing_date"
  | "expiry_date"
  | "published_at";

export interface RequestedOrder {
  key: SortKey;
  /** From the largest or latest value down. */
  isDescending: boolean;
}

const SORTS =
  /\b(?:(?:sort|order|rank|arrange|group)(?:ed)?|(?:list|show)(?: me)? (?:them|these|those|all))\b[^.?!]{0,30}\b(?:by|alphabetical\w*|newest|oldest)\b/i;

const KEYS: readonly (readonly [SortKey, RegExp])[] = [
  ["country", /\bby (?:the )?(?:country|countries|nation|origin|where)\b/i],
  ["organization", /\bby (?:the )?(?:owner|organi[sz]ation|compan\w+|universit\w+|who)\b/i],
  ["title", /\bby (?:the )?(?:title|name|alphabet)|\balphabetical/i],
  ["trl", /\bby (?:the |their )?(?:trl|maturity|readiness|how (?:mature|ready|far)|stage|development)\b/i],
  [
    "expiry_date",
    /\bby (?:the |their )?(?:(?:dates?|years?) of )?(?:patent )?(?:expir\w+|end of protection|when they (?:end|expire|run out))\b/i,
  ],
  [
    "filing_date",
    /\bby (?:the |their )?(?:(?:dates?|years?) of )?(?:patent )?(?:filing|priority|application date|when they were filed)\b/i,
  ],
  [
    "published_at",
    /\bby (?:the |their )?(?:dates?|years?|age|publication|when|newest|oldest|time)\b|\b(?:newest|oldest) first\b/i,
  ],
];

/** Dates that criteria restrict: "sort them by year" means those after "patents that expire before 2032". */
const DATES: readonly (readonly [SortKey, string])[] = [
  ["expiry_date", "patents.expiry_date"],
  ["filing_date", "patents.filing_date"],
];

/** Reads "sort them by country"; null for other messages. */
export function requestedOrder(text: string, { must }: Brief): RequestedOrder | null {
  if (!SORTS.test(text)) return null;
  const [key] = KEYS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (!key) return null;
  const isOldestFirst = /\b(?:oldest|earliest|lowest|least|ascending|low to high)\b/i.test(text);
  const restricted = DATES.find(([, path]) => must.some(({ field }) => field === path))?.[0];
  if (key === "published_at" && restricted) return { key: restricted, isDescending: false };
  return { key, isDescending: (key === "trl" || key === "published_at") && !isOldestFirst };
}

/** How listings for a need are to be sorted: "heat pumps, most mature first". */
export interface OrderOfNeed extends RequestedOrder {
  /** Where the message says so. */
  spans: [at: number, end: number][];
}

const SORT_VERB = /\b(?:rank|sort|order|arrange)(?:ed)?\b/i;
/** "Sort them by country", unlike "rank sensors that measure a shaft without touching it". */
const OF_THOSE_SHOWN =
  /\b(?:rank|sort|order|arrange|list|show|give)(?: me)?(?: all)?(?: of)? (?:them|these|those|it|the results?)\b|^\W*(?:them|these|those)\b/i;
const COUNTS = /\b(?:how many|number|count|distribution|break ?down|statistics?|split|average)\b/i;
const READINESS =
  "(?:the |their )?(?:trl|maturity|readiness(?: level)?|how (?:mature|ready|far along)(?: (?:they|it) (?:are|is))?|(?:stage of development|development stage))";
const FIRST = "(?: (?:ones?|listings?|technolog\\w+))? first";
/** Orders that need no verb, because they mean nothing else. */
const PLAIN_ORDERS: readonly (readonly [SortKey, isDescending: boolean, RegExp])[] = [
  [
    "trl",
    false,
    new RegExp(
      `\\b(?:(?:the )?(?:least (?:mature|advanced)|lowest trl|earliest stage)${FIRST}|from least to most mature)\\b`,
      "i",
    ),
  ],
  [
    "trl",
    true,
    wholeWords([
      new RegExp(
        `(?:the )?(?:most (?:mature|advanced|developed|ready|proven)|further?est(?: along| developed)?|readiest|highest (?:trl|readiness)|closest to (?:the )?market)${FIRST}`,
      ),
      new RegExp(`(?:in (?:descending )?order of|by) ${READINESS}`),
      /from most to least mature|die reifsten zuerst|nach (?:reife(?:grad)?|trl)|(?:par|selon la|selon le) (?:maturité|trl)|(?:por|según) (?:su )?(?:madurez|trl)/,
    ]),
  ],
  [
    "published_at",
    true,
    new RegExp(
      `\\b(?:the )?(?:newest|latest|most recent)${FIRST}\\b|\\b(?:die )?neu(?:e)?sten zuerst\\b`,
      "i",
    ),
  ],
  ["published_at", false, new RegExp(`\\b(?:the )?oldest${FIRST}\\b`, "i")],
];
/** What is said of an order beside its key. */
const MORE_OF_ORDER =
  /[,;:–-]?\s*\b(?:(?:the )?(?:best|highest|top)(?: ones?)? first|starting with the (?:best|highest)|(?:in )?descending(?: order)?)\b/gi;

/** Reads the order of "rank what you have on heat pumps by maturity"; null for messages that name no need besides. */
export function orderOfNeed(text: string): OrderOfNeed | null {
  if (OF_THOSE_SHOWN.test(text) || COUNTS.test(text)) return null;
  const verb = SORT_VERB.exec(text);
  const [key, isDescending, match] = statedOrder(text, verb !== null) ?? [];
  if (!key || !match) return null;
  const spans: [number, number][] = [...(verb ? [verb] : []), match, ...text.matchAll(MORE_OF_ORDER)].map(
    ({ 0: words, index }) => [index, index + words.length],
  );
  const { fields, others } = fieldsIn(blank(text, spans));
  const namesNeed = fields.length > 0 || others.some((word) => !GENERIC.test(word));
  return namesNeed ? { key, isDescending: isDescending ?? false, spans } : null;
}

function statedOrder(text: string, hasVerb: boolean): [SortKey, boolean, RegExpExecArray] | null {
  for (const [key, isDescending, pattern] of PLAIN_ORDERS) {
    const match = pattern.exec(text);
    if (match) return [key, isDescending, match];
  }
  if (!hasVerb) return null;
  for (const [key, pattern] of KEYS) {
    const match = pattern.exec(text);
    if (match) return [key, key === "published_at", match];
  }
  return null;
}
