import type { BriefCriterion } from "~/contract/chat-brief";
import type { SpokenValue } from "~/contract/listing/kinds";
import { joinWords } from "~/lib/join-words";
import { isKnownStem } from "~/vocabulary/vocabulary";
import { stemOf } from "~/vocabulary/words";
import { RULES, wholeWords } from "./criterion-rules";
import { countryName, placesIn } from "./places";
import { type AskedQuantity, askedQuantities } from "./quantities";

/** A criterion where it stands in the message. */
export interface FoundCriterion {
  criterion: BriefCriterion;
  /** Stretches of the message that said it. */
  spans: [at: number, end: number][];
}

export interface FoundQuantity {
  criterion: BriefCriterion;
  asked: AskedQuantity;
  spans: [at: number, end: number][];
}

type SpokenCriterion = Omit<SpokenValue, "pattern">;

/** Names that count as criteria: of the organizations and people of the listings at hand. */
export interface KnownNames {
  organizations: readonly string[];
  people: readonly string[];
}

const NEGATION =
  /(?:\b(?:not|no|non|without|except(?: for)?|excluding|other than|nothing|none|isn't|isnt|aren't|arent|is not|are not|rather than|instead of|but not|anything but|keine?[nmr]?|nicht|ohne|pas|sin|sauf)\b)(?:\s+(?:a|an|any|the|from|by|of|in))*\s*$/;
/** Between the members of a negated list. */
const LISTED = /^\s*(?:,|,?\s*(?:or|nor|and|oder|ou|o|y|et|und))\s+(?:(?:from|the|in|of|by|a|an)\s+)*$/;
/** Words beside a country that say that its listings are meant, not the place of use. */
const OFFERED =
  /\b(?:from|based|by|origin|made|located|owners?|offer\w*|organi[sz]ations?|universit\w+|institut\w+|compan\w+|aus|desde|inventors?|firms?|technolog\w+|listings?|teams?|researchers?|developers?|ones?|labs?|partners?|groups?|come|comes|inventions?|start-?ups?|scouts?)\b/;

/** "In Africa" is where something is used; "in Japan" may be where it comes from. */
const FEW_COUNTRIES = 5;

