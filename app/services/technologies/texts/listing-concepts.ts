import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { conceptToken, matchConcepts, VOCABULARY_VERSION } from "~/vocabulary/vocabulary";
import { tokens } from "~/vocabulary/words";

/** The indexed texts of a listing. */
type Texts = Record<"title" | "summary" | "body", string>;

/** How often a concept is written for each place that names it, as the index weighs places: a title says most. */
const TIMES = { title: 3, summary: 2, body: 1 } as const satisfies Record<keyof Texts, number>;
const MOST_TIMES = 6;
/** What is read of a body: the concepts of a listing come early. */
const READ_CHARACTERS = 8_000;
const LISTINGS_A_STEP = 100;
const STEPS_A_RUN = 20;

/** The tokens of the concepts that a listing names, each as often as the listing is about it. */
export function conceptTokens(texts: Texts): string {
  const times = new Map<number, number>();
  for (const place of ["title", "summary", "body"] as const) {
    for (const { concept, weight } of matchConcepts(tokens(texts[place].slice(0, READ_CHARACTERS)), {
      nested: true,
    })) {
      times.set(concept, Math.min(MOST_TIMES, (times.get(concept) ?? 0) + TIMES[place] * weight));
    }
  }
  return [...times]
    .flatMap(([concept, count]) =>
      Array.from({ length: Math.max(1, Math.round(count)) }, () => conceptToken(concept)),
    )
    .join(" ");
}

/** Reads the concepts of listings again that an older vocabulary was read for. For the scheduled function. */
export async function refreshConcepts(app: AppContext): Promise<void> {
  for (let step = 0; step < STEPS_A_RUN; step += 1) if (!(await refreshSome(app))) return;
}

/** False when none is left. */
async function refreshSome(app: AppContext): Promise<boolean> {
  const rows = await app.primary.all<{ rid: number } & Texts>(
    sql`select rid, title, summary, body from technology_texts where concepts_version < ${VOCABULARY_VERSION}
      union all select rid, title, summary, body from technology_texts where concepts_version > ${VOCABULARY_VERSION}
      limit ${LISTINGS_A_STEP}`,
  );
  if (rows.length === 0) return false;
  const read = rows.map(({ rid, ...texts }) => ({ rid, concepts: conceptTokens(texts) }));
  await app.primary.run(sql`update technology_texts set concepts = json_extract(value, '$.concepts'),
    concepts_version = ${VOCABULARY_VERSION} from json_each(${JSON.stringify(read)})
    where technology_texts.rid = json_extract(value, '$.rid')`);
  return rows.length === LISTINGS_A_STEP;
}
