import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { joinCodes } from "~/lib/clean-text";
import { porter } from "~/lib/porter";
import { isStemKey } from "~/vocabulary/compile";
import { isSilent } from "~/vocabulary/function-words";
import { conceptToken, isKnownStem, keysOfConcept, matchConcepts } from "~/vocabulary/vocabulary";
import { stemOf, tokens } from "~/vocabulary/words";
import { totalOf, totalQuery } from "../facets/list-counts";
import { STOP_WORDS } from "./words";

/** A word of a question. */
export interface Term {
  stem: string;
  /** What is written into the search expression: letters and digits only. */
  word: string;
  /** How often it counts: 2 for what was asked and for what it means, 1 for another spelling. */
  weight: 1 | 2;
  /** How many listings hold it. */
  listings: number;
  /** The word as typed, when a typo was corrected. */
  correctedFrom?: string;
  /** The stem of the asked word that this means the same as: a concept, or another spelling. */
  synonymOf?: string;
  /** Of a concept: the single words that name it, by their stems. */
  named?: string[];
}

type AskedTerm = Omit<Term, "listings">;
type Vocabulary = Record<string, number>;

const MAX_TERMS = 24;
const MAX_EXPANSIONS = 24;
/** Correcting reads buckets of the vocabulary; a question of nonsense must stay cheap. */
const MAX_CORRECTIONS = 3;
/** Shorter stems have a neighbor by chance: "hike" is one letter from "hire", "alp" from "all". */
const SHORTEST_CORRECTED_STEM = 5;
const SHORTEST_CORRECTED_WORD = 7;
/** Listings read to find the spelling of a corrected word. */
const FORMS_READ = 5;
/** From this length on, two typos are corrected. */
const LONG_WORD = 8;
/** Tokens of facets begin so: no word of a question may. */
const FACET_PREFIX = "zq";
const LARGE_CATALOGUE_LISTINGS = 20_000;

const NOT_ASCII = /[^ -~]/;

/** As the index folds letters: no accents, lower case. */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Words of a question without stop words, one per stem, at most 24. */
export function questionTerms(text: string): AskedTerm[] {
  const words = foldText(joinCodes(text.normalize("NFKC"))).match(/[\p{L}\p{N}]{1,64}/gu) ?? [];
  const own = words.filter((word) => !word.startsWith(FACET_PREFIX));
  const content = own.filter((word) => !STOP_WORDS.has(word));
  const byStem = new Map((content.length > 0 ? content : own).map((word) => [porter(word), word]));
  return [...byStem].slice(0, MAX_TERMS).map(([stem, word]) => ({ stem, word, weight: 2 }));
}

/** Expands a question: the concepts it names and spelling variants of its words. */
export function expandTerms(text: string, asked: AskedTerm[]): AskedTerm[] {
  const knownStems = new Set(asked.map((term) => term.stem));
  const expansions: AskedTerm[] = [];
  const add = (term: AskedTerm) => {
    if (knownStems.has(term.stem)) return;
    knownStems.add(term.stem);
    expansions.push(term);
  };
  for (const { stem, word } of asked) {
    const american = stemOf(word);
    if (american !== stem) add({ stem: american, word: american, weight: 1, synonymOf: stem });
  }
  const read = tokens(text);
  const stems = new Map(read.map(({ word }) => [word, porter(word)]));
  for (const { concept, from, to } of matchConcepts(read, { compounds: true })) {
    const token = conceptToken(concept);
    const synonymOf = read
      .slice(from, to)
      .map(({ word }) => stems.get(word)!)
      .find((stem) => asked.some((term) => term.stem === stem));
    if (synonymOf === undefined) continue;
    const named = keysOfConcept(concept).filter((key) => isStemKey(key) && !key.includes(" "));
    add({ stem: token, word: token, weight: 2, synonymOf, named });
    if (expansions.length === MAX_EXPANSIONS) break;
  }
  return expansions;
}

/** Adds the document frequency to each term; replaces an unknown word by its nearest frequent neighbor. */
export async function lookUp(app: AppContext, terms: AskedTerm[]): Promise<Term[]> {
  const known = await readBuckets(app, terms.map(bucketOf));
  const missing = terms.filter((term) => !(term.stem in known) && !term.synonymOf);
  if (missing.length > 0)
    await addRareStems(
      app,
      missing.map((term) => term.stem),
      known,
    );
  const corrected = await correctedStems(app, missing, known);
  return Promise.all(
    terms.map(async (term) => {
      const stem = corrected.get(term.stem);
      if (!stem) return { ...term, listings: known[term.stem] ?? 0 };
      const word = await wordOf(app, stem, term.word);
      return { ...term, stem, word, correctedFrom: term.word, listings: known[stem]! };
    }),
  );
}

/** The index knows stems ("diagnost"); a person reads the word nearest to the typed one that some listings write. */
async function wordOf(app: AppContext, stem: string, typed: string): Promise<string> {
  const rows = await app.db.all<{ word: string }>(
    sql`select snippet(technology_search, -1, char(2), char(2), '', 8) as word
      from technology_search where technology_search match ${`"${stem}"`} limit ${FORMS_READ}`,
  );
  const forms = rows.map(({ word }) => foldText(word.split("\u0002")[1] ?? ""));
  const mistakes = (form: string) => [0, 1, 2, 3, 4].find((limit) => isNear(form, typed, limit)) ?? 5;
  const [nearest] = forms.filter((form) => porter(form) === stem).sort((a, b) => mistakes(a) - mistakes(b));
  return nearest ?? stem;
}

