import { describe, expect, it } from "vitest";
import { asPreference, briefChips, isRemovable, withoutCriterion } from "~/client/chat/brief-changes";
import { QueryFrame } from "~/contract/chat-questions";
import { briefOf, criterion } from "../support/answers";

const TRL = criterion("TRL 6 or higher");
const GRANTED = criterion("granted");
const MEMBRANE = criterion("membrane");
const BRIEF = briefOf({ must: [TRL, GRANTED], must_not: [MEMBRANE] });

describe("a chip", () => {
  it("says what is required, preferred and excluded", () => {
    const brief = briefOf({ must: [TRL], should: [GRANTED], must_not: [MEMBRANE] });
    expect(briefChips(brief).map(({ label }) => label)).toEqual([
      "TRL 6 or higher",
      "granted (nice to have)",
      "not membrane",
    ]);
  });

  it("that is removed asks with everything else the same", () => {
    expect(withoutCriterion(BRIEF, "must", TRL)).toEqual({
      query: "Without “TRL 6 or higher”",
      brief: { ...BRIEF, must: [GRANTED] },
    });
    expect(withoutCriterion(BRIEF, "must_not", MEMBRANE)).toEqual({
      query: "Allow “membrane”",
      brief: { ...BRIEF, must_not: [] },
    });
  });

  it("that is loosened becomes a preference", () => {
    const { query, brief } = asPreference(BRIEF, TRL);
    expect(query).toBe("“TRL 6 or higher” is nice to have, not required");
    expect(brief).toEqual({ ...BRIEF, must: [GRANTED], should: [TRL] });
  });

  it("stays when it is all there is to ask for", () => {
    expect(isRemovable(briefOf({ need: "", must: [TRL] }))).toBe(false);
    expect(isRemovable(briefOf({ must: [TRL] }))).toBe(true);
    expect(isRemovable(briefOf({ need: "", must: [TRL, GRANTED] }))).toBe(true);
  });

  it("asks a question that the protocol takes", () => {
    const longest = criterion("x".repeat(160));
    const brief = briefOf({ must: [longest] });
    for (const question of [withoutCriterion(brief, "must", longest), asPreference(brief, longest)])
      expect(QueryFrame.safeParse({ type: "query", client_id: "c1", ...question }).success).toBe(true);
  });
});
