import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { CONTENT_NAMES, type ContentName, type ListingValues, valuesOf } from "~/contract/listing/content";
import { technologies } from "~/db/schema/technologies";
import type { CatalogFilters } from "../facets/facet-tokens";
import { columnsOf } from "../listings/listing-columns";
import type { Term } from "../texts/vocabulary";
import { search } from "./search";

/** A listing as a program reads it that tells of it: every field of its content, and what the catalog counts of it. */
export type WholeListing = Pick<ListingValues, ContentName> & {
  id: string;
  slug: string;
  /** Row number in the indexes; never leaves the server. */
  rid: number;
  published_at: number;
  views: number;
  is_promoted: boolean;
};

const COLUMNS = {
  id: technologies.id,
  slug: technologies.slug,
  rid: technologies.rid,
  published_at: technologies.publishedAt,
  views: technologies.views,
  is_promoted: technologies.isPromoted,
};

/** The listings of `select rid, place`, in the order of `place`. */
export async function readListings(
  app: AppContext,
  source: SQL,
): Promise<(WholeListing & { place: number })[]> {
  const rows = await app.db
    .select({ place: sql<number>`hit.place`, counted: COLUMNS, content: columnsOf(CONTENT_NAMES) })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`);
  return rows
    .map(({ place, counted, content }) => ({
      ...counted,
      ...valuesOf(content, CONTENT_NAMES),
      published_at: counted.published_at.getTime(),
      place,
    }))
    .sort((a, b) => a.place - b.place);
}

/** Visible listings by their ids, in that order. */
export function readByIds(app: AppContext, ids: readonly string[]): Promise<WholeListing[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return readListings(
    app,
    sql`select rid, key as place from json_each(${JSON.stringify(ids)}) join technologies on technologies.id = value and visible`,
  );
}

/** Listings by their row numbers, in that order; `place` is the index of each. */
export function readByRids(app: AppContext, rids: readonly number[]) {
  return readListings(app, sql`select value as rid, key as place from json_each(${JSON.stringify(rids)})`);
}

/** What the search finds for a text, with the words that it looked up. */
export async function searchWhole(app: AppContext, text: string, filters: CatalogFilters, limit: number) {
  let terms: Term[] = [];
  const { rows, corrected } = await search(app, { text, filters, limit }, async (source, question) => {
    terms = question.terms;
    return readListings(app, sql`select rid, place from (${source})`);
  });
  return { rows, corrected, terms };
}