/** A bucket is a letter and a length: this row says which state of the index the vocabulary was made from. */
const REVISION_BUCKET = "revision";
/**
 * The structure record of an FTS5 index (sqlite.org, ext/fts5/fts5_index.c), which every change of the index rewrites
 * with a counter of writes. What else happens to listings, such as views, leaves it as it is.
 */
const REVISION = sql`(select hex(block) from technology_search_data where id = 10)`;

/**
 * Rebuilds the packed vocabulary if the index has changed since: after bulk loads and by schedule. Only buckets whose
 * words changed are written. A large catalog leaves out words of a single listing, which are mostly typos;
 * a small one cannot spare them.
 */
export async function rebuildVocabulary(app: AppContext): Promise<void> {
  const [state] = await app.primary.all<{ isCurrent: 0 | 1 }>(sql`select exists (
    select 1 from search_vocabulary where bucket = ${REVISION_BUCKET} and stems = ${REVISION}) as isCurrent`);
  if (state?.isCurrent) return;
  const listings = totalOf(await totalQuery(app, {}), {});
  const fewest = listings > LARGE_CATALOGUE_LISTINGS ? 2 : 1;
  const words = sql`select ${BUCKET_OF_TERM} as bucket, term, max(doc) as doc from technology_vocab where col <> 'facets'
    group by term, col = 'concepts' having max(doc) >= ${fewest}`;
  await app.primary.batch([
    app.primary.run(sql`delete from search_vocabulary where bucket <> ${REVISION_BUCKET}
      and bucket not in (select bucket from (${words}))`),
    app.primary.run(sql`insert into search_vocabulary
      select bucket, json_group_object(term, doc) from (${words}) where true group by 1
      on conflict do update set stems = excluded.stems where stems <> excluded.stems`),
    app.primary.run(sql`insert into search_vocabulary values (${REVISION_BUCKET}, ${REVISION})
      on conflict do update set stems = excluded.stems`),
  ]);
}

/** One row of search_vocabulary per first letter and length; concepts lie apart, by their last letter. */
const BUCKET_OF_TERM = sql`case col when 'concepts' then 'concept ' || substr(term, -1) else substr(term, 1, 1) || length(term) end`;

function bucketOf({ stem, named }: Pick<AskedTerm, "stem" | "named">): string {
  return named ? `concept ${stem.at(-1)}` : `${[...stem][0]}${[...stem].length}`;
}

async function readBuckets(app: AppContext, buckets: string[]): Promise<Vocabulary> {
  const rows = await app.db.all<{ stems: string }>(
    sql`select stems from search_vocabulary where bucket in (select value from json_each(${JSON.stringify([...new Set(buckets)])}))`,
  );
  return Object.assign(Object.create(null), ...rows.map((row) => JSON.parse(row.stems)));
}

/** The packed vocabulary leaves out words of a single listing and what came since its last rebuild: the index knows. */
async function addRareStems(app: AppContext, stems: string[], known: Vocabulary): Promise<void> {
  const rows = await app.db.all<{ term: string }>(
    sql`select distinct term from technology_vocab where term in (select value from json_each(${JSON.stringify(stems)}))`,
  );
  for (const { term } of rows) known[term] = 1;
}

async function correctedStems(
  app: AppContext,
  missing: AskedTerm[],
  known: Vocabulary,
): Promise<Map<string, string>> {
  const unknown = missing
    .filter(
      ({ stem, word }) =>
        !(stem in known) &&
        (stem.length >= SHORTEST_CORRECTED_STEM || word.length >= SHORTEST_CORRECTED_WORD) &&
        !/\d/.test(word) &&
        !isKnownStem(stemOf(word)) &&
        !isSilent(word.replace(/(?:er|est|ly)$/, ""), "en"),
    )
    .slice(0, MAX_CORRECTIONS);
  const corrected = new Map<string, string>();
  if (unknown.length === 0) return corrected;
  const buckets = unknown.flatMap(({ stem }) => {
    const reach = mistakesAllowed(stem);
    return Array.from({ length: 2 * reach + 1 }, (_, i) => `${stem[0]}${stem.length - reach + i}`);
  });
  const nearby = await readBuckets(app, buckets);
  for (const { stem } of unknown) {
    const found = nearest(stem, nearby);
    if (!found) continue;
    corrected.set(stem, found);
    known[found] = nearby[found]!;
  }
  return corrected;
}

function mistakesAllowed(stem: string): number {
  return stem.length >= LONG_WORD ? 2 : 1;
}

/** The commonest stem with the same first letter, one mistake away before two. */
function nearest(stem: string, vocabulary: Vocabulary): string | undefined {
  for (let limit = 1; limit <= mistakesAllowed(stem); limit += 1) {
    let best: string | undefined;
    for (const candidate in vocabulary) {
      if (candidate[0] !== stem[0] || vocabulary[candidate]! <= (best ? vocabulary[best]! : 0)) continue;
      if (isNear(stem, candidate, limit)) best = candidate;
    }
    if (best) return best;
  }
  return undefined;
}

/** True when at most `limit` insertions, deletions, changes or swaps of neighbors make `a` into `b` (Damerau). */
export function isNear(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      let distance = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, before[j - 2]! + 1);
      next[j] = distance;
    }
    if (Math.min(...next) > limit) return false;
    [before, row] = [row, next];
  }
  return row[b.length]! <= limit;
}
