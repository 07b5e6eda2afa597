import { type BriefCriterion, MAX_CRITERION_VALUES } from "~/contract/chat-brief";
import type { SpokenValue } from "~/contract/listing/kinds";
import { joinWords } from "~/lib/join-words";
import { exactly } from "~/lib/wordings";
import { isKnownStem } from "~/vocabulary/vocabulary";
import { fold, stemOf } from "~/vocabulary/words";
import { betweenLetters, RULES } from "./criterion-rules";
import { countryName, placesIn } from "./places";
import { type RequestedQuantity, requestedQuantities } from "./quantities";

/** A criterion with its position in the message. */
export interface MatchedCriterion {
  criterion: BriefCriterion;
  /** The spans of the message that state it. */
  spans: [at: number, end: number][];
}

export interface MatchedQuantity {
  criterion: BriefCriterion;
  quantity: RequestedQuantity;
  spans: [at: number, end: number][];
}

type SpokenCriterion = Omit<SpokenValue, "pattern">;

/** Names of the organizations and people of the candidate listings, which count as criteria. */
export interface KnownNames {
  organizations: readonly string[];
  people: readonly string[];
}

const NEGATION =
  /(?:\b(?:(?:leave|leaving) out(?: anything| everything| those| all)?|excluding|exclude|skip|drop|not|no|non|without|except(?: for)?|other than|(?<!\bfor )nothing|none|isn't|isnt|aren't|arent|don't|doesn't|dont|doesnt|is not|are not|rather than|instead of|but not|anything but|keine?[nmr]?|nicht|ohne|pas|sin|sauf)\b)(?:\s+(?:a|an|any|the|ones?|those|that|which|are|with|from|by|of|in|come|coming|made|based|located|owned|held|offered|developed|von|aus|einer|einem|eine[nms]?|de|du|des|del|la|los|las|une?|una))*\s*$|(?:不(?:是|要)?|非|没有)(?:来自|由)?$/;
/** "Leave out anything without a granted patent" keeps the granted ones. */
const LEFT_OUT_WITHOUT =
  /\b(?:leave out|leaving out|exclude|remove|drop|skip|filter out)\b[^.!?]{0,40}\b(?:without|not|no|lacking|isn't|aren't|doesn't have|don't have)(?: (?:a|an|any|the|yet))*\s*$/;
/** Between the members of a negated list. */
const LISTED = /^\s*(?:,|,?\s*(?:or|nor|and|oder|ou|o|y|et|und))\s+(?:(?:from|the|in|of|by|a|an)\s+)*$/;
/** Words next to a country which show that it is the origin, not the place of use. */
const OFFERED =
  /\b(?:from|based|by|origin|made|located|owners?|offer\w*|organi[sz]ations?|universit\w+|institut\w+|compan\w+|aus|desde|inventors?|firms?|technolog\w+|listings?|teams?|researchers?|developers?|ones?|labs?|partners?|groups?|come|comes|inventions?|start-?ups?|scouts?)\b/;

/** "Which of them are French?" */
const OF_THOSE =
  /\b(?:of (?:them|these|those)|ones?|any|they|it|owners?) (?:is|are|was|were)(?: (?:in|located in|based in))? $/;

/** "And the same for Japan?" */
const SAME_FOR = /\b(?:the same|likewise|and|what about|how about)(?: (?:for|with|in|from|of))? $/;

/** "In Africa" is a place of use; "in Japan" may be an origin, and "a patent in Europe" is of its office. */
const FEW_COUNTRIES = 5;

/** Kinds of quantities that describe a situation unless they are compared: "every 4 h", "it costs us 12 %". */
const SITUATION = new Set(["time", "share", "euros", "dollars"]);

