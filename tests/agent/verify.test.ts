import { beforeEach, describe, expect, test } from "vitest";
import { AnswerStream, isCited } from "~/agent/answer-stream";
import { Ledger } from "~/agent/ledger";
import type { Listing } from "~/agent/retrieve/listing";
import type { Citation } from "~/agent/turn-events";
import { claimsAct } from "~/agent/verify/acts";
import { sentencesOfAnswer } from "~/agent/verify/sentences";
import { verifyAnswer } from "~/agent/verify/verify";
import * as catalog from "~/services/technologies/search/catalog";
import { readByIds } from "~/services/technologies/search/whole-listings";
import lieLines from "../eval/lies.jsonl?raw";
import { CATALOGUE, createActor, createCatalogue } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";
import { testContext } from "../support/factories";

function sourceOf(listing: Pick<Listing, "id" | "title" | "summary">, n = 1): Citation {
  const { id, title, summary } = listing;
  return { n, technology_id: id, title, field: "summary", file_id: null, page: null, quote: summary };
}

/** The ledger of a turn whose one search returned these sources. */
function ledgerOf(citations: Citation[]): Ledger {
  const ledger = new Ledger([], []);
  const answer = { match: "none", total: 0, results: [] } as const;
  ledger.keep({
    step: 0,
    tool: "search_technologies",
    input: {},
    output: { answer: { ...answer, results: [] }, citations, cards: [] },
    ms: 1,
  });
  return ledger;
}

async function readCatalogue() {
  const ids = await createCatalogue((await createActor()).id);
  const listings = await readByIds(testContext(), Object.values(ids));
  const names = Object.keys(CATALOGUE) as (keyof typeof CATALOGUE)[];
  return new Map(names.map((name) => [name, listings.find(({ id }) => id === ids[name])!]));
}

