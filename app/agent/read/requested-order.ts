import type { Brief } from "~/contract/chat-brief";

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
    /\bby (?:the |their )?(?:patent )?(?:expir\w+|end of protection|when they (?:end|expire|run out))\b/i,
  ],
  ["filing_date", /\bby (?:the |their )?(?:patent )?(?:filing|priority|when they were filed)\b/i],
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
