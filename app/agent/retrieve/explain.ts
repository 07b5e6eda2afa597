import { FIELD_NAMES, fieldOf } from "~/contract/listing/fields";
import type { ListingField } from "~/contract/listing/kinds";
import { textsOf } from "~/contract/listing/value-text";
import { exactKey, keyOf, MAX_FORM_WORDS } from "~/vocabulary/compile";
import { FUNCTION_WORDS } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import type { Listing } from "./listing";
import { idf, keysByConcept, type Need, type Statistics } from "./need";

/** How much of a need a listing explains, field by field: the ranking of the assistant, and what it decides by. */

/** Weights of places, and how long a text of each usually is (own measure over the demo catalog and 4,099 awards). */
const PLACES: Record<NonNullable<ListingField["indexed"]>, { weight: number; words: number }> = {
  title: { weight: 4, words: 9 },
  summary: { weight: 2.5, words: 38 },
  about: { weight: 1.6, words: 40 },
  body: { weight: 1, words: 120 },
};
const KEYWORDS = { weight: 3, words: 8 };
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;
const BROADER_CREDIT = 0.3;

export interface Explained {
  listing: Listing;
  /** Ranks; comparable within one need. */
  score: number;
  /** Weight of the units that the listing explains. */
  mass: number;
  /** `mass` as a share of the need, 0 to 1. */
  coverage: number;
  /** By unit, 0 to 1: how well the listing says it. */
  units: number[];
  /** The concepts of the need that it names. */
  concepts: Set<number>;
  /** Its vector stands out as near to the need (fuse.ts). */
  isClearlyNear?: boolean;
}

export interface NeedMatcher {
  explain(listing: Listing): Explained;
  /** Stems and concepts that a piece of text holds, with how often. */
  find(text: string): Found;
}

export interface Found {
  stems: Map<string, number>;
  concepts: Map<number, number>;
  words: number;
}

/** Reads listings for one need; of the vocabulary only the concepts of the need matter. */
export function createNeedMatcher(need: Need, statistics: Statistics): NeedMatcher {
  const asked = new Set(need.concepts.map(({ concept }) => concept));
  const broader = new Set(need.concepts.flatMap((concept) => concept.broader));
  const keys = keysByConcept([...new Set([...asked, ...broader])]);
  const inKeys = new Set([...keys.keys()].flatMap((key) => key.split(" ")));
  const stems = new Set(need.units.map(({ stem }) => stem));
  const seen = new Map<string, Found>();

  function find(text: string): Found {
    const known = seen.get(text);
    if (known) return known;
    const found = findIn(text, { stems, keys, inKeys });
    seen.set(text, found);
    return found;
  }

  function explain(listing: Listing): Explained {
    const frequency = new Map<string, number>();
    const conceptFrequency = new Map<number, number>();
    for (const [text, { weight, words }] of weightedTexts(listing)) {
      const found = find(text);
      if (found.stems.size === 0 && found.concepts.size === 0) continue;
      const norm = weight / (1 - LENGTH_SHARE + (LENGTH_SHARE * found.words) / words);
      for (const [stem, times] of found.stems) frequency.set(stem, (frequency.get(stem) ?? 0) + norm * times);
      for (const [concept, times] of found.concepts)
        conceptFrequency.set(concept, (conceptFrequency.get(concept) ?? 0) + norm * times);
    }
    return { listing, ...weigh(need, statistics, frequency, conceptFrequency) };
  }
  return { explain, find };
}

function saturated(frequency: number): number {
  return frequency / (frequency + SATURATION);
}