describe("a sentence of an outside model", () => {
  let listings: Map<keyof typeof CATALOGUE, Listing>;

  beforeEach(async () => {
    // Read once, because no test here writes.
    listings ??= await readCatalogue();
  });

  /** The verdicts of an answer whose [1] is the summary of a listing. */
  function verdictsOn(name: keyof typeof CATALOGUE, text: string) {
    const listing = listings.get(name)!;
    return verifyAnswer(text, [sourceOf(listing)], new Map([[listing.id, listing]]));
  }

  test.each<[keyof typeof CATALOGUE, string]>([
    ["membrane", "The membrane removes salt at half the pressure of reverse osmosis [1]."],
    ["membrane", "It is cleaned with water alone, without chlorine [1]."],
    ["membrane", "The pilot unit treated 20,000 litres of brackish water a day [1]."],
    ["membrane", "It is at TRL 6 and has a granted patent [1]."],
    ["membrane", "The patent EP3456789 protects it [1]."],
    ["membrane", "It comes from Denmark, invented by Ida Kjær [1]."],
    ["membrane", "Exclusive licenses are offered [1]."],
    ["battery", "It charges to 80 percent in ten minutes [1]."],
    ["battery", "It charges to 80 % in 10 minutes and does not burn [1]."],
    ["battery", "The patent application is pending [1]."],
    ["flow", "The patent has expired [1]."],
  ])("is supported when the listing states it: %s, %s", (name, text) => {
    expect(verdictsOn(name, text)).toMatchObject([{ verdict: "supported", instead: null }]);
  });

  test.each<[keyof typeof CATALOGUE, string]>([
    ["membrane", "It also filters air in hospitals and kills viruses [1]."],
    ["membrane", "The patent EP9999999 protects it [1]."],
    ["membrane", "The European patent was filed on 4 March 2015 [1]."],
    ["membrane", "It was sold to Acqua Chiara for drinking water [1]."],
    ["battery", "A cell weighs 300 grams [1]."],
    ["algae", "It is patented [1]."],
  ])("is unsupported when the listing does not mention it: %s, %s", (name, text) => {
    expect(verdictsOn(name, text)).toMatchObject([{ verdict: "unsupported", instead: null }]);
  });

  test.each<[keyof typeof CATALOGUE, string, string | RegExp]>([
    ["membrane", "It has reached TRL 9 [1].", "TRL 6"],
    ["membrane", "It is not patented [1].", "Legal status: granted"],
    ["membrane", "The patent is still pending [1].", "Legal status: granted"],
    ["membrane", "The patents have expired [1].", "Legal status: granted"],
    ["battery", "The patent is granted [1].", "Legal status: patent pending"],
    ["flow", "The patents are in force [1].", "Legal status: expired"],
    ["membrane", "It is offered by Stanford University [1].", "Offered by Nordhaven University"],
    ["membrane", "It was invented by Marie Curie [1].", "Offered by Nordhaven University"],
    ["battery", "Voltara GmbH is based in Austria [1].", "Offered from Germany"],
    ["membrane", "The pilot unit treated 200 cubic metres of brackish water a day [1].", /20 cubic metres/],
    ["membrane", "The pilot ran for nine months on brackish water [1].", /four months/],
    ["battery", "It charges to 95 percent in ten minutes [1].", /80 percent/],
    ["algae", "It warns bathers 5 days before a bloom [1].", /two days before/],
    ["membrane", "It is cleaned with chlorine every week [1].", /without chlorine/],
    ["battery", "The battery burns when it is pierced [1].", /not burn/],
    ["membrane", "It does not remove salt or heavy metals from water [1].", /removes salt and heavy metals/],
  ])("is contradicted with the listing's own value: %s, %s", (name, text, instead) => {
    expect(verdictsOn(name, text)).toMatchObject([
      {
        verdict: "contradicted",
        instead: typeof instead === "string" ? instead : expect.stringMatching(instead),
      },
    ]);
  });

  test("is verified independently of its neighbors", () => {
    const text = "It stores electricity for the grid [1]. It runs on vanadium from a mine [1].";
    expect(verdictsOn("flow", text).map(({ verdict }) => verdict)).toEqual(["supported", "unsupported"]);
  });

  test("is unsupported without a citation, unless it names a listing", () => {
    expect(verdictsOn("flow", "Lignin is cheap and grows on trees everywhere near rivers.")).toMatchObject([
      { verdict: "unsupported" },
    ]);
    expect(verdictsOn("flow", `${CATALOGUE.flow.title} is at TRL 2.`)).toMatchObject([
      { verdict: "contradicted", instead: "TRL 7" },
    ]);
  });

  test("has no verdict as a question, a lead or a heading", () => {
    expect(verdictsOn("flow", "## Batteries\n\nHere are the listings that fit.\n\nIs it new [1]?")).toEqual(
      [],
    );
  });

  test("of a comparison is not contradicted by one listing alone", () => {
    const [flow, sodium] = [listings.get("flow")!, listings.get("sodium")!];
    const both = new Map([flow, sodium].map((listing) => [listing.id, listing]));
    const text = "One is at TRL 7 and the other at TRL 8 [1][2].";
    expect(verifyAnswer(text, [sourceOf(flow), sourceOf(sodium, 2)], both)).toMatchObject([
      { verdict: "supported" },
    ]);
  });
});

test("an answer is split into sentences, each with its own sources or those of its line", () => {
  const text =
    "- **HydroSeal** works at 3.5 bar [1]. It is cheap.\n- Uses graphene [2][1].\n\n| x | 5 V [3] |";
  expect(sentencesOfAnswer(text).map(({ text: plain, sources }) => [plain, sources])).toEqual([
    ["HydroSeal works at 3.5 bar.", [1]],
    ["It is cheap.", [1]],
    ["Uses graphene.", [2, 1]],
    ["x 5 V", [3]],
  ]);
});

interface Lie {
  id: string;
  listing: string;
  other?: string;
  sentences: { text: string; verdict: string; gone?: string }[];
}

test("none of forty false sentences is supported, and the true ones are", async () => {
  const actor = await loadDemoCatalog();
  const query = { page: 1, size: 100, sort: "newest" } as const;
  const { technologies } = await catalog.list(testContext(), actor, query);
  const lies: Lie[] = lieLines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const believed: string[] = [];
  const [trueOnes, lost]: [string[], string[]] = [[], []];
  for (const { id, listing, other, sentences } of lies) {
    const ids = [listing, other].flatMap(
      (title) => technologies.find((technology) => technology.title === title)?.id ?? [],
    );
    const listings = await readByIds(testContext(), ids);
    const citations = listings.map((one, i) => sourceOf(one, i + 1));
    for (const { text, verdict, gone } of sentences) {
      const out = new AnswerStream(ledgerOf(citations), { characters: 10_000 });
      const written = text.replace(/\{other:\w+\}/g, "[2]").replace(/\{\w+\}/g, "[1]");
      const shown = out.push(written) + out.end();
      const [judged] = verifyAnswer(shown, out.citations(), new Map(listings.map((one) => [one.id, one])));
      const isTrusted = judged ? judged.verdict === "supported" : shown.trim() !== "";
      if (verdict === "supported") (isTrusted ? trueOnes : lost).push(`${id} ${text}`);
      else if (verdict === "removed" ? shown.includes(gone ?? text) : isTrusted)
        believed.push(`${id} ${text}`);
    }
  }
  expect(lies).toHaveLength(40);
  expect(believed).toEqual([]);
  expect(lost.length, lost.join("\n")).toBeLessThanOrEqual(1);
  expect(trueOnes.length).toBeGreaterThanOrEqual(37);
});

