import { blank } from "~/lib/blank";
import type { KnownNames } from "~/services/technologies/criteria/criteria";
import type { Statistics } from "~/services/technologies/needs/need";
import { isKnownStem } from "~/vocabulary/vocabulary";
import { tokens } from "~/vocabulary/words";
import { certaintyOfBest } from "../decide/certainty";
import { PARTIAL_BELOW } from "../decide/fit";
import type { Listing } from "../retrieve/listing";
import type { Ranked } from "../retrieve/ranked";

/** A name of a product or an owner is in no more listings than this. */
const MAX_LISTINGS = 3;
const SHORTEST_NAME = 4;

/**
 * The ranking by the names in a message alone, for where its words together find nothing: "My boss keeps talking of
 * MetaPhortress, can you look?" Null if that finds no full match.
 */
export function rankedByName(
  text: string,
  statistics: Statistics,
  rankBy: (text: string) => Ranked,
): Ranked | null {
  const names = namesIn(text, statistics);
  if (names.length === 0) return null;
  const byName = rankBy(onlyAt(text, names));
  return certaintyOfBest(byName, statistics) >= PARTIAL_BELOW ? byName : null;
}

/** Blanks all but these spans, which do not overlap. */
export function onlyAt(text: string, spans: readonly (readonly [at: number, end: number])[]): string {
  const inOrder = spans.toSorted(([one], [other]) => one - other);
  return blank(
    text,
    [...inOrder, [text.length, text.length] as const].map(
      ([at], i) => [inOrder[i - 1]?.[1] ?? 0, at] as const,
    ),
  );
}

/** Spans of words that are not English and that few listings have. */
function namesIn(text: string, { words }: Statistics): (readonly [at: number, end: number])[] {
  return tokens(text)
    .filter(({ word, stem }) => {
      const listings = words.get(stem) ?? 0;
      return word.length >= SHORTEST_NAME && listings > 0 && listings <= MAX_LISTINGS && !isKnownStem(stem);
    })
    .map(({ at, word }) => [at, at + word.length] as const);
}

/** The organizations and people that a message may name. */
export function namesOf(listings: readonly Listing[]): KnownNames {
  const organizations = new Set(listings.flatMap(({ organization }) => organization?.name ?? []));
  const people = new Set(listings.flatMap(({ inventors }) => inventors.map(({ name }) => name)));
  return { organizations: [...organizations], people: [...people] };
}
