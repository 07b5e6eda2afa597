import { describe, expect, it } from "vitest";
import { ALL, chipsOf, HIDDEN, queryOf } from "~/routes/_admin.admin.technologies._index/views";

const params = new URLSearchParams(
  "search=pump&is_hidden=false&trl=4-6&sort=title&order=desc&utm_source=mail&page=2",
);

describe("a view of the listings", () => {
  it("asks the server for what the address says, and for nothing it does not know", () => {
    expect(queryOf(params, ALL)).toEqual({
      search: "pump",
      is_hidden: "false",
      trl: "4-6",
      sort: "title",
      order: "desc",
      page: "2",
    });
  });

  it("keeps its own terms, whatever the address says", () => {
    expect(queryOf(params, HIDDEN).is_hidden).toBe("true");
    expect(chipsOf(params, HIDDEN, () => "").map(({ key }) => key)).toEqual(["search", "trl"]);
  });

  it("says each filter in words", () => {
    const labels = chipsOf(params, ALL, () => "").map(({ label }) => label);
    expect(labels).toEqual(["“pump”", "TRL 4 to 6", "Not hidden"]);
  });
});
