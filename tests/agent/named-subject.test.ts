import { describe, expect, test } from "vitest";
import { aspectsIn } from "~/agent/read/aspects";
import { subjectIn } from "~/agent/read/named-subject";
import type { Listing } from "~/agent/retrieve/listing";
import { withDemoCatalog } from "../support/demo-catalog";

/** A first question about a listing that it names in other words than its title. */

const { textOf } = withDemoCatalog();

describe("a question about a thing is answered from its listing", () => {
  test.each([
    ["who are the inventors of the weeding laser", /^\*\*Laser weeding.*Invented by Jolene Arceneaux/],
    ["is the wing sail patented", /^\*\*Inflatable.*Legal status: patent pending/],
    ["how mature is the heat pump", /^\*\*Elastocaloric heat pump.*TRL 3/],
    ["what are the limits of the jamming gripper", /^\*\*Granular.*only half of the flat ones under 4 mm/],
    ["when does the patent on the subwoofer expire", /^\*\*Cardioid.*expires 2037-11-08/],
    ["which university has the seismic isolator", /^\*\*Double-concave.*Politecnico di Montelaro, Italy/],
    ["can I license the pfas thing", /^\*\*Foam fractionation.*Offered as non-exclusive licence/],
    ["is your foam paper still protected", /^\*\*Foam-forming.*Legal status: revoked/],
    ["how deep can the microscope see", /^\*\*Open-top.*Depth ends at about 4 mm/],
    ["how many cows was the biogas scrubber tried on", /^\*\*Rotating.*250-cow dairy farm/],
  ])("%s", async (question, answer) => {
    expect((await textOf(question)).replaceAll("\n", " ")).toMatch(answer);
  });
});

describe("a need is searched for, though it has an article", () => {
  test.each([
    ["how do I measure the current in the cable", /^One listing fits/],
    ["who can help with the noise of the pumps", /^No listing/],
    ["is there something against the weeds", /^One listing fits/],
    ["we want to know how the steam is made", /listings fit/],
    [
      "could somebody on your side point me to something against weeds? not urgent, end of the month is ok",
      /^One listing fits\.\n\n\*\*Laser weeding/,
    ],
  ])("%s", async (question, answer) => {
    expect(await textOf(question)).toMatch(answer);
  });
});

test("a thing that the open listing may have is asked of that one, and another listing is named by two words", async () => {
  const open = "tell me about the chromate-free coating";
  expect(await textOf(open, "how much memory does the microcontroller have")).toMatch(/^\*\*Chromate-free/);
  expect(await textOf(open, "what are the open problems")).toMatch(/^\*\*Chromate-free/);
  expect(await textOf(open, "and who makes the wing sail")).toMatch(
    /^\*\*Inflatable.*Università di Valsorana/,
  );
});

test("a word that many listings have names none of them, whatever the title of one says", () => {
  const listing = {
    id: "1",
    title: "Side channel analysis",
    keywords: [],
    summary: null,
  } as unknown as Listing;
  const asked = (text: string, having: number) =>
    subjectIn({ text, aspects: aspectsIn(text) }, new Map([["1", listing]]), undefined, {
      listings: 4_000,
      words: new Map([["side", having]]),
      concepts: new Map(),
      corrections: new Map(),
    });
  expect(asked("who is behind the side", 2)).toBe("1");
  expect(asked("who is behind the side", 300)).toBeNull();
  expect(
    asked("who is behind the side, by the end of the month and without any sales calls please", 2),
  ).toBeNull();
});
