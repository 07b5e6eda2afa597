import { describe, expect, it } from "vitest";
import {
  activeFilters,
  formatLevels,
  marketplaceAddress,
  NO_FILTERS,
  questionAbout,
  readFilters,
  writeFilters,
} from "~/client/listings/listing-filters";

const read = (query: string) => readFilters(new URLSearchParams(query));
const write = (filters: Partial<typeof NO_FILTERS>) => `${writeFilters({ ...NO_FILTERS, ...filters })}`;

describe("filters in the address", () => {
  it("come back as they were written", () => {
    const filters = {
      search: "heat & power, 40 %",
      domain: "thermal-processes",
      legalStatus: "in_progress",
      trl: [2, 4, 5, 6],
      promoted: true,
      organization: "Technische Universität Kaltenbrück",
      sort: "most_viewed" as const,
    };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it("are left out where nothing is chosen", () => {
    expect(write({})).toBe("");
    expect(marketplaceAddress(NO_FILTERS)).toBe("/marketplace");
    expect(marketplaceAddress({ ...NO_FILTERS, domain: "optics" }, "list")).toBe(
      "/marketplace?domain=optics&view=list",
    );
  });

  it("open from an old or mistyped link with what is known", () => {
    expect(read("domain=alchemy&legal_status=stolen&trl=0,12,x&sort=random&is_promoted=1&view=list")).toEqual(
      NO_FILTERS,
    );
  });

  it("read levels, lists and ranges as the API does", () => {
    expect(read("trl=4").trl).toEqual([4]);
    expect(read("trl=7,4-5").trl).toEqual([4, 5, 7]);
    expect(read("trl=6-4").trl).toEqual([]);
  });

  it("write levels shortly and say them in words", () => {
    expect(write({ trl: [1, 2, 3, 5, 8, 9] })).toBe("trl=1-3%2C5%2C8-9");
    expect(formatLevels([1, 2, 3, 5])).toBe("1 to 3, 5");
  });

  it("cut a search at the API's limit, by characters as people count them", () => {
    expect([...read(`search=${"é🔬".repeat(150)}`).search]).toHaveLength(200);
  });

  it("sort by relevance only while something is searched for", () => {
    expect(read("sort=relevance").sort).toBeNull();
    expect(read("sort=relevance&search=laser").sort).toBe("relevance");
  });
});

describe("active filters", () => {
  it("are named as people read them, each with the list without it", () => {
    const filters = {
      ...NO_FILTERS,
      search: "laser",
      domain: "chemistry",
      legalStatus: "active",
      trl: [4, 5],
    };
    const active = activeFilters(filters);
    expect(active.map(({ label }) => label)).toEqual(["“laser”", "Chemistry", "In force", "TRL 4 to 5"]);
    expect(active.find(({ kind }) => kind === "trl")?.without).toEqual({ ...filters, trl: [] });
  });

  it("take relevance with them when the search goes", () => {
    const [search] = activeFilters({ ...NO_FILTERS, search: "laser", sort: "relevance" });
    expect(search?.without).toEqual(NO_FILTERS);
  });
});

describe("a question for the assistant", () => {
  it("has the words and the limits of the list", () => {
    const filters = { ...NO_FILTERS, search: "waste heat", domain: "thermal-processes", trl: [6, 7] };
    expect(questionAbout(filters)).toBe(
      "Find technologies for “waste heat” in the Thermal processes field, TRL 6 to 7",
    );
  });

  it("is about the whole catalog without filters", () => {
    expect(questionAbout(NO_FILTERS)).toBe("Which technologies are listed most recently?");
  });
});