describe("claims of acts", () => {
  test.each([
    "I have e-mailed the owner.",
    "I've added both to your shortlist.",
    "We will contact them for you.",
    "I went ahead and saved the comparison.",
    "Your request has been sent.",
    "HydroSeal has been added to your shortlist.",
    "Done!",
  ])("go: %s", (claim) => {
    expect(claimsAct(claim)).toBe(true);
    for (const size of [1, 7, 1_000]) {
      const shown = streamed(`The battery is safe [1]. ${claim} It is light [1].`, size);
      expect(shown).toMatch(/^The battery is safe \[1\]\. +(?:HydroSeal +)?It is light \[1\]\.$/);
    }
  });

  test.each([
    "I can add it to your shortlist.",
    "Would you like me to save it?",
    "I did not send anything.",
    "I found three listings.",
    "The team has sent 20 units to customers.",
  ])("offers and facts stay: %s", (sentence) => {
    expect(claimsAct(sentence)).toBe(false);
    expect(streamed(`${sentence} It is light [1].`, 3)).toBe(`${sentence} It is light [1].`);
  });
});

const QUOTE = "The battery is safe and light; see voltara.example for the manual.";
const BATTERY = sourceOf({ id: "b", title: "Battery", summary: QUOTE });

/** The filtered answer when the model streams it in chunks of a size. */
function streamed(text: string, size: number, characters = 10_000): string {
  const out = new AnswerStream(
    ledgerOf([BATTERY, sourceOf({ ...BATTERY, id: "c", summary: "Another." }, 2)]),
    {
      characters,
    },
  );
  const pieces = text.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  return pieces.map((piece) => out.push(piece)).join("") + out.end();
}

describe("a streamed answer", () => {
  test.each(["evil.com", "www.evil.com/login", "https://evil.com", "sales@evil.com", "mailto:a@evil.com"])(
    "loses an address that no listing contains: %s",
    (address) => {
      for (const size of [1, 5, 1_000])
        expect(streamed(`It is safe [1], see ${address} now.`, size)).toBe("It is safe [1], see  now.");
    },
  );

  test("keeps an address that a listing contains", () => {
    expect(streamed("See voltara.example for more [1].", 4)).toBe("See voltara.example for more [1].");
  });

  test("is truncated once, at a word, within its limit", () => {
    const text = "A battery is safe. ".repeat(20);
    for (const size of [1, 7, 50, 1_000])
      for (const characters of [50, 57, 64]) {
        const cut = streamed(text, size, characters);
        expect(cut.length).toBeLessThanOrEqual(characters);
        expect(cut).toMatch(/^(?:A battery is safe\. )+(?:A|A battery|A battery is|A battery is safe\.)?…?$/);
        expect(cut.split("…").length).toBeLessThanOrEqual(2);
      }
  });

  test("ignores text after truncation, and cites only sources in the text", () => {
    const out = new AnswerStream(ledgerOf([BATTERY]), { characters: 24 });
    out.push("The battery is safe and light [1]. ");
    expect(out.isFull).toBe(true);
    expect(out.push("More.")).toBe("");
    expect(out.end()).toBe("");
    expect(out.citations()).toEqual([]);
  });

  test("within the limit is not truncated", () => {
    expect(streamed("It is safe [1].", 3, 15)).toBe("It is safe [1].");
  });

  test("counts as cited when every paragraph that claims something ends in a source", () => {
    const claim = "The battery is safe and light and it lasts for very many years at home";
    expect(isCited(`${claim} [1].\n\n- ${claim} [2].`)).toBe(true);
    expect(isCited(`${claim} [1].\n\n${claim}.`)).toBe(false);
  });
});
