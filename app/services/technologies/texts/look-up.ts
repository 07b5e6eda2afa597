import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { porter } from "~/lib/porter";
import { isSilent } from "~/vocabulary/function-words";
import { isKnownStem } from "~/vocabulary/vocabulary";
import { stemOf } from "~/vocabulary/words";
import { inEnglish } from "./content-words";
import { bucketOf, cachedWords, type PackedWords, readWords } from "./packed-words";
import { type AskedTerm, expandTerms, foldText, type Term } from "./vocabulary";

/** By stem, how many listings hold it. */
type Vocabulary = Record<string, number>;

interface Unknown {
  /** Stems that the index knows and the packed vocabulary does not. */
  rare: string[];
  /** What may correct the others. */
  nearby: Vocabulary;
}
const NOTHING_UNKNOWN: Unknown = { rare: [], nearby: {} };

/** Correcting reads buckets of the vocabulary; a question of nonsense must stay cheap. */
const MAX_CORRECTIONS = 3;
/** Shorter stems have a neighbor by chance: "hike" is one letter from "hire", "alp" from "all". */
const SHORTEST_CORRECTED_STEM = 5;
const SHORTEST_CORRECTED_WORD = 7;
/** Listings read to find the spelling of a corrected word. */
const FORMS_READ = 5;
/** From this length on, two typos are corrected. */
const LONG_WORD = 8;

interface LookedUp {
  terms: Term[];
  /** How many listings the catalog holds. */
  listings: number;
}

/**
 * The words of a text and what they mean, each with how many listings hold it: without a trip where the isolate has them,
 * else in one. A word of a question that no listing holds is replaced by its nearest frequent neighbor, which has a
 * meaning of its own; the words of a listing are taken as they are.
 */
export async function lookUp(
  app: AppContext,
  text: string,
  words: AskedTerm[],
  { ofListing = false } = {},
): Promise<LookedUp> {
  const terms = [...words, ...expandTerms(text, words)];
  // A word of another language is no typo.
  const isAsWritten = ofListing || inEnglish(text).language !== "en";
  const own = terms.filter(({ synonymOf }) => !synonymOf);
  const cached = cachedWords(app, terms);
  if (cached && (isAsWritten || own.every((term) => cached.countOf(term) !== undefined))) {
    return { terms: terms.map((term) => counted(term, cached, ofListing)), listings: cached.listings };
  }
  const [packed, unknown] = await Promise.all([
    readWords(app, terms),
    isAsWritten ? NOTHING_UNKNOWN : readUnknown(app, own),
  ]);
  const lookedUp = isAsWritten
    ? terms.map((term) => counted(term, packed, ofListing))
    : await correctTerms(app, terms, packed, unknown);
  return { terms: lookedUp, listings: packed.listings };
}

/**
 * The packed vocabulary of a large catalog leaves out words of a single listing. `isOwn`: the words are those of a listing,
 * which hold themselves; a word of a question that nothing holds is mostly one that no dictionary translates.
 */
function counted(term: AskedTerm, packed: PackedWords, isOwn: boolean): Term {
  return { ...term, listings: packed.countOf(term) ?? (isOwn && !term.synonymOf ? 1 : 0) };
}

async function correctTerms(
  app: AppContext,
  terms: AskedTerm[],
  packed: PackedWords,
  { rare, nearby }: Unknown,
): Promise<Term[]> {
  const countOf = (term: AskedTerm) => packed.countOf(term) ?? (rare.includes(term.stem) ? 1 : undefined);
  const unknown = terms.filter(
    (term) => countOf(term) === undefined && !term.synonymOf && isCorrectable(term),
  );
  const corrected = new Map(
    unknown.slice(0, MAX_CORRECTIONS).map((term) => [term.stem, nearest(term.stem, nearby)] as const),
  );
  const lookedUp = await Promise.all(
    terms.map(async (term): Promise<Term> => {
      const stem = corrected.get(term.stem);
      if (!stem) return { ...term, listings: countOf(term) ?? 0 };
      // Most stems are searched as they are; `spellOut` finds how listings write them.
      const word = porter(stem) === stem ? stem : await wordOf(app, stem, term.word);
      return { ...term, stem, word, correctedFrom: term.word, listings: nearby[stem] ?? 0 };
    }),
  );
  const expansions = lookedUp
    .filter((term) => term.correctedFrom)
    .flatMap((term) => expandTerms(term.word, [term]))
    .filter((term) => !lookedUp.some(({ stem }) => stem === term.stem));
  return [
    ...lookedUp,
    ...expansions.map((term) => ({ ...term, listings: countOf(term) ?? nearby[term.stem] ?? 0 })),
  ];
}

/** Replaces the stem of each corrected word by a word that people read. */
export async function spellOut(app: AppContext, terms: Term[]): Promise<void> {
  const corrected = terms.filter(({ correctedFrom, stem, word }) => correctedFrom && word === stem);
  await Promise.all(
    corrected.map(async (term) => {
      term.word = await wordOf(app, term.stem, term.correctedFrom!);
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

function isCorrectable({ stem, word }: AskedTerm): boolean {
  return (
    (stem.length >= SHORTEST_CORRECTED_STEM || word.length >= SHORTEST_CORRECTED_WORD) &&
    !/\d/.test(word) &&
    !isKnownStem(stemOf(word)) &&
    !isSilent(word.replace(/(?:er|est|ly)$/, ""), "en")
  );
}

/**
 * Of words that the packed vocabulary does not have: those that the index knows, because they are rare or new, and for
 * the others what may correct them: the vocabulary around them, and all concepts, which a corrected word may name.
 */
async function readUnknown(app: AppContext, terms: AskedTerm[]): Promise<Unknown> {
  const asked = terms.map((term) => ({
    stem: term.stem,
    bucket: bucketOf(term),
    around: isCorrectable(term) ? bucketsAround(term.stem) : null,
  }));
  const rows = await app.db.all<{ kind: "rare" | "stems"; value: string }>(sql`
    with missing as materialized (
      select key as place, value ->> 'stem' as stem, value -> 'around' as around
      from json_each(${JSON.stringify(asked)})
      where not exists (select 1 from search_vocabulary
        where bucket = value ->> 'bucket' and json_type(stems, '$."' || (value ->> 'stem') || '"') is not null)),
    rare as materialized (
      select distinct term from technology_vocab where term in (select stem from missing)),
    unknown as materialized (
      select around from missing where around <> 'null' and stem not in (select term from rare)
      order by place limit ${MAX_CORRECTIONS})
    select 'rare' as kind, term as value from rare
    union all select 'stems', stems from search_vocabulary
      where bucket in (select one.value from unknown, json_each(unknown.around) one)
    union all select 'stems', stems from search_vocabulary
      where bucket >= 'concept ' and bucket < 'concept!' and exists (select 1 from unknown)`);
  const packed = rows.filter(({ kind }) => kind === "stems").map(({ value }) => JSON.parse(value));
  return {
    rare: rows.filter(({ kind }) => kind === "rare").map(({ value }) => value),
    nearby: Object.assign(Object.create(null), ...packed),
  };
}

function bucketsAround(stem: string): string[] {
  const reach = mistakesAllowed(stem);
  return Array.from({ length: 2 * reach + 1 }, (_, i) => `${stem[0]}${stem.length - reach + i}`);
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
