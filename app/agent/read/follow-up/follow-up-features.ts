import { isSilent, type Language } from "~/vocabulary/function-words";
import { fold } from "~/vocabulary/words";
import { certaintyOf, isNothing } from "../../decide/certainty";
import { findAnswers } from "../../evidence/answering";
import { factPatternsFor } from "../fact-patterns";
import { piecesOf } from "../need/need-features";
import type { Reading } from "../reading";
import { isForAnother, seeksListings } from "./seeking";

/** Features that separate questions about the open listing from messages that search for another. */

/** Values from 0 to 1 by feature name: how the open listing and the others match the message, and its wording. */
export type FollowUpFeatures = Record<string, number>;

const LONG = 12;
const MANY_UNITS = 4;
const RARE = 3;
/** A unit that the open listing matches less is missing from it. */
const MATCHED_FROM = 0.3;
const SURE = 0.8;
const UNSURE = 0.3;

/** @param open the id of the listing in focus */
export function followUpFeatures(reading: Reading, open: string): FollowUpFeatures {
  return { ...evidenceOf(reading, open), ...wordsOf(reading.text, reading.language) };
}

function evidenceOf(reading: Reading, open: string): FollowUpFeatures {
  const { text, english, ranked, statistics, listings, references, aspects, clauses } = reading;
  const { need, matcher, rows } = ranked;
  const listing = listings.get(open)!;
  const own = rows.find((row) => row.listing.id === open) ?? { listing, ...matcher.explain(listing) };
  const other = rows.find((row) => row.listing.id !== open);
  const certainty = certaintyOf(own, need, matcher, statistics);
  const elsewhere = other ? certaintyOf(other, need, matcher, statistics) : 0;
  const missing = need.units.filter((_, i) => (own.units[i] ?? 0) < MATCHED_FROM);
  const count = need.units.length;
  return {
    bias: 1,
    answers: findAnswers(listing, { text: english, statistics, limit: 1 }).certainty,
    explains: own.coverage,
    certainty,
    elsewhere,
    "more elsewhere": Math.max(0, elsewhere - certainty),
    "surely elsewhere": Number(elsewhere > SURE && certainty < UNSURE && count > 1),
    "best of all": rows[0]?.listing.id === open ? 1 : 0,
    nothing: Number(isNothing(ranked, statistics)),
    "missing units": Math.min(1, missing.length / MANY_UNITS),
    "missing concepts": Math.min(1, missing.filter(({ concepts }) => concepts.length > 0).length / RARE),
    "missing rare words": Math.min(1, missing.filter((unit) => unit.listings <= 1).length / RARE),
    units: Math.min(1, count / MANY_UNITS),
    "no units": Number(count === 0),
    pronoun: references.kind === "pronoun" ? references.strength : 0,
    aspect: Number(aspects.length > 0),
    "asks for a fact": Number(factPatternsFor(english).length > 0),
    seeks: Number(seeksListings(text)),
    "for another": Number(isForAnother(text)),
    "says a need": Number(clauses.some((clause) => clause.role === "need" && clause.need > 1)),
  };
}

/** Unigrams and bigrams of the message: silent words as they are, others by kind. */
function wordsOf(text: string, language: Language): FollowUpFeatures {
  const pieces = language === "zh" ? [] : piecesOf(text);
  const names = pieces.map(({ text: piece, kind }) => {
    const isTalk = language === "en" ? kind === "talk" : isSilent(fold(piece), language);
    return isTalk || kind === "mark" ? piece : language === "en" ? kind : language;
  });
  const all = ["edge", ...names, "edge"];
  const features: FollowUpFeatures = { length: Math.min(1, pieces.length / LONG), [`in ${language}`]: 1 };
  all.forEach((name, i) => {
    if (i > 0 && i < all.length - 1) features[`is ${name}`] = 1;
    if (i > 0) features[`${all[i - 1]} ${name}`] = 1;
  });
  return features;
}