/** Every criterion of a message, and its quantities. `folded` is the message folded, place by place. */
export function criteriaIn(
  text: string,
  folded: string,
  names: KnownNames,
): { criteria: FoundCriterion[]; quantities: FoundQuantity[] } {
  const taken: [number, number][] = [];
  const found: (FoundCriterion & { asked: SpokenCriterion })[] = [];
  const isFree = (at: number, end: number) => !taken.some(([a, b]) => at < b && end > a);
  const add = (field: string, asked: SpokenCriterion, at: number, end: number) => {
    if (!isFree(at, end)) return;
    taken.push([at, end]);
    const criterion = {
      field,
      operator: asked.operator,
      values: [...asked.values],
      unit: null,
      words: asked.words,
    };
    found.push({ asked, criterion, spans: [[at, end]] });
  };
  for (const name of names.organizations) addName("organization.name", name, distinctive(name));
  for (const name of names.people) addName("inventors.name", name, [name, name.split(" ").at(-1)!]);
  for (const { field, pattern, read } of RULES)
    for (const match of folded.matchAll(pattern))
      add(field, read(match), match.index, match.index + match[0].length);
  for (const { codes, at, end } of placesIn(text, folded)) {
    const before = folded.slice(Math.max(0, at - 26), at);
    const after = folded.slice(end, end + 24);
    const isPatent = /patents?[^.]{0,18}$/.test(before) || /^\s*patents?\b/.test(after);
    const isShort = folded.split(/\s+/).length <= 4;
    if (
      !OFFERED.test(`${before.slice(-22)} | ${after}`) &&
      !/^-based/.test(after) &&
      !(codes.length <= FEW_COUNTRIES && /\bin $/.test(before)) &&
      !isShort
    )
      continue;
    const offices = codes.length > 5 && isPatent ? [...codes, "EP"] : codes;
    const words = codes.length > 1 ? text.slice(at, end) : countryName(codes[0]!);
    const field = isPatent ? "patents.jurisdiction" : "organization.country";
    add(field, { operator: "is", values: isPatent ? offices : codes, words }, at, end);
  }

  function addName(field: string, name: string, forms: readonly string[]): void {
    for (const [n, form] of forms.entries()) {
      const at = folded.search(wholeWords(form.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
      if (form.length < 4 || at < 0) continue;
      // "Ocean" is a name in "from Ocean" and none in "power from ocean waves".
      if (n > 0 && isKnownStem(stemOf(form)) && !/\p{Lu}/u.test(text[at]!)) continue;
      add(field, { operator: "is", values: [name], words: name }, at, at + form.length);
      return;
    }
  }

  const quantities = askedQuantities(text, folded)
    .filter(({ at, end }) => isFree(at, end))
    .map((asked): FoundQuantity => {
      const words = { at_most: `at most ${asked.raw}`, at_least: `at least ${asked.raw}`, about: asked.raw }[
        asked.operator
      ];
      const values = asked.low === asked.high ? [asked.low] : [asked.low, asked.high];
      return {
        criterion: {
          field: "quantity",
          operator: asked.operator,
          values,
          unit: asked.unit.slice(0, 30),
          words: words.slice(0, 160),
        },
        asked,
        spans: [asked.said],
      };
    });
  negate(found, folded);
  return {
    criteria: together(found.map(({ criterion, spans }) => ({ criterion, spans }))),
    quantities,
  };
}

/** Turns what a negation reaches: what follows it, and what is listed after that: "not from Germany or France". */
function negate(found: readonly (FoundCriterion & { asked: SpokenCriterion })[], folded: string): void {
  const inOrder = found.map((one) => ({ one, at: one.spans[0]![0], end: one.spans[0]![1] }));
  let last: { field: string; end: number } | null = null;
  for (const { one, at, end } of inOrder.sort((a, b) => a.at - b.at)) {
    const { asked, criterion } = one;
    const isListed: boolean =
      last !== null && last.field === criterion.field && LISTED.test(folded.slice(last.end, at));
    const isNegated: boolean =
      (isListed || NEGATION.test(folded.slice(Math.max(0, at - 28), at))) &&
      !/^(?:not|no|non|un|without)\b/.test(asked.words);
    if (isNegated) Object.assign(criterion, opposite(asked), { words: `not ${asked.words}` });
    last = isNegated ? { field: criterion.field, end } : null;
  }
}

function opposite({ operator, values }: SpokenCriterion): Pick<BriefCriterion, "operator" | "values"> {
  if (operator === "at_least") return { operator: "at_most", values: [Number(values[0]) - 1] };
  if (operator === "at_most") return { operator: "at_least", values: [Number(values[0]) + 1] };
  return { operator: "is_not", values: [...values] };
}

const COMMON_IN_NAMES =
  /^(?:university|universitat|universite|universidad|universidade|universita|technical|technische|hochschule|institutes?|institut|instituto|for|the|and|research|applied|science|sciences|physics|materials|politecnico|politecnica|state|advanced|technology|technologies|national|company|group|center|centre|laboratory|laboratories|systems|electronics|energy|devices|independent|inventor|college|school|medical|incorporated|corporation|limited|solutions|international|engineering|innovations?|development|industries|dynamics|scientific)$/;

/** The whole name, then the one word that no other name has. */
function distinctive(name: string): string[] {
  const words =
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\d-]{5,}/gu) ?? [];
  const whole = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [whole, ...words.filter((word) => !COMMON_IN_NAMES.test(word)).slice(0, 1)];
}

/** Two values of one field mean either. */
function together(found: FoundCriterion[]): FoundCriterion[] {
  const merged: FoundCriterion[] = [];
  for (const one of found) {
    const same = merged.find(
      ({ criterion }) =>
        criterion.field === one.criterion.field &&
        criterion.operator === "is" &&
        one.criterion.operator === "is" &&
        !criterion.field.endsWith("_date"),
    );
    if (!same || one.criterion.field === "partnership_types") {
      merged.push(one);
      continue;
    }
    const words = joinWords([...new Set([same.criterion.words, one.criterion.words])], "or");
    same.criterion = {
      ...same.criterion,
      values: [...new Set([...same.criterion.values, ...one.criterion.values])].slice(0, 30),
      words: words.slice(0, 160),
    };
    same.spans.push(...one.spans);
  }
  return merged;
}
