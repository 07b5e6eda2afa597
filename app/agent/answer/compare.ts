import { readByIds } from "~/services/technologies/search/whole-listings";
import { contentWords } from "~/services/technologies/texts/content-words";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { certaintyOf, isNothing } from "../decide/certainty";
import { OTHERS_FROM } from "../decide/fit";
import { sentencesOf } from "../evidence/statements";
import { remember } from "../memory";
import { asksForAlike, asksForNextBest } from "../read/about-shown";
import { rank } from "../read/rank";
import { findCandidates } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import { writeComparison } from "../write/comparison";
import { titleOf } from "../write/composer";
import { about } from "./about";
import { search } from "./search";
import { MAX_COMPARED, selectListings, unique } from "./select-listings";
import { alikeTo } from "./similar";
import { focused, type Outcome, type Turn } from "./turn";

/** Compares listings, or tells what one says of something that is none. */

/** Captures the purpose in "two ways of recovering heat". */
const WAYS =
  /\b(?:ways?|kinds?|types?|sorts?|approach(?:es)?|methods?|options?|techniques?|technologies|listings|solutions|things) (?:of|to|for|that|about) (.+)$/i;

/** "The two microneedle things", "all the heat technologies", whatever was shown before. */
const SOME_OF_A_KIND =
  /\b(?:(?:the|your) (?:two|three)|all (?:of )?(?:the|your)|(?:all|everything|what(?:ever)?) (?:that )?you have (?:on|about|for|in|with)) (?!(?:first|last|next|best|top|other|others|latest|newest|oldest|things|ones|listings|technologies|devices|systems|inventions|patents|owners|results)\b)([\p{L} -]{3,50}?)(?: (?:things?|ones|listings|technologies|devices|systems|inventions)| with each other| please)*\W*$/iu;

/** "With the other microneedle patch": another of the kind of the one in focus, shown or not. */
const OTHER_OF_A_KIND = /\b(?:the other|another) (?!ones?\b|two\b|listings?\b)([\p{L} -]{3,50}?)\W*$/iu;

const DEGREE = /\b(?:closest|nearest|best|main|most)\b/gi;
const RIVAL = /\b(?:competitors?|rivals?)\b/gi;

/** "Any other audio listing", "the others in its field". */
const ANOTHER_LISTING =
  /^(?:(?:the|an?|any|some) )?(?:others?|another)\b(?! (?:products?|methods?|ways?|devices?|systems?)\b)[^.?!]*(?:\b(?:one|listings?|technolog(?:y|ies)|inventions?)|\bothers|\b(?:in|of) (?:its|the same|this|that) (?:field|area|kind))\W*$/i;

/** "Something similar", "its closest alternative", "the second best": what is most like the one in focus. */
function meansAlike(comparand: string | undefined): boolean {
  if (!comparand) return false;
  return (
    asksForAlike(comparand.replace(DEGREE, " ").replace(RIVAL, "alternative")) || asksForNextBest(comparand)
  );
}

/** The listings of a kind that a comparison names; none where it names none. */
async function ofOneKind(turn: Turn, inFocus: Listing | undefined, count: number): Promise<Listing[]> {
  const { text, english } = turn.reading;
  const kind = SOME_OF_A_KIND.exec(text)?.[1];
  if (kind) return fittingFor(turn, kind, count);
  if (inFocus && meansAlike(comparandIn(english))) return withAlike(turn, inFocus, count);
  const other = inFocus && OTHER_OF_A_KIND.exec(text)?.[1];
  const ofThatKind = other ? unique([inFocus, ...(await fittingFor(turn, other, 2))]).slice(0, 2) : [];
  if (ofThatKind.length > 1 || !inFocus || !ANOTHER_LISTING.test(comparandIn(english) ?? ""))
    return ofThatKind;
  return withAlike(turn, inFocus, count);
}

/** A listing and those most like it, else others of its field. */
async function withAlike(turn: Turn, listing: Listing, count: number): Promise<Listing[]> {
  const { others, ofField } = await alikeTo(turn, listing);
  return [listing, ...[...others, ...ofField].slice(0, count - 1)];
}

/** A comparison needs two; "all listings about drugs" are those that are. */
const PAIR = 2;

/** The best listings for a need that a request names. */
async function fittingFor({ app }: Turn, need: string, count: number): Promise<Listing[]> {
  const { listings, statistics } = await findCandidates(app, [contentWords(need)]);
  const ranked = rank(need, listings, statistics);
  if (isNothing(ranked, statistics)) return [];
  const { rows, matcher } = ranked;
  return rows
    .slice(0, count)
    .filter((row, i) => i < PAIR || certaintyOf(row, ranked.need, matcher, statistics) >= OTHERS_FROM)
    .map(({ listing }) => listing);
}

