import { getTableColumns } from "drizzle-orm";
import { describe, expect, expectTypeOf, it } from "vitest";
import { completenessOf } from "~/contract/listing/completeness";
import { CONTENT_PROPERTIES, fieldNameOf, type ListingContent, propertyOf } from "~/contract/listing/content";
import { FIELD_NAMES, fieldOf, labelOf, namesWith } from "~/contract/listing/fields";
import { technologies } from "~/db/schema/technologies";

type StoredListing = typeof technologies.$inferSelect;

/** What the database holds of a listing beside what it says: identity, state, counts, and what follows from the rest. */
const STATE = [
  "rid",
  "id",
  "slug",
  "externalId",
  "ownerId",
  "organizationName",
  "orgKey",
  "status",
  "rejectionReason",
  "reviewedBy",
  "reviewedAt",
  "isHidden",
  "isPromoted",
  "featuredRank",
  "views",
  "popularity",
  "shortlists",
  "comparisons",
  "requests",
  "completeness",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "version",
  "visible",
  "sector",
  "legalGroup",
  "facets",
] as const;

describe("the table of fields and the table of the database", () => {
  it("hold the same fields with the same types", () => {
    expectTypeOf<ListingContent>().toEqualTypeOf<Pick<StoredListing, keyof ListingContent>>();
    expectTypeOf<Exclude<keyof StoredListing, keyof ListingContent>>().toEqualTypeOf<
      (typeof STATE)[number]
    >();
    const columns = getTableColumns(technologies);
    expect(Object.keys(columns).toSorted()).toEqual([...CONTENT_PROPERTIES, ...STATE].toSorted());
    for (const name of FIELD_NAMES) {
      expect(columns[propertyOf(name)].name).toBe(name);
      expect(fieldNameOf(propertyOf(name))).toBe(name);
    }
  });

  it("asks for what is worth 100 points", () => {
    const points = namesWith("completeness").map((name) => fieldOf(name).completeness!.points);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(100);
    const empty = Object.fromEntries(namesWith("completeness").map((name) => [name, null]));
    expect(completenessOf(empty as never)).toMatchObject({ score: 0 });
  });

  it("gives each field one label", () => {
    const labels = FIELD_NAMES.map(labelOf);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
