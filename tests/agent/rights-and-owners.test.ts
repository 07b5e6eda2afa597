import { describe, expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** What a scout asks of the open listing about its rights, its terms and its owner. */

const { lastOf, textOf, titlesOf } = withDemoCatalog();

describe("the rights and terms of the open listing", () => {
  test.each([
    ["magnetic zip", "what would stop us from selling it in the US", /no patent in the United States/],
    ["magnetic zip", "so could we sell in the US?", /no patent in the United States/],
    ["rail stress trolley", "is the option still running?", /Availability: under option/],
    ["liquid CO2 milling", "is aerospace still open", /“Exclusive rights for aerospace are licensed/],
    ["pea protein deodorisation", "has anyone licensed it?", /at a licensee's plant/],
    ["anti-sway crane", "what does the licence cover?", /“The basic patents expired.+source code/],
    ["landfill biowindow", "do I have to pay for it", /“Free to use, with drawings”/],
    ["operating theatre scheduling", "is a spin-off planned", /Offered as .*spin-out/],
    ["glue-free joint", "kann man das Patent kaufen?", /Angeboten als .*Verkauf/],
    ["seismic isolator", "where are they valid", /JP 9994505 B2 \(granted/],
    ["magnetic zip", "is it in force in Germany", /no patent in Germany/],
    ["anti-sway crane", "are the patents still in force?", /basic patents expired.+may be used by anyone/],
    ["memory capabilities for microcontrollers", "could we fund it", /Offered as /],
    ["lactate patch", "which investors do they look for", /Offered as .*investment/],
  ])("%s, %s", async (listing, question, answer) => {
    expect(await textOf(listing, question)).toMatch(answer);
  });

  test("a license that costs nothing is not said to have no stated price", async () => {
    expect(await textOf("landfill biowindow", "do I have to pay for it")).not.toContain("does not say what");
    expect(await textOf("magnetic gear", "how much is a license")).toContain("does not say what a license");
  });

  test("“for free” asks for what is handed over, not for a price", async () => {
    const { text } = await lastOf("landfill biowindow", "what exactly do they give you for free?");
    expect(text).not.toContain("Offered as services");
    expect(text).toContain("drawings");
  });
});

describe("the owner of the open listing", () => {
  test("“that institute” is the owner, not every institute", async () => {
    const doherty = "Doherty amplifier for steered beams";
    expect(await titlesOf(doherty, "what else does that institute offer")).toEqual([
      expect.stringContaining("Sliding-window erasure code"),
    ]);
    expect(await titlesOf(doherty, "autre chose de cet institut ?")).toEqual([
      expect.stringContaining("Sliding-window erasure code"),
    ]);
  });

  test.each([
    ["who is working on it"],
    ["who is doing the work"],
    ["could I visit the lab"],
    ["whom do I call"],
  ])("“%s” names the owner", async (question) => {
    expect(await textOf("light-driven crystals in alumina", question)).toContain(
      "Offered by Harrowmere University",
    );
  });

  test("“Kann man da investieren?” is answered by the partnership types, “Danke dir” by a farewell", async () => {
    const steel = "Stahl ohne Kohle mit Wasserstoff";
    expect(await textOf(steel, "Kann man da investieren?")).toMatch(/Angeboten als .*Beteiligung/);
    expect(await textOf(steel, "Danke dir")).toMatch(/^Gern\./);
  });
});

test("“get me in touch with the university” writes to the owner, and an antenna that talks to two sites asks for no person", async () => {
  expect(await textOf("jamming gripper", "get me in touch with the university")).toMatch(
    /^Here is a draft to Harrowmere University/,
  );
  expect(await textOf("lens antenna", "can one antenna talk to two sites at once")).not.toContain(
    "Offered by",
  );
});

test("where nothing is alike, the next question is asked of the listing before", async () => {
  const turns = ["compostable blown film", "any alternatives?"];
  expect(await textOf(...turns)).toContain("Nothing in the catalog is close to **Compounding recipe");
  expect(await textOf(...turns, "who can help us start up the line?")).toMatch(/^\*\*Compounding recipe/);
});

test("“a similar sensor” is one like the open listing, not one that mentions the word “similar”", async () => {
  expect(await textOf("diamond current sensor", "is there a similar sensor here")).toMatch(
    /^Three listings are close to \*\*Diamond quantum current sensor/,
  );
});

test("listings that sell know-how instead of patents are listed, and those that expire soon", async () => {
  expect(await textOf("Does anyone sell know-how instead of patents?")).toMatch(/^Five listings meet this/);
  expect(await textOf("which technologies are about to expire?")).toMatch(/^The earliest by expiry date/);
});

test("a patent granted in one country is not taken for one that is pending there", async () => {
  const asked = await lastOf("show me Japanese technologies with a granted US patent");
  expect(asked.text).toMatch(/^Four listings meet this: granted, Japan, the United States/);
  // Granted in Japan, pending in the United States.
  expect(asked.text).not.toContain("clip-on fibre taps");
  for (const { quote } of asked.result.citations) expect(quote).not.toMatch(/pending/);
  // The same in two turns.
  expect(await textOf("technologies from Japan with a US patent", "only granted ones")).toMatch(
    /^Four listings/,
  );
  expect(await textOf("Welche Technologien haben ein erteiltes US-Patent?")).toMatch(
    /erfüllen das: erteilt, Vereinigte Staaten/,
  );
});
