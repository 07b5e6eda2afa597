import type { Scanner } from "./scanner";
import { NUMBER_WORDS, TRL_WORDS } from "./vocabulary";

const LOWEST = 1;
const HIGHEST = 9;

const TRL =
  "(?:trls?|technology readiness levels?|tech readiness levels?|readiness levels?|readiness|maturity levels?)";
const LEVEL = `(?:[1-9]|${Object.keys(NUMBER_WORDS).slice(0, HIGHEST).join("|")})(?![\\d.%])`;
const NAMED = `${TRL}[ -]?(?:is |of |=|:)? ?`;

const AT_LEAST =
  "(?:>=|=>|≥|at least|no less than|not (?:below|under)|not lower than|minimum(?: of)?|min\\.?|from|starting (?:at|from)|of at least)";
const MORE_THAN = "(?:>|above|over|more than|greater than|higher than|beyond|exceeding)";
const AT_MOST =
  "(?:<=|=<|≤|at most|up to|no more than|not (?:above|over)|not higher than|no higher than|maximum(?: of)?|max\\.?)";
const LESS_THAN = "(?:<|below|under|less than|lower than|before)";

type Bounds = (levels: number[]) => [from: number, to: number];

/** Tried in this order: a range before a bound, a bound before a single level. */
const EXPRESSIONS: [pattern: string, bounds: Bounds][] = [
  [
    `(?:between )?${NAMED}(?:between |from )?(?<a>${LEVEL}) ?(?:-|–|—|to|and|through|until|till|\\.\\.) ?(?:${TRL}[ -]?)?(?<b>${LEVEL})`,
    ([a, b]) => [Math.min(a!, b!), Math.max(a!, b!)],
  ],
  [
    `(?:levels? )?(?:between |from )(?<a>${LEVEL}) (?:and|to) (?<b>${LEVEL}) (?:on the )?${TRL}`,
    ([a, b]) => [Math.min(a!, b!), Math.max(a!, b!)],
  ],
  [`(?:with )?(?:a )?${NAMED}${AT_LEAST} ?(?<a>${LEVEL})`, ([a]) => [a!, HIGHEST]],
  [`${AT_LEAST} (?:a )?${NAMED}(?<a>${LEVEL})`, ([a]) => [a!, HIGHEST]],
  [
    `${NAMED}(?<a>${LEVEL}) ?(?:\\+|plus|(?:or|and) (?:higher|above|more|up(?:wards?)?|better|over|greater|beyond|later)|onwards?|upwards?)`,
    ([a]) => [a!, HIGHEST],
  ],
  [`${NAMED}${AT_MOST} ?(?<a>${LEVEL})`, ([a]) => [LOWEST, a!]],
  [`${AT_MOST} (?:a )?${NAMED}(?<a>${LEVEL})`, ([a]) => [LOWEST, a!]],
  [`${NAMED}(?<a>${LEVEL}) ?(?:or|and) (?:lower|below|less|under|earlier)`, ([a]) => [LOWEST, a!]],
  [`${NAMED}${MORE_THAN} ?(?<a>${LEVEL})`, ([a]) => [Math.min(HIGHEST, a! + 1), HIGHEST]],
  [`${MORE_THAN} (?:a )?${NAMED}(?<a>${LEVEL})`, ([a]) => [Math.min(HIGHEST, a! + 1), HIGHEST]],
  [`${NAMED}${LESS_THAN} ?(?<a>${LEVEL})`, ([a]) => [LOWEST, Math.max(LOWEST, a! - 1)]],
  [`${LESS_THAN} (?:a )?${NAMED}(?<a>${LEVEL})`, ([a]) => [LOWEST, Math.max(LOWEST, a! - 1)]],
  [`(?:low|lower) ${TRL}`, () => [1, 3]],
  [`(?:high|higher) ${TRL}`, () => [7, 9]],
];

const LIST = `${NAMED}(?<list>${LEVEL}(?:(?: ?, ?(?:or |and )?| or | and |/)(?:${TRL}[ -]?)?${LEVEL})+)`;
const SINGLE = `(?:with |at |in )?(?:a )?(?<not>\\bnot )?${NAMED}(?:exactly |level )?(?<a>${LEVEL})`;

/** The readiness levels a question asks for, ascending; null when it says nothing of readiness. */
export function readReadiness(rest: Scanner): number[] | null {
  const levels = readExpression(rest);
  for (const [pattern, from, to] of TRL_WORDS) {
    const found = rest.take(
      new RegExp(`(?:\\b(?:at|in) (?:a |the )?)?\\b(?:${pattern})\\b(?! ?(?:gap|model))`, "i"),
    );
    // A level that is written in figures is meant; the wording beside it repeats it.
    if (found) return levels ?? range(from, to);
  }
  return levels;
}

function readExpression(rest: Scanner): number[] | null {
  const list = rest.take(new RegExp(`\\b${LIST}`, "i"));
  if (list) {
    const named = list.groups!.list!.toLowerCase();
    const levels = [...named.matchAll(new RegExp(LEVEL, "g"))].map(([level]) => toNumber(level));
    if (!/[,/]| or /.test(named)) return range(Math.min(...levels), Math.max(...levels));
    return [...new Set(levels)].sort((a, b) => a - b);
  }
  for (const [pattern, bounds] of EXPRESSIONS) {
    const found = rest.take(new RegExp(`(?<![\\w])${pattern}(?!\\w)`, "i"));
    if (!found) continue;
    const { a, b } = found.groups ?? {};
    return range(...bounds([a, b].filter((level) => level !== undefined).map(toNumber)));
  }
  const single = rest.take(new RegExp(`\\b${SINGLE}(?!\\w)`, "i"));
  if (!single) return null;
  const level = toNumber(single.groups!.a!);
  return single.groups!.not ? range(LOWEST, HIGHEST).filter((other) => other !== level) : [level];
}

function toNumber(level: string): number {
  return NUMBER_WORDS[level.toLowerCase()] ?? Number(level);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
