import { beforeEach, describe, expect, test } from "vitest";
import { type Memory, NO_MEMORY, remember } from "~/agent/memory";
import { readMessage, readWith } from "~/agent/read/reading";
import { referencesIn } from "~/agent/read/references";
import { findCandidates } from "~/agent/retrieve/candidates";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { createActor, createCatalogue } from "../support/assistant";
import { testContext } from "../support/factories";

describe("in a conversation", () => {
  let ids: Awaited<ReturnType<typeof createCatalogue>>;
  let memory: Memory;

  beforeEach(async () => {
    ids = await createCatalogue((await createActor()).id);
    memory = remember(NO_MEMORY, [ids.battery, ids.sodium, ids.flow]);
  });

  async function referTo(text: string, given: Memory = memory) {
    const listings = await readByIds(testContext(), Object.values(ids));
    const { statistics } = await findCandidates(testContext(), [text]);
    const { ids: named, kind } = referencesIn(
      readMessage(text, "en"),
      given,
      new Map(listings.map((listing) => [listing.id, listing])),
      statistics,
    );
    const names = Object.entries(ids);
    return [kind, ...named.map((id) => names.find(([, one]) => one === id)![0])];
  }

  test.each([
    ["the second one", "ordinal", "sodium"],
    ["tell me about the last one", "ordinal", "flow"],
    ["die zweite", "ordinal", "sodium"],
    ["compare the first two", "ordinal", "battery", "sodium"],
    ["option 3", "ordinal", "flow"],
    ["which of these is patented?", "set", "battery", "sodium", "flow"],
    ["the sodium one", "title", "sodium"],
    ["tell me about HydroSeal", "title", "membrane"],
    ["who offers it?", "pronoun", "battery"],
  ])("“%s” refers to listings that were shown", async (text, ...expected) => {
    expect(await referTo(text)).toEqual(expected);
  });

  test("“it” and “the other one” follow the focus", async () => {
    const focused = remember(memory, [ids.flow]);
    expect(await referTo("who offers it?", focused)).toEqual(["pronoun", "flow"]);
    expect(await referTo("and the other one?", focused)).toEqual(["other", "battery"]);
  });

  test.each(["a second-life battery", "the first prototype"])(
    "“%s” is not a position in a list",
    async (text) => {
      expect((await referTo(text))[0]).not.toBe("ordinal");
    },
  );

  test("nothing is referenced before anything was shown", async () => {
    expect(await referTo("the second one", NO_MEMORY)).toEqual([null]);
  });

  test("a typo is corrected to a word of the catalog, and the correction is reported", async () => {
    const { corrected, statistics } = await findCandidates(testContext(), [
      "lithium battrey",
      "several grids",
    ]);
    expect(corrected).toEqual([{ from: "battrey", to: expect.stringMatching(/^batter/) }]);
    expect(statistics.corrections.has("several")).toBe(false);
  });

  test("the need excludes criteria and exclusions", async () => {
    const text = "We need a battery for the grid from Sweden, but not lithium";
    const { listings, statistics } = await findCandidates(testContext(), [text]);
    const reading = readWith(readMessage(text, "en"), NO_MEMORY, {
      candidates: listings,
      remembered: [],
      statistics,
    });
    expect(reading.own).toBe("a battery for the grid");
    expect(reading.ranked.rows[0]?.listing.id).toBe(ids.flow);
  });
});
