import type { Brief } from "~/contract/chat-brief";
import type { Statistics } from "~/services/technologies/needs/need";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { fold } from "~/vocabulary/words";
import { certaintyOf, isNothing } from "../decide/certainty";
import { fitsOf } from "../decide/fit";
import { certainFirst } from "../decide/order";
import { unmentionedOf } from "../decide/unmentioned";
import { parseCriteria } from "../evidence/judge";
import { isEmptyBrief, type Memory, remember } from "../memory";
import { rank } from "../read/rank";
import { criteriaOf } from "../read/reading";
import type { Listing } from "../retrieve/listing";
import type { Explained, Ranked } from "../retrieve/ranked";
import { rerank } from "../retrieve/rerank";
import { writeAbout } from "../write/about";
import { criteriaWords } from "../write/composer";
import { recordEvidence } from "../write/evidence-rows";
import { writeResults } from "../write/results";
import { listFor } from "./list";
import { searchNeeds } from "./needs";
import { similar } from "./similar";
import { COLUMNS, inOrder } from "./sorting";
import { focused, NEED_CHARACTERS, type Outcome, type Turn } from "./turn";

/** Answers a need: a new one, or a refined brief. */

export async function search(turn: Turn): Promise<Outcome> {
  const { reading, question } = turn;
  const { must, must_not } = criteriaOf(reading);
  const open = focused(reading);
  if (open && /\balternatives?\b/i.test(reading.text)) return similar(turn, open);
  const several = searchNeeds(turn);
  if (several) return several;
  const brief: Brief = {
    need: reading.own.slice(0, NEED_CHARACTERS),
    must: [...question.preset, ...must].slice(0, 12),
    should: [],
    must_not: must_not.slice(0, 12),
  };
  return searchBrief(turn, brief, reading.ranked, true);
}

/** Searches for a brief and writes what fits, what comes close, or a refusal with the nearest listing. */
export async function searchBrief(
  turn: Turn,
  brief: Brief,
  initialRanking?: Ranked,
  isNew = false,
): Promise<Outcome> {
  const { reading, composer } = turn;
  if (!brief.need.trim()) return listFor(turn, brief);
  const firstRanking = initialRanking ?? rank(brief.need, [...reading.listings.values()], reading.statistics);
  const { memory, statistics } = reading;
  // "I met somebody from Kestrel Loop at a fair, what do they have?"
  if (isNothing(firstRanking, statistics) && brief.must.some(({ field }) => field === "organization.name"))
    return listFor(turn, { ...brief, need: "" });
  const ranked = certainFirst(await rerank(turn.app, brief.need, firstRanking), statistics);
  // "Anything else for schools?" excludes listings already shown.
  const isElse = (ELSE.test(reading.text) || ELSE.test(reading.english)) && memory.shown.length > 0;
  const dropped = isElse
    ? [...memory.shown, ...memory.earlier.slice(0, RECENT), ...memory.dropped]
    : [...(isNew ? [] : memory.dropped), ...(reading.comparedWith ? [reading.comparedWith] : [])];
  const next: Memory = { ...memory, brief, dropped, last: "search", act: null };
  const ranking = ranked.rows.map(({ listing, score }) => ({ technology_id: listing.id, score }));
  const coverage = ranked.confidence;
  const shownNeed = escapeMarkdown(plainLine(brief.need, 120));
  if (isNothing(ranked, statistics)) {
    const open = memory.last === "named" ? undefined : focused(reading);
    const nearest = refuse(turn, ranked, open);
    // Later refinements and drafts refer to the previous brief, not to a need without results.
    const nextBrief = isNew && !isEmptyBrief(memory.brief) ? memory.brief : brief;
    const refused: Memory = { ...next, brief: nextBrief, last: "refused" };
    if (!nearest) return { memory: refused, results: [], coverage };
    const { shown, focus } = memory;
    const named = remember(refused, [nearest], open ? { shown, focus, last: "beside" } : { last: "named" });
    return { memory: named, results: [], coverage };
  }
  const criteria = parseCriteria([...brief.must, ...brief.should]);
  const {
    fits: bestFirst,
    near,
    closeness,
  } = fitsOf(ranked, { criteria, excluded: brief.must_not, dropped }, reading.statistics);
  const phrases = composer.phrases.results;
  const fits = reading.order
    ? inOrder(bestFirst, ({ listing }) => listing, reading.order, composer.phrases.language)
    : bestFirst;
  const isOther = isElse && fits[0] !== undefined && fits[0].listing.id !== ranked.rows[0]?.listing.id;
  if (isOther && !isSure(ranked, fits[0]!.listing.id, statistics)) {
    composer.refused = true;
    composer.add(phrases.nothingElse);
    return { memory: { ...memory, last: "search" }, results: [], coverage };
  }
  if (fits.length + near.length === 0) {
    composer.refused = true;
    if (!isElse && brief.must_not.length > 0)
      return {
        memory: withoutExcluded(turn, brief, ranked, { ...next, last: "refused" }),
        results: [],
        coverage,
      };
    composer.add(isElse ? phrases.nothingElse : phrases.nothing(shownNeed));
    return { memory: { ...next, last: "refused" }, results: [], coverage };
  }
  const correctedWords = ranked.need.units.filter(({ isCorrected }) => isCorrected).map(({ word }) => word);
  const corrections = [...statistics.corrections].filter(
    ([from, to]) => reading.folded.includes(from) && correctedWords.includes(fold(to)),
  );
  for (const [from, to] of corrections)
    composer.add(phrases.readAs(escapeMarkdown(to), escapeMarkdown(from)));
  const only =
    fits.length === 1 && near.length === 0
      ? ranked.rows.find(({ listing }) => listing.id === fits[0]!.listing.id)
      : undefined;
  writeResults(composer, {
    ranked,
    fits,
    near,
    criteria: criteriaWords(brief.must, composer.phrases),
    closeness,
    unmentioned: only ? unmentionedOf(only, ranked, isAboutThem(reading)) : [],
    sortedBy: reading.order && COLUMNS[reading.order.key].name,
  });
  if (brief.must_not.length > 0)
    composer.add(`${phrases.leftOut} ${criteriaWords(brief.must_not, composer.phrases)}.`);
  recordEvidence(composer, fits, near);
  if (
    isNew &&
    fits[0] &&
    reading.aspects.length > 0 &&
    reading.clauses.some(({ role }) => role === "shown") &&
    brief.must.length === 0
  ) {
    const { listing } = fits[0];
    const asked = reading.clauses.filter(({ role }) => role === "shown");
    composer.addUnlessCited(
      () =>
        writeAbout(composer, [listing], {
          text: asked.map(({ text }) => text).join(" "),
          aspects: reading.aspects,
          statistics,
          passages: new Map(),
        }).isStated,
    );
  }
  return {
    memory: remember(
      next,
      [...fits, ...near].map(({ listing }) => listing.id),
    ),
    results: ranking,
    coverage,
  };
}

