import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AdminTechnologyFilters } from "~/contract/admin-technologies";
import type { ExportResult } from "~/contract/fields";
import { propertyOf } from "~/contract/listing/content";
import { CARD_NAMES, type CardName } from "~/contract/listing/output";
import { users } from "~/db/schema/accounts";
import { technologies } from "~/db/schema/technologies";
import { toCsv } from "~/lib/csv";
import { typedWords } from "~/lib/typed-words";
import { entry } from "~/services/activity-log/activity";
import { checkExported } from "~/services/files/export-file";
import type { Actor } from "~/services/people/actor";
import { personName } from "~/services/people/person-name";
import { countMatches } from "../facets/match-counts";
import { columnsOf } from "../listings/listing-columns";
import { publicExternalId } from "../listings/listing-identity";
import { managedTotal } from "./admin-list-totals";
import { expressionOf, filtersOf, matchesOf } from "./admin-lists";

const MAX_ROWS = 20_000;
const PAGE_ROWS = 2_000;

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
): Promise<ExportResult> {
  const rows = await readAll(app, query);
  await entry(app, admin.id, {
    type: "tech.exported",
    entityType: null,
    entityId: null,
    summary: `Exported ${rows.length} listings`,
  });
  const day = app.now().toISOString().slice(0, 10);
  return {
    success: true,
    content: toCsv([Object.keys(COLUMNS), ...rows]),
    filename: `technologies-${day}.csv`,
  };
}

/** Page by page, so that no single answer of the database grows with their number. */
async function readAll(app: AppContext, query: AdminTechnologyFilters): Promise<string[][]> {
  const words = query.search ? typedWords("words", query.search) : null;
  if (query.search && !words) return [];
  const filters = filtersOf(query);
  const fits = expressionOf(filters, words);
  const matches = matchesOf(filters, words);
  const total = words
    ? await countMatches(app, matches, MAX_ROWS)
    : await managedTotal(app, filters, matches, MAX_ROWS);
  checkExported(total, MAX_ROWS);
  const exported: string[][] = [];
  for (let bound = sql``; ; ) {
    const rows = await readSome(
      app,
      sql`select rowid & 16777215 as rid, rowid as place from managed_search
        where managed_search match ${fits} ${bound} order by rowid desc limit ${PAGE_ROWS}`,
    );
    exported.push(...rows.map(toCells));
    checkExported({ total: exported.length }, MAX_ROWS);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return exported;
    bound = sql`and rowid < cast(${last.place} as integer)`;
  }
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

function toCells(row: Row): string[] {
  return Object.values(COLUMNS).map((read) => String(read(row) ?? ""));
}
