import type { Brief, BriefCriterion } from "~/contract/chat-brief";
import { choiceName, nameOfGroup } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { joinWords } from "~/lib/join-words";
import { inSentence } from "~/lib/value-name";
import { partOfField } from "~/services/technologies/criteria/named-fields";
import { firstListings, isOrderColumn, listListings } from "~/services/technologies/search/catalog-query";
import { isAbout, judge, parseCriteria, statesAbsence } from "../evidence/judge";
import { carriedOver, EMPTY_BRIEF, MAX_EARLIER, type Memory, remember } from "../memory";
import { asksForMore } from "../read/about-shown";
import { listedCountIn } from "../read/counting";
import { criteriaOf } from "../read/reading";
import type { RequestedOrder } from "../read/requested-order";
import type { Listing } from "../retrieve/listing";
import { criteriaWords, criterionWords, titleOf } from "../write/composer";
import { recordEvidence } from "../write/evidence-rows";
import { factsOf } from "../write/facts";
import { listLines } from "../write/lines";
import { COLUMNS, inOrder } from "./sorting";
import type { Outcome, Turn } from "./turn";

/** Lists listings by stored values. */

export async function list(turn: Turn): Promise<Outcome> {
  const { reading, frame, question } = turn;
  const { must, must_not } = criteriaOf(reading);
  const { memory, fields } = reading;
  const kept = frame.continuesBrief ? carriedOver(memory.brief, must) : [];
  const named = fields ? [fieldCriterion(fields)] : [];
  return listFor(turn, {
    ...EMPTY_BRIEF,
    must: [...question.preset, ...kept, ...must, ...named].slice(0, 12),
    must_not,
  });
}

export function fieldCriterion(slugs: readonly string[]): BriefCriterion {
  return {
    field: "domain",
    operator: "is",
    values: [...slugs].slice(0, 30),
    unit: null,
    words: fieldWords(slugs),
  };
}

/** Restricts a query to the listings of an answer. */
export function listingCriterion(ids: readonly string[], words: string): BriefCriterion {
  return { field: "listing", operator: "is", values: [...ids].slice(0, 30), unit: null, words };
}

function fieldWords(slugs: readonly string[]): string {
  const sector = nameOfGroup(LISTING_FIELDS.domain, slugs);
  if (sector) return inSentence(sector);
  const names = slugs.map((slug) => inSentence(choiceName(LISTING_FIELDS.domain, slug)));
  return names.length <= 2 ? joinWords(names, "or") : `${names[0]} and ${names.length - 1} related fields`;
}

/** "What else is there in chemistry?" has seen those shown. */
const OTHERS = /\b(?:else|others?(?! than)|another)\b/i;

const LISTED = 40;
const MOST_AT_ONCE = 10;

/** The listings of a list in the order that a message asks for; of more than were read, the first of all. */
async function sortedListings(
  { app, composer }: Turn,
  order: RequestedOrder,
  stored: readonly BriefCriterion[],
  { listings, total }: { listings: readonly Listing[]; total: number },
): Promise<readonly Listing[]> {
  const { key, isDescending } = order;
  if (total > listings.length && isOrderColumn(key)) {
    const direction = isDescending ? "most" : "least";
    return (await firstListings(app, stored, { column: key, direction }, LISTED)).map(
      ({ listing }) => listing,
    );
  }
  return inOrder(listings, (listing) => listing, order, composer.phrases.language);
}

/** Lists the listings that meet the stored criteria of a brief. */
export async function listFor(turn: Turn, brief: Brief): Promise<Outcome> {
  const { app, reading, composer } = turn;
  const { memory, ranked, english, order } = reading;
  const { phrases } = composer;
  const stored = brief.must.filter(({ field }) => field !== "quantity" && field !== "text");
  const { listings, total } = await listListings(app, stored, LISTED);
  const sorted = order ? await sortedListings(turn, order, stored, { listings, total }) : listings;
  const { need, matcher } = ranked;
  const excluded = (listing: Listing) =>
    brief.must_not.some(({ values }) =>
      values.some(
        (value) => isAbout(listing, String(value), matcher) && !statesAbsence(listing, String(value)),
      ),
    );
  const left = sorted.filter((listing) => !memory.dropped.includes(listing.id) && !excluded(listing));
  const isMore = asksForMore(english) && memory.last === "list";
  const seen = isMore ? [...memory.shown, ...memory.earlier] : memory.shown;
  // Pages go as far as the memory does; behind it, listings would come again.
  const within = isMore ? left.slice(0, MAX_EARLIER) : left;
  const asksForOthers = isMore || (OTHERS.test(english) && left.length > 0);
  const others = asksForOthers ? within.filter(({ id }) => !seen.includes(id)) : [];
  if (asksForOthers && others.length === 0) {
    composer.add(isMore && left.length > MAX_EARLIER ? phrases.talk.goOn : phrases.results.thatIsAll);
    return { memory };
  }
  const { remaining, mentioning, part } = mentioningFirst(others.length > 0 ? others : left, reading);
  const next: Memory = { ...memory, brief, last: "list", act: null };
  const conditions = criteriaWords(brief.must, phrases);
  if (remaining.length > 0) {
    const count = isMore
      ? total - (within.length - others.length)
      : total - (listings.length - remaining.length);
    const shown = remaining.slice(0, listedCountIn(english) ?? MOST_AT_ONCE);
    const lead = isMore ? phrases.list.meetToo : phrases.list.meet;
    composer.add(lead(count, order ? count : shown.length, conditions));
    if (order) composer.add(phrases.list.sortedBy(shown.length, phrases.nameOf(COLUMNS[order.key].name)));
    const lines = listLines(composer, shown, stored);
    composer.lines(lines.slice(0, mentioning));
    if (part && mentioning < lines.length) {
      composer.add(phrases.list.ofTheField(part));
      composer.lines(lines.slice(mentioning));
    }
    if (brief.must_not.length > 0)
      composer.add(`${phrases.results.leftOut} ${criteriaWords(brief.must_not, phrases)}.`);
    const criteria = parseCriteria(brief.must);
    recordEvidence(
      composer,
      shown.map((listing) => ({
        listing,
        judged: criteria.map((criterion) => judge(listing, criterion, need, matcher)),
      })),
      [],
    );
    return {
      memory: remember(
        next,
        shown.map(({ id }) => id),
      ),
      total: remaining.length,
      results: remaining.map(({ id }, i) => ({ technology_id: id, score: 1 / (i + 1) })),
    };
  }
  return nearest(turn, brief, next);
}

