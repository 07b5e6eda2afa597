import { describe, expect, test } from "vitest";
import { tradeIn } from "~/agent/read/trade";
import { withDemoCatalog } from "../support/demo-catalog";

/** Questions for whatever suits a trade, of which no listing needs to be about the trade. */

const { textOf } = withDemoCatalog();

describe("the trade", () => {
  test.each([
    ["Which listings could a car maker use?", "car"],
    ["what might a bakery want from here", "bakery"],
    ["anything a furniture maker could license?", "furniture"],
    ["what would interest an automotive supplier", "automotive"],
    ["which technologies would be useful for a wind farm operator?", "wind farm"],
    ["what's relevant to food companies", "food"],
    ["Ideas for a pharma company?", "pharma"],
    ["I work for a railway company, what's here for us?", "railway"],
    ["We are a small textile company. What do you have for us?", "textile"],
    ["I'm at a hospital and is there anything useful for us?", "hospital"],
  ])("%s", (question, trade) => {
    expect(tradeIn(question)).toBe(trade);
  });

  test.each([
    "what could it use",
    "what would interest an investor",
    "what could a farmer use against weeds",
    "which companies use it",
    "which one would interest a railway",
    "what do you have for pumping water",
    "anything for a university",
    "we are a bakery and need a new oven",
    "what would a company need",
  ])("none: %s", (question) => {
    expect(tradeIn(question)).toBeNull();
  });
});

describe("an answer for a trade", () => {
  test("lists what names it among its uses or users, with the words that do", async () => {
    const text = await textOf("I work for a railway company, what's here for us?");
    expect(text).toMatch(/^Three listings mention “railway” or a related word:/);
    expect(text).toContain("Meant for: “Locomotive traction control”");
    expect(text).toContain("“A regional rail operator fitted forty trainsets for nine months.”");
  });

  test("does not claim a mention where a sentence has a word of the trade for something else", async () => {
    const text = await textOf("what could a dentist use");
    expect(text).not.toContain("mention");
  });

  test("keeps the trade for what is asked next", async () => {
    const text = await textOf("what could a paper mill use", "only the expired ones");
    expect(text).toMatch(/^One listing fits \(expired\); two come close\.\n\n\*\*Anti-sway control/);
  });
});