export async function compare(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory, text } = reading;
  const inFocus = focused(reading);
  const comparand = comparandIn(text);
  const isOfKind =
    comparand !== undefined &&
    IN_GENERAL.test(comparand) &&
    !meansAlike(comparand) &&
    !ANOTHER_LISTING.test(comparand);
  if (inFocus && comparand && isOfKind) {
    if (!comparedWithUnlisted(turn, inFocus)) {
      composer.show(inFocus);
      const other = escapeMarkdown(plainLine(comparand, 60));
      composer.add(composer.phrases.acts.comparesListingsOnly(titleOf(inFocus), other));
    }
    return { memory: remember(memory, [inFocus.id], { last: "about" }) };
  }
  const count = /\ball\b/i.test(text) ? MAX_COMPARED : /\bthree\b/i.test(text) ? 3 : 2;
  const ofKind = await ofOneKind(turn, inFocus, count);
  let listings = ofKind.length > 1 ? ofKind : (await selectListings(turn, count)).slice(0, MAX_COMPARED);
  const [only] = listings;
  if (listings.length === 1 && only && comparedWithUnlisted(turn, only))
    return { memory: remember(memory, [only.id], { last: "about" }) };
  if (listings.length === 1) {
    const other = [...memory.earlier, ...memory.shown].find((id) => id !== listings[0]!.id);
    listings = [...listings, ...(other ? await readByIds(turn.app, [other]) : [])];
  }
  const topic = WAYS.exec(text)?.[1];
  if (listings.length < 2 && topic) {
    listings = await fittingFor(turn, topic, count);
    if (listings.length < 2) return search(turn);
  }
  if (listings.length < 2 && memory.focus && !/\bcompar/i.test(text)) return about(turn);
  if (listings.length < 2) {
    composer.add(composer.phrases.acts.whichToCompare);
    return { memory };
  }
  const requestedFields = reading.aspects
    .filter(({ aspect }) => aspect !== "summary")
    .flatMap(({ fields }) => fields);
  writeComparison(composer, listings, requestedFields);
  const ids = listings.map(({ id }) => id);
  composer.proposals.push({ kind: "comparison", technologies: ids, note: null });
  return { memory: remember(memory, ids, { compared: ids, last: "compare", focus: null }) };
}

/** "A membrane", "our usual filters": a kind of thing, not a listing. */
const IN_GENERAL =
  /^(?:an?|any|our|my|what (?:we|i|you|they|others|people|everybody) (?:\w+ )?(?:have|has|use|uses|do|does|run|runs|had|used)|the (?:usual|normal|common|ordinary|standard|existing|old|conventional)|usual|normal|common|ordinary|standard|existing|conventional|traditional|regular|typical)\b/i;

const COMPARAND =
  /\b(?:compar\w+|versus|vs\.?|put|set|place|lay|hold|stacks? up|measures? up|holds? up)\b.*?\b(?:with|to|against|beside|alongside|versus|vs\.?) (.+)$/i;

/** "Against suction cups, how does it compare?" */
const COMPARAND_FIRST =
  /\b(?:against|versus|next to|with) ([^,.?!]{3,50}?),? how (?:does|do|would|will) (?:it|they|this|that)\b/i;

function comparandIn(text: string): string | undefined {
  return (COMPARAND.exec(text) ?? COMPARAND_FIRST.exec(text))?.[1]?.split(/[.?!]/)[0]?.trim();
}

/**
 * "Compare it with activated carbon": what the listing says of something that is no listing.
 * @returns whether it says something
 */
function comparedWithUnlisted({ reading, composer }: Turn, listing: Listing): boolean {
  const comparand = comparandIn(reading.text);
  const stems = tokens(comparand ?? "").filter(({ word }) => !isSilent(word, "en"));
  if (!comparand || stems.length === 0) return false;
  const statements = sentencesOf(listing).filter(({ quote }) => {
    const said = new Set(tokens(quote).map(({ stem }) => stem));
    return stems.filter(({ stem }) => said.has(stem)).length >= Math.ceil(stems.length / 2);
  });
  if (statements.length === 0) return false;
  composer.show(listing);
  const quotes = statements.slice(0, 3).map((statement) => composer.quote(listing, statement));
  const lead = composer.phrases.acts.saysOf(titleOf(listing), escapeMarkdown(plainLine(comparand, 60)));
  composer.add(`${lead} ${quotes.join(" ")}`);
  return true;
}