/** Finds the criteria and quantities of a message. `folded`: the folded message, with the same offsets. */
export function criteriaIn(
  text: string,
  folded: string,
  names: KnownNames,
): { criteria: MatchedCriterion[]; quantities: MatchedQuantity[] } {
  const takenSpans: [number, number][] = [];
  const matches: (MatchedCriterion & { spoken: SpokenCriterion })[] = [];
  const isFree = (at: number, end: number) => !takenSpans.some(([a, b]) => at < b && end > a);
  const add = (field: string, value: SpokenCriterion, at: number, end: number) => {
    if (!isFree(at, end)) return;
    takenSpans.push([at, end]);
    const criterion = {
      field,
      operator: value.operator,
      values: [...value.values],
      unit: null,
      words: value.words,
    };
    matches.push({ spoken: value, criterion, spans: [[at, end]] });
  };
  for (const [short, spellings] of Map.groupBy(names.organizations, withoutLegalForm))
    addName("organization.name", spellings, formsOf(spellings[0]!, short));
  for (const name of names.people) addName("inventors.name", [name], [name, name.split(" ").at(-1)!]);
  for (const { field, pattern, read } of RULES)
    for (const match of folded.matchAll(pattern))
      add(field, read(match), match.index, match.index + match[0].length);
  let last: { end: number; isPatent: boolean } | null = null;
  for (const { codes, at, end } of placesIn(text, folded)) {
    // "From Germany, France or Italy": what is said of the first country holds for all.
    const isListed: boolean = last !== null && LISTED.test(folded.slice(last.end, at));
    const before = folded.slice(Math.max(0, at - 26), at);
    const after = folded.slice(end, end + 24);
    const isPatent: boolean =
      (isListed && last!.isPatent) || /patents?[^.]{0,18}$/.test(before) || /^\s*patents?\b/.test(after);
    const isShort = folded.split(/\s+/).length <= 4;
    if (
      // "A granted US patent"
      !(isPatent && /^\s*patents?\b/.test(after)) &&
      !OFFERED.test(`${before.slice(-22)} | ${after}`) &&
      !/^-based/.test(after) &&
      !((codes.length <= FEW_COUNTRIES || isPatent) && /\bin $/.test(before)) &&
      !(
        /\bhow many(?: (?:are|of them are|of those are|come))? $/.test(before) &&
        /^\W*(?:ones?\b|$)/.test(after)
      ) &&
      !(OF_THOSE.test(before) && /^\W*$/.test(after)) &&
      !(SAME_FOR.test(before) && /^\W*$/.test(after)) &&
      !isShort &&
      !isListed
    )
      continue;
    last = { end, isPatent };
    const offices = codes.length > 5 && isPatent ? [...codes, "EP"] : codes;
    const words = codes.length > 1 ? text.slice(at, end) : countryName(codes[0]!);
    const field = isPatent ? "patents.jurisdiction" : "organization.country";
    add(field, { operator: "is", values: isPatent ? offices : codes, words }, at, end);
  }

  /** `names`: one name as the listings spell it. */
  function addName(field: string, names: readonly string[], forms: readonly string[]): void {
    for (const [n, form] of forms.entries()) {
      const literal = form.toLowerCase();
      // Few names of a catalog are in a message; a pattern for each would cost more than all else that is read of it.
      if (form.length < 4 || !folded.includes(literal)) continue;
      const at = folded.search(betweenLetters(literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
      if (at < 0) continue;
      // "Ocean" is a name in "from Ocean", but not in "power from ocean waves"; "Energy Systems", but not "Energy systems for ships".
      const isWords = n > 0 && form.split(" ").every((word) => isKnownStem(stemOf(word)));
      if (isWords && /(?<!\p{L})\p{Ll}{4}/u.test(text.slice(at, at + form.length))) continue;
      add(field, { operator: "is", values: [...names], words: names[0]! }, at, at + form.length);
      return;
    }
  }

  const quantities = requestedQuantities(text, folded)
    .filter(
      ({ at, end, operator, kind }) => isFree(at, end) && (operator !== "about" || !SITUATION.has(kind)),
    )
    .map((mention): MatchedQuantity => {
      const words = {
        at_most: `at most ${mention.raw}`,
        at_least: `at least ${mention.raw}`,
        about: mention.raw,
      }[mention.operator];
      const values = mention.low === mention.high ? [mention.low] : [mention.low, mention.high];
      return {
        criterion: {
          field: "quantity",
          operator: mention.operator,
          values,
          unit: mention.unit.slice(0, 30),
          words: words.slice(0, 160),
        },
        quantity: mention,
        spans: [mention.span],
      };
    });
  negate(matches, folded);
  return {
    criteria: mergeAlternatives(matches.map(({ criterion, spans }) => ({ criterion, spans }))),
    quantities,
  };
}

/** Negates the criterion after a negation, and those listed after it: "not from Germany or France". */
function negate(matches: readonly (MatchedCriterion & { spoken: SpokenCriterion })[], folded: string): void {
  const inOrder = matches.map((one) => ({ one, at: one.spans[0]![0], end: one.spans[0]![1] }));
  let last: { field: string; end: number } | null = null;
  for (const { one, at, end } of inOrder.sort((a, b) => a.at - b.at)) {
    const { spoken: value, criterion } = one;
    const isListed: boolean =
      last !== null && last.field === criterion.field && LISTED.test(folded.slice(last.end, at));
    const isNegated: boolean =
      (isListed || NEGATION.test(folded.slice(Math.max(0, at - 28), at))) &&
      !LEFT_OUT_WITHOUT.test(folded.slice(0, at)) &&
      !/^(?:not|no|non|un|without)\b/.test(value.words);
    if (isNegated) Object.assign(criterion, opposite(value), { words: `not ${value.words}` });
    last = isNegated ? { field: criterion.field, end } : null;
  }
}

function opposite({ operator, values }: SpokenCriterion): Pick<BriefCriterion, "operator" | "values"> {
  if (operator === "at_least") return { operator: "at_most", values: [Number(values[0]) - 1] };
  if (operator === "at_most") return { operator: "at_least", values: [Number(values[0]) + 1] };
  return { operator: "is_not", values: [...values] };
}

const COMMON_IN_NAMES = exactly(
  [
    /university|universitat|universite|universidad|universidade|universita|technical|technische|hochschule/,
    /institutes?|institut|instituto|for|the|and|research|applied|science|sciences|physics|materials/,
    /politecnico|politecnica|state|advanced|technology|technologies|national|company|group|center|centre/,
    /laboratory|laboratories|systems|electronics|energy|devices|independent|inventor|college|school|medical/,
    /incorporated|corporation|limited|solutions|international|engineering|innovations?|development|industries/,
    /dynamics|scientific/,
  ],
  "",
);

const LEGAL_FORM =
  /,? +(?:incorporated|inc|corporation|corp|company|co|llc|llp|lp|limited|ltd|pty|pvt|plc|gmbh|ag|kg|se|ab|as|a\/s|aps|oy|bv|b\.v|nv|n\.v|sa|s\.a|sas|sarl|srl|spa|s\.p\.a|sl|s\.l|kk)\.?$/;

/** An organization as people call it, folded: "luna innovations" for "LUNA INNOVATIONS INCORPORATED". */
function withoutLegalForm(name: string): string {
  const plain = fold(name).trim();
  const shorter = plain.replace(LEGAL_FORM, "");
  return shorter === plain ? plain : withoutLegalForm(shorter);
}

/** What an organization may be called: its whole name, the name without its legal form, its most distinctive word. */
function formsOf(name: string, short: string): string[] {
  const words = short.match(/[\p{L}\d-]{5,}/gu) ?? [];
  return [fold(name), short, ...words.filter((word) => !COMMON_IN_NAMES.test(word)).slice(0, 1)];
}

/** Merges two values of one field into one criterion: either may match. */
function mergeAlternatives(matches: MatchedCriterion[]): MatchedCriterion[] {
  const merged: MatchedCriterion[] = [];
  for (const one of matches) {
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
      values: [...new Set([...same.criterion.values, ...one.criterion.values])].slice(
        0,
        MAX_CRITERION_VALUES,
      ),
      words: words.slice(0, 160),
    };
    same.spans.push(...one.spans);
  }
  return merged;
}