/** The listings, those first that mention the part of the field that was asked for, where some do; and how many those are. */
function mentioningFirst(
  listings: readonly Listing[],
  { fields, english, ranked }: Turn["reading"],
): { remaining: readonly Listing[]; mentioning: number; part: string | null } {
  const part = fields && partOfField(english);
  const mentioning = part ? listings.filter((listing) => isAbout(listing, part, ranked.matcher)) : [];
  if (mentioning.length === 0) return { remaining: listings, mentioning: listings.length, part: null };
  const others = listings.filter((listing) => !mentioning.includes(listing));
  return { remaining: [...mentioning, ...others], mentioning: mentioning.length, part };
}

/** When no listing meets all criteria: lists those that meet all but one, with the one they miss. */
async function nearest({ app, composer, reading }: Turn, brief: Brief, next: Memory): Promise<Outcome> {
  const { need, matcher } = reading.ranked;
  const { phrases } = composer;
  const { nothingLeft, noneMeets, whenWithout, itSays } = phrases.list;
  const conditions = criteriaWords(brief.must, phrases);
  composer.add(
    brief.must_not.length > 0 && brief.must.length === 1
      ? nothingLeft(conditions, criteriaWords(brief.must_not, phrases))
      : noneMeets(conditions),
  );
  const shown: string[] = [];
  const rest: string[] = [];
  if (brief.must.length > 1) {
    // Users who name an owner want to see its listings.
    const isOwner = ({ field }: BriefCriterion) => Number(field === "organization.name");
    for (const dropped of brief.must.toSorted((a, b) => isOwner(a) - isOwner(b))) {
      const others = brief.must.filter((criterion) => criterion !== dropped);
      const { listings, total } = await listListings(app, others, LISTED);
      if (total === 0) continue;
      const missed = criterionWords(dropped, phrases);
      composer.add(whenWithout(missed, total));
      const fresh = listings.filter(({ id }) => !shown.includes(id)).slice(0, 2);
      composer.lines(
        fresh.map((listing) => {
          composer.show(listing);
          shown.push(listing.id);
          const { verdict, statement } = judge(listing, { criterion: dropped }, need, matcher);
          const { but, notMet, criteriaNotStated } = phrases.results;
          const says = statement ? `; ${itSays(composer.value(listing, statement))}` : "";
          const why =
            verdict === "not_stated" ? criteriaNotStated(missed) : `${but} ${notMet(missed)}${says}.`;
          return `- ${titleOf(listing)} (${factsOf(listing, phrases)}). ${why}`;
        }),
      );
      rest.push(...listings.map(({ id }) => id));
      if (shown.length >= 2) break;
    }
  }
  if (shown.length === 0) composer.refused = true;
  return {
    memory: remember(next, shown),
    results: [...new Set([...shown, ...rest])].map((technology_id) => ({ technology_id, score: 0 })),
  };
}

export function without(turn: Turn): Promise<Outcome> {
  const { reading } = turn;
  const { memory, references } = reading;
  const dropped = [...memory.dropped, ...references.ids];
  const rest = memory.shown
    .filter((id) => !dropped.includes(id))
    .flatMap((id) => reading.listings.get(id) ?? []);
  return Promise.resolve(withoutThese(turn, dropped, rest));
}

function withoutThese({ composer, reading }: Turn, dropped: string[], rest: Listing[]): Outcome {
  const { memory } = reading;
  const next = { ...memory, dropped };
  if (rest.length === 0) {
    composer.add(composer.phrases.list.nothingIsLeft);
    return { memory: next };
  }
  composer.add(composer.phrases.list.left(rest.length, dropped.length - memory.dropped.length));
  composer.lines(listLines(composer, rest, memory.brief.must));
  return {
    memory: remember(
      next,
      rest.map(({ id }) => id),
    ),
  };
}
