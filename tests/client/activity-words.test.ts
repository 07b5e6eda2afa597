import { describe, expect, it } from "vitest";
import { ACTIVITY_GROUPS, changeLines, objectOf } from "~/client/words/activity-words";
import { ACTIVITY_TYPES } from "~/contract/activity-types";

describe("the words of the activity log", () => {
  it("say what changed, field by field", () => {
    expect(
      changeLines({
        status: { from: "pending", to: "changes_requested" },
        is_hidden: { from: false, to: true },
        featured_rank: { from: null, to: 3 },
        trl: { from: 6, to: 7 },
        rows: 1200,
        format: "csv",
      }),
    ).toEqual([
      "Status: pending to changes requested",
      "Hidden: no to yes",
      "Featured rank: none to 3",
      "TRL: 6 to 7",
      "Rows: 1,200",
      "Format: csv",
    ]);
  });

  it("only name what has no short form, and what the log does not keep", () => {
    expect(
      changeLines({ summary: true, contact_email: "changed", order: { from: ["a"], to: ["b"] } }),
    ).toEqual(["Summary: changed", "Contact email: changed", "Order: changed"]);
    expect(changeLines(null)).toEqual([]);
  });

  it("offer each family, and every type in one of them", () => {
    const values = ACTIVITY_GROUPS.flatMap(({ options }) => options.map(({ value }) => value));
    expect(values.filter((value) => value.includes(".")).sort()).toEqual([...ACTIVITY_TYPES].sort());
    expect(values).toEqual(expect.arrayContaining(["auth", "tech", "premium_request", "log"]));
  });

  it("link what is still there, and say what is gone", () => {
    const id = "019b2c4e-7d10-7a31-9c55-3f0e8f6a2b71";
    const about = (type: string | null, name: string | null) =>
      objectOf({ entity_type: type, entity_id: id, entity_name: name });
    expect(about("technology", "A valve")).toEqual({ name: "A valve", to: `/admin/technology/${id}` });
    expect(about("technology", null)).toEqual({ name: "Deleted listing", to: null });
    expect(about("user", "Ada & Co")).toEqual({
      name: "Ada & Co",
      to: `/admin/users?id=${id}`,
    });
    expect(about(null, null)).toEqual({ name: "", to: null });
  });
});
