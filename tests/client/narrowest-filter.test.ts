import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "~/client/listings/listing-filters";
import { narrowestFilter } from "~/client/listings/narrowest-filter";
import type { Facets } from "~/contract/technologies";

const EMPTY: Facets = { domain: [], sector: [], legal_status: [], legal_group: [], trl: [], is_promoted: [] };

describe("the narrowest filter of an empty list", () => {
  it("is the one without which there is most", () => {
    const filters = { ...NO_FILTERS, domain: "optics", trl: [9] };
    const facets = {
      ...EMPTY,
      domain: [{ value: "control", count: 2 }],
      trl: [
        { value: "4", count: 3 },
        { value: "5", count: 4 },
      ],
    };
    const found = narrowestFilter(filters, facets);
    expect(found?.filter.label).toBe("TRL 9");
    expect(found?.count).toBe(7);
    expect(found?.filter.without).toEqual({ ...NO_FILTERS, domain: "optics" });
  });

  it("is the words when taking off no single filter helps", () => {
    const found = narrowestFilter({ ...NO_FILTERS, search: "unobtainium", trl: [9] }, EMPTY);
    expect(found?.filter.kind).toBe("search");
    expect(found?.count).toBeNull();
  });

  it("does not exist where nothing is filtered", () => {
    expect(narrowestFilter(NO_FILTERS, EMPTY)).toBeNull();
  });
});