/** Writes that nothing is left, and names what would fit if nothing were left out; the next question may refer to it. */
function withoutExcluded({ composer, reading }: Turn, brief: Brief, ranked: Ranked, refused: Memory): Memory {
  const { list, results } = composer.phrases;
  const need = escapeMarkdown(plainLine(brief.need, 120));
  composer.add(list.nothingLeft(`“${need}”`, criteriaWords(brief.must_not, composer.phrases)));
  const conditions = { criteria: parseCriteria(brief.must), excluded: [], dropped: refused.dropped };
  const { fits, closeness } = fitsOf(ranked, conditions, reading.statistics);
  const begun = fits[0] && titleBegun(fits[0].listing);
  if (!begun) return refused;
  composer.add(closeness === "full" ? results.leftOutFits(begun) : results.nearestIs(begun));
  return remember(refused, [fits[0]!.listing.id], { last: "named" });
}

const THEMSELVES = /^(?:we|i|our|my)\b/i;

/** Whether an offset lies in what people say of themselves before they ask. */
function isAboutThem({ clauses }: Turn["reading"]): (at: number) => boolean {
  const asides = clauses.slice(0, -1).filter(({ text }) => THEMSELVES.test(text));
  return (offset) => asides.some(({ at, end }) => at <= offset && offset < end);
}

const SURE_OTHER = 0.2;

/** Whether a listing fits on its own, when a better one is excluded because it was shown before. */
function isSure({ rows, need, matcher }: Ranked, id: string, statistics: Statistics): boolean {
  const row = rows.find(({ listing }) => listing.id === id);
  return row !== undefined && certaintyOf(row, need, matcher, statistics) >= SURE_OTHER;
}

/** Number of earlier listings to exclude when the user asks for others. */
const RECENT = 6;
const ELSE =
  /\b(?:(?:any|some|no)(?:thing|one|body) else|who else|what else|else|others?|another|alternatives?|besides (?:it|this|that|them|these))\b/i;

/** Minimum certainty to name the nearest listing. */
const NEAR_SUBJECT = 0.05;
/** The nearest listing is the most certain of this many. */
const FIRST_ROWS = 5;
const TITLE_WORDS = 6;

/**
 * Writes that nothing fits, with the query and the nearest listing, which the next question may refer to.
 * @param open the listing that a message was open beside, which may have been asked
 * @returns the nearest listing that was named
 */
function refuse(
  { composer, reading, question }: Turn,
  ranked: Ranked,
  open: Listing | undefined,
): string | null {
  composer.refused = true;
  const { language, results } = composer.phrases;
  const topic = escapeMarkdown(plainLine(reading.asked, 120));
  composer.add(
    language === "en" ? `${question.templates.no_results} I looked for “${topic}”.` : results.nothing(topic),
  );
  const nearest = nearestOf(ranked, reading.statistics);
  const isOther = nearest && nearest.listing.id !== open?.id;
  const begun = isOther ? titleBegun(nearest.listing) : null;
  if (begun) composer.add(open ? results.nearestBeside(begun) : results.nearestIs(begun));
  if (open) composer.add(results.stillOpen(escapeMarkdown(plainLine(open.title))));
  return begun && nearest ? nearest.listing.id : null;
}

/** The first words of a title, which name a listing without presenting it as an answer; null for a short title. */
function titleBegun({ title }: Listing): string | null {
  const words = plainLine(title).split(" ");
  return words.length > TITLE_WORDS ? `${escapeMarkdown(words.slice(0, TITLE_WORDS).join(" "))}…` : null;
}

function nearestOf({ rows, need, matcher }: Ranked, statistics: Statistics): Explained | null {
  const [nearest] = rows
    .slice(0, FIRST_ROWS)
    .map((row) => ({ row, certainty: certaintyOf(row, need, matcher, statistics) }))
    .sort((one, other) => other.certainty - one.certainty);
  return nearest && nearest.certainty >= NEAR_SUBJECT ? nearest.row : null;
}
