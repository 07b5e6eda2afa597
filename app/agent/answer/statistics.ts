import type { BriefCriterion } from "~/contract/chat-brief";
import { fieldsIn } from "~/services/technologies/criteria/named-fields";
import { meetsAll } from "~/services/technologies/criteria/stored";
import {
  averageLevel,
  countListings,
  firstListings,
  type GroupColumn,
  groupListings,
  listListings,
} from "~/services/technologies/search/catalog-query";
import { isNothing } from "../decide/certainty";
import { fitsOf } from "../decide/fit";
import { carriedOver, EMPTY_BRIEF, remember } from "../memory";
import { COUNTS_LISTED, countingIn, type Superlative, topCountIn } from "../read/counting";
import { rank } from "../read/rank";
import { criteriaOf } from "../read/reading";
import type { Phrases } from "../write/phrases/phrases";
import { valueText, writeAverage, writeCount, writeGroups, writeTop } from "../write/statistics";
import { fieldCriterion, listFor, listingCriterion } from "./list";
import type { Outcome, Turn } from "./turn";

const COUNTING_WORDS =
  /^(?:\d+|listings?|mention\w*|contain\w*|concern\w*|deal\w*|total|number|count\w*|average|mean|countr\w*|cover\w*|most|altogether|overall|far|catalogu?e?|database|exist\w*)$/;

/** "Which patents run out in the next five years?": several, from which the reader sees which do. */
const OF_A_PERIOD = /\b(?:soon|shortly|this year|next year|(?:in|within) the (?:next|coming))\b/i;
/** As many of the newest are shown. */
const NEWEST = 5;
/** Of those that share the first place, as many are counted and shown. */
const MOST_TIES = 30;
const MOST_SHOWN = 8;

const MOST = /\b(?:most|biggest|largest|main)\b/i;

const FIELDS_OF_GROUPS: Partial<Record<GroupColumn, string>> = {
  country: "organization.country",
  organization: "organization.name",
  organization_type: "organization.type",
};

function groupCriterion(column: GroupColumn, value: string, phrases: Phrases): BriefCriterion {
  return {
    field: FIELDS_OF_GROUPS[column] ?? column,
    operator: "is",
    values: [column === "trl" ? Number(value) : value],
    unit: null,
    words: valueText(column, value, phrases),
  };
}

/** Answers from the query engine: counts, groups, rankings. */

export async function count(turn: Turn): Promise<Outcome> {
  const { app, reading, composer } = turn;
  const { memory, counting, references, superlative } = reading;
  const { must } = criteriaOf(reading);
  // "Universities or companies?" names what is counted, not a criterion.
  const isByKind = counting?.kind === "group" && counting.column === "organization_type";
  const countsListed = COUNTS_LISTED.test(reading.text);
  // Of a long list only the first are shown; what is counted of it is counted of all.
  const continuesCount =
    (memory.last === "count" ||
      (memory.last === "list" && memory.dropped.length + memory.brief.must_not.length === 0)) &&
    (countsListed || /\b(?:of (?:them|these|those)|them|these|those)\b/i.test(reading.text)) &&
    memory.brief.need === "" &&
    memory.brief.must.length > 0;
  const criteria = [...(continuesCount ? carriedOver(memory.brief, must) : []), ...must].filter(
    ({ field }) => field !== "quantity" && !(isByKind && field === "organization.type"),
  );
  if (counting!.kind === "average") writeAverage(composer, await averageLevel(app, criteria), criteria);
  else if (counting!.kind === "group") {
    const { column } = counting!;
    const among = references.kind === "set" && !continuesCount ? references.ids : null;
    const groups = await groupListings(app, criteria, column, among);
    const asksForMost = MOST.test(reading.text) || superlative !== null;
    writeGroups(composer, groups, column, criteria, asksForMost);
    // "Show me what they have" lists the first group.
    const first = asksForMost && groups[0] ? [groupCriterion(column, groups[0].value, composer.phrases)] : [];
    const brief = { ...EMPTY_BRIEF, must: [...criteria, ...first].slice(0, 12) };
    return { memory: { ...memory, brief, last: "count" } };
  } else if (countsListed && memory.shown.length > 0 && !continuesCount)
    composer.add(composer.phrases.statistics.shown(memory.shown.length));
  else if (references.kind === "set" && memory.shown.length > 0 && !continuesCount) {
    const among = memory.shown.flatMap((id) => reading.listings.get(id) ?? []);
    const fitting = among.filter((listing) => meetsAll(listing, criteria));
    writeCount(composer, {
      count: fitting.length,
      of: among.length,
      criteria,
      topic: null,
      shown: fitting,
      amongShown: true,
    });
    return { memory: { ...memory, last: "count" } };
  } else return countAll(turn, criteria);
  return { memory: { ...memory, last: "count" } };
}