function weigh(
  need: Need,
  statistics: Statistics,
  frequency: ReadonlyMap<string, number>,
  conceptFrequency: ReadonlyMap<number, number>,
): Omit<Explained, "listing"> {
  let score = 0;
  const counted = new Set<string>();
  const units = need.units.map((unit) => {
    const times = frequency.get(unit.stem) ?? 0;
    if (times > 0 && !counted.has(unit.stem)) {
      counted.add(unit.stem);
      score += saturated(times) * scaled(unit.weight, idf(statistics.listings, unit.listings), unit.isMended);
    }
    const direct = times > 0 ? unit.literal * Math.min(1, 0.35 + 0.65 * saturated(times)) : 0;
    const meant = unit.concepts.map(({ concept, broader }) => {
      const named = conceptFrequency.get(concept) ?? 0;
      if (named > 0) return 0.9 * saturated(2 * named);
      const near = Math.max(0, ...broader.map((one) => conceptFrequency.get(one) ?? 0));
      return near > 0 ? BROADER_CREDIT * saturated(2 * near) : 0;
    });
    return Math.max(direct, ...meant, 0);
  });
  const concepts = new Set<number>();
  const bySpan = new Map<string, number>();
  for (const { concept, weight, listings, broader, units: naming, span } of need.concepts) {
    const token = `concept ${concept}`;
    if (counted.has(token)) continue;
    counted.add(token);
    const share = Math.max(...naming.map((unit) => unit.weight / Math.max(0.01, Math.max(unit.weight, 1))));
    const worth = idf(statistics.listings, listings) * weight * Math.min(1, share * 1.2);
    const named = conceptFrequency.get(concept) ?? 0;
    const near = Math.max(0, ...broader.map((one) => conceptFrequency.get(one) ?? 0));
    if (named > 0) concepts.add(concept);
    const credit = named > 0 ? 0.9 * worth * saturated(named) : 0.25 * worth * saturated(near);
    bySpan.set(span, Math.max(bySpan.get(span) ?? 0, credit));
  }
  for (const credit of bySpan.values()) score += credit;
  const mass = need.units.reduce((sum, { weight }, i) => sum + weight * units[i]!, 0);
  return { score, mass, coverage: need.mass > 0 ? mass / need.mass : 0, units, concepts };
}

/** The idf of a word, by as much as its place in the message takes from it. */
function scaled(weight: number, whole: number, isMended: boolean): number {
  return Math.min(weight, whole * (isMended ? 0.75 : 1));
}

/** Every text of a listing that is searched, with its weight. */
function* weightedTexts(listing: Listing): Generator<[string, { weight: number; words: number }]> {
  for (const name of FIELD_NAMES) {
    const field = fieldOf(name);
    if (!field.indexed || field.private) continue;
    const place = field.kind === "list" && field.words ? KEYWORDS : PLACES[field.indexed];
    const texts = textsOf(name, listing[name as keyof Listing]);
    if (texts.length > 0) yield [texts.join(". "), place];
  }
  yield [textsOf("domain", listing.domain).join(" "), PLACES.about];
}

interface Sought {
  stems: ReadonlySet<string>;
  keys: ReadonlyMap<string, number[]>;
  /** Every stem of the keys: most tokens of a text are in none. */
  inKeys: ReadonlySet<string>;
}

function findIn(text: string, { stems, keys, inKeys }: Sought): Found {
  const read = tokens(text);
  const found: Found = { stems: new Map(), concepts: new Map(), words: read.length };
  const telling: string[] = [];
  const name = (key: string) => {
    for (const concept of keys.get(key) ?? [])
      found.concepts.set(concept, (found.concepts.get(concept) ?? 0) + 1);
  };
  for (const { word, stem } of read) {
    if (stems.has(stem)) found.stems.set(stem, (found.stems.get(stem) ?? 0) + 1);
    if (FUNCTION_WORDS.has(word)) continue;
    telling.push(stem);
    name(exactKey(word));
  }
  for (let i = 0; i < telling.length; i += 1) {
    for (let count = 1; count <= MAX_FORM_WORDS && i + count <= telling.length; count += 1) {
      if (!inKeys.has(telling[i + count - 1]!)) break;
      name(keyOf(telling.slice(i, i + count)));
    }
  }
  return found;
}
