import type { BriefCriterion } from "~/contract/chat-brief";
import { meetsAll } from "~/services/technologies/criteria/stored";
import { listListings } from "~/services/technologies/search/catalog-query";
import { contentWords } from "~/services/technologies/texts/content-words";
import { remember } from "../memory";
import { rank } from "../read/rank";
import { criteriaOf } from "../read/reading";
import { findCandidates } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import { criteriaWords, titleOf } from "../write/composer";
import { listLines } from "../write/lines";
import { fieldCriterion } from "./list";
import type { Outcome, Turn } from "./turn";

/** Listings like another. */

/** A listing is similar when it covers this share of what title and keywords of the other name. */
const SIMILAR_FROM = 0.19;
const MAX_SIMILAR = 5;
/** "Similar ones from other owners?" */
const OTHER_OWNERS = /\bother owners?\b/i;

interface Alike {
  /** Listings that resemble one, most first. */
  others: Listing[];
  /** Others of its field. */
  ofField: Listing[];
  field: BriefCriterion | undefined;
}

/** The listings like one that meet the criteria of the message. */
export async function alikeTo({ app, reading }: Turn, listing: Listing): Promise<Alike> {
  const { must } = criteriaOf(reading);
  const isOfOthers = OTHER_OWNERS.test(reading.english);
  const meets = (other: Listing) =>
    meetsAll(other, must) && !(isOfOthers && other.organization?.name === listing.organization?.name);
  const subject = [listing.title, ...listing.keywords].join(", ");
  const sameField = listing.domain ? [fieldCriterion([listing.domain])] : [];
  const [{ listings, statistics }, field] = await Promise.all([
    findCandidates(app, [contentWords(subject)], subject),
    listListings(app, [...sameField, ...must].slice(0, 12), MAX_SIMILAR + 1),
  ]);
  const others = rank(subject, listings, statistics)
    .rows.filter((row) => row.listing.id !== listing.id && row.coverage >= SIMILAR_FROM && meets(row.listing))
    .slice(0, MAX_SIMILAR)
    .map((row) => row.listing);
  const ofField = field.listings.filter(
    (other) => other.id !== listing.id && sameField.length > 0 && meets(other),
  );
  return { others, ofField, field: sameField[0] };
}

/** Lists listings that resemble one, or others of its field when none does. */
export async function similar(turn: Turn, listing: Listing): Promise<Outcome> {
  const { composer, reading } = turn;
  const { others, ofField, field } = await alikeTo(turn, listing);
  const { must } = criteriaOf(reading);
  const shown = others.length > 0 ? others : ofField;
  const { phrases } = composer;
  const { closeTo, noneCloseTo, noneCloseToMeets, ofItsField } = phrases.list;
  if (others.length > 0) composer.add(closeTo(titleOf(listing), others.length));
  else {
    const none =
      must.length > 0
        ? noneCloseToMeets(titleOf(listing), criteriaWords(must, phrases))
        : noneCloseTo(titleOf(listing));
    composer.add(field && ofField.length > 0 ? `${none} ${ofItsField(field.words)}` : none);
  }
  if (shown.length === 0) return { memory: reading.memory };
  composer.lines(listLines(composer, shown, []));
  return {
    memory: remember(
      reading.memory,
      shown.map(({ id }) => id),
      // Where nothing is alike, "it" stays what others were asked for.
      { last: "search", ...(others.length > 0 ? {} : { focus: listing.id }) },
    ),
  };
}