async function countAll(turn: Turn, criteria: BriefCriterion[]): Promise<Outcome> {
  const { app, reading, composer } = turn;
  const softened = reading.criteria.flatMap(({ spans }) => spans);
  // What comes before says who asks: "I'm a journalist writing about green tech. How many ...?"
  const from = reading.clauses.find(({ text }) => countingIn(text) !== null)?.at ?? 0;
  const topicUnits = reading.ranked.need.units.filter(
    ({ word, at }) =>
      at >= from &&
      !COUNTING_WORDS.test(word) &&
      !/^(?:patent|licen|listing|technolog|invent|organi|owner|field|domain|status|trl|level|readiness|granted|come|have)/.test(
        word,
      ) &&
      !softened.some(([from, to]) => at >= from && at < to),
  );
  const named = fieldsIn(reading.text.slice(from)).fields.filter((field) => reading.fields?.includes(field));
  const fields = named.length > 0 ? [fieldCriterion(named)] : [];
  const all = [...criteria, ...fields];
  const total = await countListings(app, []);
  if (topicUnits.length > 0 && fields.length === 0) {
    const topic = topicUnits.map(({ word }) => word).join(" ");
    const { rows, need } = rank(topic, [...reading.listings.values()], reading.statistics);
    const about = rows.filter(
      ({ units, listing }) =>
        units.length === need.units.length && units.every((unit) => unit > 0.3) && meetsAll(listing, all),
    );
    writeCount(composer, {
      count: about.length,
      of: total,
      criteria: all,
      topic,
      shown: about.slice(0, 8).map(({ listing }) => listing),
      amongShown: false,
    });
    return {
      memory: remember(
        { ...reading.memory, last: "count" },
        about.slice(0, 8).map(({ listing }) => listing.id),
      ),
    };
  }
  const matches = all.length > 0 ? await listListings(app, all, 8) : { listings: [], total };
  writeCount(composer, {
    count: matches.total,
    of: total,
    criteria: all,
    topic: null,
    shown: matches.total <= 12 ? matches.listings : [],
    amongShown: false,
  });
  const shown = matches.total <= 12 ? matches.listings.map(({ id }) => id) : [];
  // A following "list them" uses this brief.
  const brief = { ...EMPTY_BRIEF, must: all.slice(0, 12) };
  return { memory: remember({ ...reading.memory, brief, last: "count" }, shown) };
}

/** "Which patent expires next?" is asked of those in force. */
function stillInForce({ column, direction }: Superlative, now: Date): BriefCriterion[] {
  if (column !== "expiry_date" || direction !== "least") return [];
  const today = now.toISOString().slice(0, 10);
  return [
    { field: "legal_status", operator: "is", values: ["active"], unit: null, words: "patented" },
    { field: "patents.expiry_date", operator: "at_least", values: [today], unit: null, words: "in force" },
  ];
}

export async function best(turn: Turn): Promise<Outcome> {
  const { app, reading, composer, frame } = turn;
  const { memory, superlative } = reading;
  const { must } = criteriaOf(reading);
  const { kind, ids: referencedIds } = reading.references;
  // "Which of the two" may refer to listings shown in separate answers.
  const of = kind === "set" && referencedIds.length > 1 ? referencedIds : memory.shown;
  const among = frame.amongShown && of.length > 1 ? of : null;
  const asked = !among && reading.fields ? [...must, fieldCriterion(reading.fields)] : must;
  const kept = frame.continuesBrief ? carriedOver(memory.brief, asked) : [];
  const restrictions = [...kept, ...asked].slice(0, 12);
  const criteria: BriefCriterion[] = among
    ? [...restrictions, listingCriterion(among, "those shown")]
    : restrictions;
  const topic =
    !among && !reading.fields && reading.knownUnits > 0 && !isNothing(reading.ranked, reading.statistics)
      ? fitsOf(reading.ranked, { criteria: [], excluded: [], dropped: [] }, reading.statistics).fits.map(
          ({ listing }) => listing.id,
        )
      : null;
  const scoped: BriefCriterion[] = [...criteria, ...(topic ? [listingCriterion(topic, "what fits")] : [])];
  const asksForNew = /\b(?:newest|latest|recent|new)\b/i.test(reading.text);
  const wanted =
    topCountIn(reading.english) ?? (asksForNew || OF_A_PERIOD.test(reading.text) ? NEWEST : null);
  const most = among ? among.length : asksForNew && wanted ? wanted : MOST_TIES;
  const inForce = stillInForce(superlative!, app.now());
  const current = await firstListings(app, [...scoped, ...inForce], superlative!, most);
  // Of those shown none may be in force: then the first of them, whose status is said.
  const first =
    among && current.length === 0 && inForce.length > 0
      ? await firstListings(app, scoped, superlative!, most)
      : current;
  const [top] = first;
  if (!top) {
    composer.add(composer.phrases.statistics.notSaid);
    return among || restrictions.length === 0
      ? { memory }
      : listFor(turn, { ...EMPTY_BRIEF, must: restrictions });
  }
  const ties = first.filter(({ value }) => value === top.value);
  const shown = wanted ? first.slice(0, wanted) : ties.slice(0, MOST_SHOWN);
  writeTop(composer, shown, superlative!, restrictions, ties.length);
  const ids = shown.map(({ listing }) => listing.id);
  if (among)
    return { memory: { ...memory, focus: ids[0]!, last: memory.last === "list" ? "list" : "about" } };
  const brief = { ...EMPTY_BRIEF, must: restrictions };
  return { memory: remember(memory, ids, { brief, last: "best", focus: ids[0]! }) };
}
