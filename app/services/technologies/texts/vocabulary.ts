import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { joinCodes } from "~/lib/clean-text";
import { porter } from "~/lib/porter";
import { isStemKey } from "~/vocabulary/form-keys";
import { isSilent } from "~/vocabulary/function-words";
import { impliedConcepts } from "~/vocabulary/implied";
import { otherSpellings } from "~/vocabulary/spellings";
import { conceptToken, keysOfConcept, matchConcepts } from "~/vocabulary/vocabulary";
import { stemOf, tokens } from "~/vocabulary/words";
import { totalOf, totalQuery } from "../facets/list-counts";
import { inEnglish } from "./content-words";
import { invalidateWords, REVISION_BUCKET } from "./packed-words";
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

export type AskedTerm = Omit<Term, "listings">;

const MAX_TERMS = 24;
const MAX_EXPANSIONS = 24;
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

/** Expands a question: the concepts it names and implies, spelling variants of its words, and their translations into English. */
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
    for (const spelling of otherSpellings(word))
      add({ stem: porter(spelling), word: spelling, weight: 1, synonymOf: stem });
  }
  for (const word of translated(text))
    if (asked[0]) add({ stem: porter(word), word, weight: 2, synonymOf: asked[0].stem });
  const read = tokens(text);
  const stems = new Map(read.map(({ word }) => [word, porter(word)]));
  for (const { concept, from, to } of matchConcepts(read, { compounds: true })) {
    const synonymOf = read
      .slice(from, to)
      .map(({ word }) => stems.get(word)!)
      .find((stem) => asked.some((term) => term.stem === stem));
    if (synonymOf === undefined) continue;
    add(conceptTerm(concept, { weight: 2, synonymOf }));
    if (expansions.length === MAX_EXPANSIONS) break;
  }
  const [first] = asked;
  if (!first) return expansions;
  const { english, language } = inEnglish(text);
  const content = (language === "en" ? read : tokens(english)).filter(({ word }) => !isSilent(word, "en"));
  for (const { concept } of impliedConcepts(content.map(({ stem }) => [stem]))) {
    if (expansions.length >= MAX_EXPANSIONS) break;
    add(conceptTerm(concept, { weight: 1, synonymOf: first.stem }));
  }
  return expansions;
}

function conceptTerm(concept: number, { weight, synonymOf }: Pick<Term, "weight" | "synonymOf">): AskedTerm {
  const token = conceptToken(concept);
  const named = keysOfConcept(concept).filter((key) => isStemKey(key) && !key.includes(" "));
  return { stem: token, word: token, weight, synonymOf, named };
}

/** The words of a text in another language in English; none of an English text. */
function translated(text: string): string[] {
  const { english, language } = inEnglish(text);
  if (language === "en") return [];
  const words = tokens(english).filter(({ word }) => !isSilent(word, "en") && /^[a-z]{2,64}$/.test(word));
  return words.slice(0, MAX_TERMS).map(({ word }) => word);
}

/**
 * The structure record of an FTS5 index (sqlite.org, ext/fts5/fts5_index.c), which every change of the index rewrites
 * with a counter of writes. What else happens to listings, such as views, leaves it as it is.
 */
const REVISION = sql`(select hex(block) from technology_search_data where id = 10)`;

/** Parts of the vocabulary, so that no statement holds the database for long. A bucket begins as its words do, concepts with c. */
const PART_STARTS = ["", ..."abcdefghijklmnopqrstuvwxyz{"];
/** The vocabulary of fewer listings is one part: a few milliseconds of the database, in place of 54 trips. */
const PARTS_FROM_LISTINGS = 2_000;

/**
 * Rebuilds the packed vocabulary if the index has changed since: after bulk loads and by schedule, in parts. Only
 * buckets whose words changed are written. A large catalog leaves out words of a single listing, which are mostly typos;
 * a small one cannot spare them.
 */
export async function rebuildVocabulary(app: AppContext): Promise<void> {
  const [state] = await app.primary.all<{
    revision: string;
    stored: string | null;
  }>(sql`select ${REVISION} as revision,
    (select stems from search_vocabulary where bucket = ${REVISION_BUCKET}) as stored`);
  if (!state || state.revision === state.stored) return;
  const listings = totalOf(await totalQuery(app, {}), {});
  const fewest = listings > LARGE_CATALOGUE_LISTINGS ? 2 : 1;
  const starts = listings < PARTS_FROM_LISTINGS ? [""] : PART_STARTS;
  for (const [index, from] of starts.entries()) {
    await rebuildPart(app, { from, to: starts[index + 1], fewest });
  }
  // As it was at the start: what changed meanwhile is for the next run.
  await app.primary.run(sql`insert into search_vocabulary values (${REVISION_BUCKET}, ${state.revision})
    on conflict do update set stems = excluded.stems`);
  invalidateWords(app);
}

/** The words, and the buckets, from one letter to before another. */
async function rebuildPart(
  app: AppContext,
  { from, to, fewest }: { from: string; to: string | undefined; fewest: number },
): Promise<void> {
  const within = (column: SQL) => sql`${column} >= ${from}${to ? sql` and ${column} < ${to}` : sql``}`;
  const words = sql`select ${BUCKET_OF_TERM} as bucket, term, max(doc) as doc from technology_vocab
    where col <> 'facets' and ${within(sql`term`)} group by term, col = 'concepts' having max(doc) >= ${fewest}`;
  const rows = await app.primary.all<{ bucket: string; stems: string }>(
    sql`select bucket, json_group_object(term, doc) as stems from (${words}) group by 1`,
  );
  const buckets = JSON.stringify(rows.map(({ bucket, stems }) => [bucket, stems]));
  await app.primary.batch([
    app.primary.run(sql`delete from search_vocabulary where ${within(sql`bucket`)} and bucket <> ${REVISION_BUCKET}
      and bucket not in (select value ->> 0 from json_each(${buckets}))`),
    app.primary.run(sql`insert into search_vocabulary
      select value ->> 0, value ->> 1 from json_each(${buckets}) where true
      on conflict do update set stems = excluded.stems where stems <> excluded.stems`),
  ]);
}

/** One row of search_vocabulary per first letter and length; concepts lie apart, by their last letter. */
const BUCKET_OF_TERM = sql`case col when 'concepts' then 'concept ' || substr(term, -1) else substr(term, 1, 1) || length(term) end`;
