import { describe, expect, it } from "vitest";
import { marketplaceAddress, NO_FILTERS, readFilters } from "~/client/listings/listing-filters";
import { readView, shortlistAddress } from "~/client/listings/shortlist";
import { listAddress } from "~/client/screens/list-address";

const PAGE_THREE = "search=pump&status=pending&sort=title&order=asc&size=50&page=3";

function change(changes: Record<string, string | null>, from = PAGE_THREE): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(listAddress(new URLSearchParams(from), changes).slice(1)));
}

describe("the address of a list in the console", () => {
  it("goes back to the first page with whatever changes, and keeps the rest", () => {
    const changes: Record<string, Record<string, string | null>> = {
      "a filter": { status: "approved" },
      "a search": { search: "valve" },
      "a filter that is cleared": { status: null },
      "an empty search": { search: "" },
      "a sort": { sort: "views", order: "desc" },
      "a size": { size: "100" },
      nothing: {},
    };
    const { page: _, ...before } = Object.fromEntries(new URLSearchParams(PAGE_THREE));
    for (const [name, given] of Object.entries(changes)) {
      const expected = Object.entries({ ...before, ...given }).filter(([, value]) => value);
      expect(change(given), name).toEqual(Object.fromEntries(expected));
    }
  });

  it("names a page that is asked for, and what is opened beside the list keeps it", () => {
    expect(change({ page: "4" }).page).toBe("4");
    expect(change({ id: "somebody", page: "3" })).toMatchObject({ id: "somebody", page: "3" });
  });
});

describe("lists that load more carry no page in their address", () => {
  it("the marketplace", () => {
    const filters = readFilters(new URLSearchParams("search=pump&page=3&cursor=abc"));
    expect(marketplaceAddress({ ...filters, domain: "optics" })).toBe(
      "/marketplace?search=pump&domain=optics",
    );
    expect(marketplaceAddress(NO_FILTERS)).toBe("/marketplace");
  });

  it("the shortlist", () => {
    const view = readView(new URLSearchParams("search=pump&page=3"));
    expect(shortlistAddress({ ...view, sort: "title" })).toBe("/shortlist?search=pump&sort=title");
  });
});
