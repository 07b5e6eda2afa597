import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { completenessOf } from "~/contract/listing/completeness";
import { CONTENT_NAMES, CONTENT_PROPERTIES, type ListingContent, valuesOf } from "~/contract/listing/content";
import { INDEXED_NAMES } from "~/contract/listing/search-text";
import { technologies } from "~/db/schema/technologies";
import type { Statement } from "~/services/writes/guarded-batch";
import { VOCABULARY_VERSION } from "~/vocabulary/vocabulary";
import { organizationKey } from "../facets/facet-tokens";
import { slugOf } from "../listings/listing-identity";
import { indexedText } from "../texts/listing-text";

type Row = typeof technologies.$inferInsert;

export type NewListing = ListingContent &
  Pick<Row, "id" | "ownerId" | "externalId" | "status" | "createdAt" | "updatedAt" | "publishedAt"> &
  Partial<
    Pick<
      Row,
      "isHidden" | "isPromoted" | "rejectionReason" | "reviewedBy" | "reviewedAt" | "views" | "popularity"
    >
  >;

/** D1 takes at most 2 MB a value: JSON that is longer travels in several statements. */
const MAX_JSON_CHARACTERS = 500_000;

const { rid, visible, sector, legalGroup, facets, ...COLUMNS } = getTableColumns(technologies);
const DERIVED_COLUMNS = ["slug", "organizationName", "orgKey", "completeness"] as const;

/** The columns that follow from what a listing says. */
export function derivedColumns(content: ListingContent) {
  const organizationName = content.organization?.name ?? "";
  return {
    slug: slugOf(content.title),
    organizationName,
    orgKey: organizationKey(organizationName),
    completeness: completenessOf(valuesOf(content, CONTENT_NAMES)).score,
  };
}

/** Inserts up to some hundreds of listings with their texts, all or none; for one that is there by its id, an error. */
export async function insertListings(app: AppContext, listings: NewListing[]): Promise<void> {
  const statements = insertStatements(app, listings);
  if (statements.length > 0) await app.primary.batch(statements as [Statement, ...Statement[]]);
}

/** The same as statements, for a batch that writes more than listings. */
export function insertStatements(app: AppContext, listings: NewListing[]): Statement[] {
  const names = Object.values(COLUMNS).map((column) => column.name);
  return inParts(listings, (listing) => toRecord({ ...listing, ...derivedColumns(listing) }))
    .map(
      (json): Statement =>
        app.primary.run(sql`insert into technologies (${identifiers(names)})
      select ${extracted(names)} from json_each(${json})`),
    )
    .concat(textStatements(app, listings, "insert"));
}

export interface ListingUpdate {
  id: string;
  content: ListingContent;
  /** As it is stored: columns that keep their value are not written, nor are the indexes over them. */
  stored: ListingContent & Partial<Row>;
  /** Other columns that change with it. */
  also?: Partial<
    Pick<Row, "externalId" | "status" | "reviewedBy" | "reviewedAt" | "publishedAt" | "rejectionReason">
  >;
}

/** Statements that replace what listings say, each a new version; texts of the search only where they changed. */
export function updateStatements(app: AppContext, updates: ListingUpdate[]): Statement[] {
  const columns = [
    ...CONTENT_PROPERTIES,
    ...DERIVED_COLUMNS,
    "externalId",
    "status",
    "reviewedBy",
    "reviewedAt",
    "publishedAt",
    "rejectionReason",
  ] as const;
  const now = app.now();
  const records = updates.map(({ id, content, also, stored }) => {
    const before = toRecord(stored, false);
    const record = toRecord({ ...content, ...derivedColumns(content), ...also }, false);
    const changed = Object.entries(record).filter(([name, value]) => value !== before[name]);
    return { id, ...Object.fromEntries(changed) };
  });
  const names = columns
    .map((column) => COLUMNS[column].name)
    .filter((name) => records.some((record) => name in record));
  // A column that is not named keeps its value.
  const assignments = sql.join(
    names.map((name) => {
      const path = `$.${name}`;
      return sql`${sql.identifier(name)} = case when json_type(value, ${sql.raw(`'${path}'`)}) is null
        then ${sql.identifier(name)} else json_extract(value, ${sql.raw(`'${path}'`)}) end, `;
    }),
  );
  const reworded = updates.filter(({ content, stored }) => !hasSameText(content, stored));
  return inParts(records, (record) => record)
    .map(
      (json): Statement =>
        app.primary.run(sql`update technologies set ${assignments}updated_at = ${now.getTime()}, version = version + 1
      from json_each(${json}) where technologies.id = json_extract(value, '$.id')`),
    )
    .concat(
      textStatements(
        app,
        reworded.map(({ id, content }) => ({ ...content, id })),
        "update",
      ),
    );
}

function hasSameText(one: ListingContent, other: ListingContent): boolean {
  return JSON.stringify(valuesOf(one, INDEXED_NAMES)) === JSON.stringify(valuesOf(other, INDEXED_NAMES));
}

function textStatements(
  app: AppContext,
  listings: (ListingContent & { id: string })[],
  kind: "insert" | "update",
): Statement[] {
  const texts = listings.map((listing) => ({
    id: listing.id,
    ...indexedText(listing),
  }));
  return inParts(texts, (text) => text).map((json) =>
    kind === "insert"
      ? app.primary.run(sql`insert into technology_texts (rid, title, summary, body, concepts, concepts_version)
          select t.rid, json_extract(value, '$.title'), json_extract(value, '$.summary'), json_extract(value, '$.body'),
          json_extract(value, '$.concepts'), ${VOCABULARY_VERSION}
          from json_each(${json}) join technologies t on t.id = json_extract(value, '$.id')`)
      : app.primary.run(sql`update technology_texts set title = json_extract(value, '$.title'),
          summary = json_extract(value, '$.summary'), body = json_extract(value, '$.body'),
          concepts = json_extract(value, '$.concepts'), concepts_version = ${VOCABULARY_VERSION}
          from json_each(${json}) join technologies t on t.id = json_extract(value, '$.id')
          where technology_texts.rid = t.rid`),
  );
}

/** A row as the database stores it: JSON columns as text, times as milliseconds; with `defaults`, every column. */
function toRecord(row: Partial<Row>, defaults = true): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(COLUMNS)) {
    let value: unknown = row[key as keyof Row];
    if (value === undefined && !defaults) continue;
    value ??= column.default ?? null;
    record[column.name] = value === null ? null : column.mapToDriverValue(value);
  }
  return record;
}

/** JSON arrays short enough for one parameter each. */
function inParts<Item>(items: Item[], toJson: (item: Item) => unknown): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let size = 0;
  for (const item of items) {
    const json = JSON.stringify(toJson(item));
    if (size + json.length > MAX_JSON_CHARACTERS && part.length > 0) {
      parts.push(`[${part.join(",")}]`);
      [part, size] = [[], 0];
    }
    part.push(json);
    size += json.length;
  }
  return part.length > 0 ? [...parts, `[${part.join(",")}]`] : parts;
}

function identifiers(names: string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function extracted(names: string[]): SQL {
  return sql.join(
    names.map((name) => sql.raw(`json_extract(value, '$.${name}')`)),
    sql`, `,
  );
}
