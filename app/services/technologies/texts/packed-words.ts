import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { totalOf, totalQuery } from "../facets/list-counts";

/** After this time a search asks, beside its own reads, whether the vocabulary was rebuilt. */
const CHECK_SECONDS = 30;
/** Of all cached buckets, as JSON. */
const MAX_CHARACTERS = 4_000_000;

/** A bucket of search_vocabulary that says which state of the index the others were made from. */
export const REVISION_BUCKET = "revision";

/** A word, or a concept with the words that name it. */
interface Packed {
  stem: string;
  named?: string[];
}

/** A bucket is a letter and a length; concepts are apart, by their last letter. */
export function bucketOf({ stem, named }: Packed): string {
  return named ? `concept ${stem.at(-1)}` : `${[...stem][0]}${[...stem].length}`;
}

interface Bucket {
  stems: Record<string, number>;
  characters: number;
}

/** The part of the packed vocabulary that searches of this isolate have read, and the size of the catalog. */
interface Cached {
  revision: string | null;
  listings: number;
  checkedAt: number;
  buckets: Map<string, Bucket>;
}

const caches = new WeakMap<object, Cached>();

/** What words are looked up in. */
export interface PackedWords {
  /** How many listings the catalog holds. */
  listings: number;
  /** How many of them hold the word; undefined for one that the packed vocabulary does not have. */
  countOf(term: Packed): number | undefined;
}

/** Clears the cache, after a rebuild. */
export function invalidateWords(app: AppContext): void {
  caches.delete(app.config);
}

/** Null unless all buckets of these terms are cached. Never older than a rebuild by more than 30 seconds and one search. */
export function cachedWords(app: AppContext, terms: Packed[]): PackedWords | null {
  const cached = caches.get(app.config);
  if (!cached || terms.some((term) => !cached.buckets.has(bucketOf(term)))) return null;
  const now = app.now().getTime();
  if (now - cached.checkedAt > CHECK_SECONDS * 1_000) {
    cached.checkedAt = now;
    // Travels with the next reads of this request, which do not wait for it.
    readState(app).then(
      ({ revision, listings }) => {
        cached.listings = listings;
        if (revision !== cached.revision) invalidateWords(app);
      },
      () => invalidateWords(app),
    );
  }
  return wordsOf(cached);
}

/** Reads the buckets of these terms, in one trip. */
export async function readWords(app: AppContext, terms: Packed[]): Promise<PackedWords> {
  const names = [...new Set(terms.map(bucketOf))];
  // One value for each, because the rows of a list would be read besides.
  const each = names.map((bucket) => sql`(select stems from search_vocabulary where bucket = ${bucket})`);
  const [state, [stems = []]] = await Promise.all([
    readState(app),
    app.db.values<(string | null)[]>(sql`select ${sql.join(each, sql`, `)}`),
  ]);
  const before = caches.get(app.config);
  const buckets = before?.revision === state.revision ? before.buckets : new Map<string, Bucket>();
  for (const [i, name] of names.entries()) {
    const json = stems[i] ?? "{}";
    buckets.delete(name);
    buckets.set(name, { stems: JSON.parse(json), characters: json.length });
  }
  const words = { ...state, checkedAt: app.now().getTime(), buckets };
  caches.set(app.config, words);
  const result = wordsOf({ ...words, buckets: new Map(buckets) });
  dropOldest(buckets);
  return result;
}

async function readState(app: AppContext): Promise<Pick<Cached, "revision" | "listings">> {
  const [counts, revision] = await Promise.all([
    totalQuery(app, {}),
    app.db.get<{ stems: string } | undefined>(
      sql`select stems from search_vocabulary where bucket = ${REVISION_BUCKET}`,
    ),
  ]);
  return { revision: revision?.stems ?? null, listings: totalOf(counts, {}) };
}

function wordsOf({ listings, buckets }: Cached): PackedWords {
  return {
    listings,
    countOf(term) {
      const stems = buckets.get(bucketOf(term))?.stems;
      return stems && Object.hasOwn(stems, term.stem) ? stems[term.stem] : undefined;
    },
  };
}

function dropOldest(buckets: Map<string, Bucket>): void {
  let characters = 0;
  for (const bucket of buckets.values()) characters += bucket.characters;
  for (const [name, bucket] of buckets) {
    if (characters <= MAX_CHARACTERS) return;
    buckets.delete(name);
    characters -= bucket.characters;
  }
}
