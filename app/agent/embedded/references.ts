import { normalise } from "./slots";
import { NUMBER_WORDS, ORDINAL_WORDS } from "./vocabulary";

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const ORDINALS = Object.keys(ORDINAL_WORDS).join("|");
const NUMBERS = Object.keys(NUMBER_WORDS).join("|");
const THING =
  "(?:one|ones|listings?|technolog(?:y|ies)|inventions?|results?|options?|items?|hits?|match(?:es)?|patents?|entry|solution)";

const FIRST_FEW = new RegExp(
  `\\b(?:the )?(?:first|top|best) (?<n>(?!one\\b)(?:${NUMBERS}|\\d{1,2}))\\b`,
  "i",
);
const BARE_NUMBERS =
  /\b(?:compare|shortlist|add|save|explain)\b[^\d]*(?<list>[1-9]\d?(?:(?: ?, ?| and | with | to | vs\.? | versus )(?:and )?[1-9]\d?)*)(?= (?:to|on|in) (?:my|the)\b|[?.! ]*$)/i;
const ORDINAL = new RegExp(
  `\\b(?:the )?(?<word>${ORDINALS}|(?<digits>\\d{1,2})(?:st|nd|rd|th))\\b(?= (?:${THING}|and|or|with|to|vs|versus|on|in|of|from)\\b|[?.!,]|$)`,
  "gi",
);
const NUMBERED =
  /(?:\b(?:number|no\.?|nr\.?|listing|result|option|item|entry) ?#? ?|#|\[)(?<n>\d{1,2})\b\]?/gi;
const LAST = new RegExp(`\\bthe last(?: ${THING})?(?=[?.!, ]|$)(?! (?:year|month|week|decade))`, "i");
const ALL = new RegExp(
  `\\b(?:these|those|them|all of (?:them|these|those)|both(?: of them)?|the (?:two|three|four|five|six)(?: ${THING})?)\\b`,
  "i",
);
const HOW_MANY = /\b(?:both|the (?<n>two|three|four|five|six))\b/i;
// "It" and "that" are mostly relative ("rods that survive", "without touching it"): only these stand for a listing.
const VERB =
  "(?:is|does|has|was|can|could|of|about|to|like|with|for|explain|describe|summari[sz]e|compare|shortlist|save|add|bookmark|open|read|on|behind|offers|owns|invented|developed|made|makes|shortlist)";
const THIS = new RegExp(
  `\\b${VERB} (?:it|this|that)\\b(?! \\w+(?:s|ing)? (?:that|which))|\\b(?:this|that|the same|the) (?:one|listing|technology|invention|result|patent)\\b(?! (?:for|of|in|that|with|which|to))|^(?:this|it)\\b|\\bits (?!own\\b)`,
  "i",
);

export interface References {
  ids: string[];
  /** The question points at listings, whether or not there are any to point at. */
  pointed: boolean;
}

/**
 * The listings a question points at: ids, "the second one", "the first two", "#3", "these", "it".
 * `shown`: ids of the last answer, in its order; `open`: the listing on the screen; `searches`: there are words to
 * search for, so that "the first five battery listings" counts and does not point.
 */
export function readReferences(
  question: string,
  { shown, open, searches }: { shown: string[]; open: string | undefined; searches: boolean },
): References {
  const text = normalise(question);
  const given = [...text.matchAll(UUID)].map(([id]) => id.toLowerCase());
  if (given.length) return { ids: [...new Set(given)], pointed: true };

  const positions = readPositions(text, shown.length, searches);
  if (positions.length) {
    const ids = positions.flatMap((position) => shown[position - 1] ?? []);
    return { ids: [...new Set(ids)], pointed: true };
  }
  if (ALL.test(text) && shown.length) {
    const word = HOW_MANY.exec(text);
    const most = word ? (word.groups?.n ? NUMBER_WORDS[word.groups.n.toLowerCase()]! : 2) : shown.length;
    return { ids: shown.slice(0, most), pointed: true };
  }
  if (THIS.test(text)) {
    const id = open ?? shown[0];
    return { ids: id ? [id] : [], pointed: true };
  }
  return { ids: [], pointed: false };
}

/** Positions from 1, in the order they are named. */
function readPositions(text: string, shown: number, searches: boolean): number[] {
  const few = FIRST_FEW.exec(text);
  if (few && searches) return [];
  if (few && shown) {
    const word = few.groups!.n!.toLowerCase();
    const many = NUMBER_WORDS[word] ?? Number(word);
    return Array.from({ length: Math.min(many, 10) }, (_, i) => i + 1);
  }
  const named: { at: number; position: number }[] = [];
  for (const found of text.matchAll(ORDINAL)) {
    const { word, digits } = found.groups!;
    named.push({ at: found.index, position: digits ? Number(digits) : ORDINAL_WORDS[word!.toLowerCase()]! });
  }
  for (const found of text.matchAll(NUMBERED))
    named.push({ at: found.index, position: Number(found.groups!.n) });
  const bare = named.length === 0 && BARE_NUMBERS.exec(text);
  for (const [number] of bare ? bare.groups!.list!.matchAll(/\d+/g) : [])
    named.push({ at: 0, position: Number(number) });
  const last = LAST.exec(text);
  if (last && shown) named.push({ at: last.index, position: shown });
  return named.sort((a, b) => a.at - b.at).map(({ position }) => position);
}
