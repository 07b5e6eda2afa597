import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AdminTechnologyFilters } from "~/contract/admin-technologies";
import { propertyOf } from "~/contract/listing/content";
import { CARD_NAMES, type CardName } from "~/contract/listing/output";
import { users } from "~/db/schema/accounts";
import { technologies } from "~/db/schema/technologies";
import { typedWords } from "~/lib/typed-words";
import { entry } from "~/services/activity-log/activity";
import { begin, checkExported, type FileInParts, readPages, toFile } from "~/services/files/export-file";
import type { Actor } from "~/services/people/actor";
import { personName } from "~/services/people/person-name";
import type { ManagedFilters } from "../facets/facet-tokens";
import { countMatches } from "../facets/match-counts";
import { columnsOf } from "../listings/listing-columns";
import { publicExternalId } from "../listings/listing-identity";
import { managedTotal } from "./admin-list-totals";
import { expressionOf, filtersOf, matchesOf } from "./admin-lists";

const MAX_ROWS = 20_000;

type Row = Awaited<ReturnType<typeof readSome>>[number];

const COLUMNS: Record<string, (row: Row) => string | number | boolean | null> = {
  id: ({ listing }) => listing.id,
  external_id: ({ listing }) => publicExternalId(listing.externalId),
  ...Object.fromEntries(CARD_NAMES.map((name) => [name, ({ listing }: Row) => cellOf(name, listing)])),
  status: ({ listing }) => listing.status,
  is_hidden: ({ listing }) => listing.isHidden,
  is_promoted: ({ listing }) => listing.isPromoted,
  featured_rank: ({ listing }) => listing.featuredRank,
  owner: ({ owner }) => personName(owner),
  views: ({ listing }) => listing.views,
  shortlists: ({ listing }) => listing.shortlists,
  comparisons: ({ listing }) => listing.comparisons,
  requests: ({ listing }) => listing.requests,
  completeness: ({ listing }) => listing.completeness,
  created_at: ({ listing }) => listing.createdAt.toISOString(),
  updated_at: ({ listing }) => listing.updatedAt.toISOString(),
  published_at: ({ listing }) => listing.publishedAt.toISOString(),
};

/** A stored value as it is; an organization by its name. */
function cellOf(name: CardName, listing: Row["listing"]): string | number | null {
  const value = listing[propertyOf(name)];
  return value !== null && typeof value === "object" ? value.name : value;
}

/** The listings that fit as CSV, the newest first. @throws 413 over 20,000 of them */
export async function exportListings(
  app: AppContext,
  admin: Actor,
  query: AdminTechnologyFilters,
): Promise<FileInParts> {
  const words = query.search ? typedWords("words", query.search) : null;
  const isEmpty = query.search !== undefined && query.search !== "" && !words;
  const filters = filtersOf(query);
  const total = isEmpty ? 0 : await countExported(app, filters, words);
  const fits = expressionOf(filters, words);
  const pages = await begin(
    readPages(async (last: Row | undefined, limit) => {
      if (isEmpty) return [];
      const bound = last ? sql`and rowid < cast(${last.place} as integer)` : sql``;
      return readSome(
        app,
        sql`select rowid & 16777215 as rid, rowid as place from managed_search
          where managed_search match ${fits} ${bound} order by rowid desc limit ${limit}`,
      );
    }),
  );
  await entry(app, admin.id, {
    type: "tech.exported",
    entityType: null,
    entityId: null,
    summary: `Exported ${total} listings`,
  });
  return toFile(app, { name: "technologies", format: "csv", columns: Object.keys(COLUMNS) }, toCells(pages));
}

async function countExported(
  app: AppContext,
  filters: ManagedFilters,
  words: string | null,
): Promise<number> {
  const matches = matchesOf(filters, words);
  const total = words
    ? await countMatches(app, matches, MAX_ROWS)
    : await managedTotal(app, filters, matches, MAX_ROWS);
  checkExported(total, MAX_ROWS);
  return total.total;
}

async function readSome(app: AppContext, source: ReturnType<typeof sql>) {
  const rows = await app.db
    .select({
      place: sql<number>`hit.place`,
      listing: {
        id: technologies.id,
        externalId: technologies.externalId,
        ...columnsOf(CARD_NAMES),
        status: technologies.status,
        isHidden: technologies.isHidden,
        isPromoted: technologies.isPromoted,
        featuredRank: technologies.featuredRank,
        views: technologies.views,
        shortlists: technologies.shortlists,
        comparisons: technologies.comparisons,
        requests: technologies.requests,
        completeness: technologies.completeness,
        createdAt: technologies.createdAt,
        updatedAt: technologies.updatedAt,
        publishedAt: technologies.publishedAt,
      },
      owner: { firstName: users.firstName, lastName: users.lastName, username: users.username },
    })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`)
    .innerJoin(users, eq(users.id, technologies.ownerId));
  return rows.sort((a, b) => b.place - a.place);
}

async function* toCells(pages: AsyncIterable<Row[]>): AsyncGenerator<Record<string, string>[]> {
  for await (const rows of pages) {
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(COLUMNS).map(([name, read]) => [name, String(read(row) ?? "")])),
    );
  }
}
