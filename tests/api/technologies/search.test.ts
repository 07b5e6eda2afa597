import { beforeEach, describe, expect, it } from "vitest";
import { searchCatalogue } from "~/services/technologies/search/search";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

let token: string;

const BATTERY = {
  title: "Solid electrolyte for lithium batteries",
  summary: "A ceramic electrolyte that stops dendrites in lithium metal cells. It works at room temperature.",
  description:
    "The layer is 20 µm thin. Read [our page](https://evil.example/x) now. Cells kept 90 % of capacity after 800 cycles.",
};
const WATER = {
  title: "Membrane for wastewater treatment plants",
  summary: "A hollow-fibre membrane removes phosphate from effluent without any added chemicals at all.",
};

beforeEach(async () => {
  const person = await createPerson();
  token = person.token;
  await createListings(person.id, [BATTERY, WATER, { title: "Contract N182-117 imaging payload" }]);
});

async function search(text: string) {
  const answer = await call("GET", `/technologies?search=${encodeURIComponent(text)}`, { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

const titlesOf = (body: { technologies: { title: string }[] }) => body.technologies.map(({ title }) => title);

describe("a search", () => {
  it("finds words in any form, best first", async () => {
    expect(titlesOf(await search("batteries with a lithium electrolyte"))[0]).toBe(BATTERY.title);
    expect(titlesOf(await search("battery"))).toEqual([BATTERY.title]);
  });

  it("understands everyday words", async () => {
    expect(titlesOf(await search("sewage"))).toEqual([WATER.title]);
  });

  it("finds a word in British and American spelling, and in its irregular forms", async () => {
    const { id } = await createPerson();
    const inBritish = {
      title: "Vapour-chamber pins for moulds",
      summary: "Colour stays even on frozen parts of aluminium.",
    };
    const inAmerican = {
      title: "Sulfur-free rubber for tires",
      summary: "Vulcanized at the center of a mold for sabers.",
    };
    await createListings(id, [inBritish, inAmerican]);
    for (const word of ["fiber", "fibers"]) expect(titlesOf(await search(word)), word).toEqual([WATER.title]);
    for (const word of ["vapor", "color", "freeze", "aluminum"])
      expect(titlesOf(await search(word)), word).toEqual([inBritish.title]);
    for (const word of ["sulphur", "tyres", "vulcanised", "centre", "sabres"])
      expect(titlesOf(await search(word)), word).toEqual([inAmerican.title]);
    for (const word of ["mould", "molds"])
      expect(titlesOf(await search(word)).sort(), word).toEqual([inAmerican.title, inBritish.title]);
  });

  it("ranks the listing that explains most of a sentence above one that repeats a word of it", async () => {
    const { id } = await createPerson();
    const generator = {
      title: "Engine for small furnaces",
      summary: "It makes electricity from the hot exhaust of a furnace, which goes up the chimney otherwise.",
    };
    const chimney = {
      title: "Chimney, chimney cap and chimney pot",
      summary:
        "A chimney that keeps rain out of the chimney, for any chimney and every chimney sweep there is.",
    };
    await createListings(id, [generator, chimney]);
    expect(titlesOf(await search("chimney"))[0]).toBe(chimney.title);
    const sentence = "can we make current out of the heat in the chimney above our furnaces";
    expect(titlesOf(await search(sentence))[0]).toBe(generator.title);
  });

  it("does not rank by what a sentence excludes", async () => {
    const { id } = await createPerson();
    const reeds = {
      title: "Reed beds for wastewater",
      summary: "A bed of reeds takes phosphate out of the effluent of a village, by roots and gravel alone.",
    };
    await createListings(id, [reeds]);
    const sentence = "phosphate in the wastewater of a village, anything but a membrane";
    expect(titlesOf(await search(sentence))[0]).toBe(reeds.title);
  });

  it("corrects a typo and reports it", async () => {
    const body = await search("lithum membrne");
    expect(body.corrected).toEqual([
      { from: "lithum", to: "lithium" },
      { from: "membrne", to: "membrane" },
    ]);
    expect(titlesOf(body).sort()).toEqual([WATER.title, BATTERY.title]);
    expect(await search("lithium")).not.toHaveProperty("corrected");
  });

  it("spells a corrected word as listings do, in whichever field they use it", async () => {
    expect((await search("phospates")).corrected).toEqual([{ from: "phospates", to: "phosphate" }]);
    expect((await search("electrolites")).corrected).toEqual([{ from: "electrolites", to: "electrolyte" }]);
  });

  it("finds codes however they are written", async () => {
    for (const code of ["N182-117", "n182117"]) expect((await search(code)).total).toBe(1);
  });

  it("marks hits as pieces of text, never as HTML", async () => {
    const [hit] = (await search("lithium electrolytes")).technologies;
    expect(hit.highlights.title).toEqual([
      { text: "Solid ", hit: false },
      { text: "electrolyte", hit: true },
      { text: " for ", hit: false },
      { text: "lithium", hit: true },
      { text: " batteries", hit: false },
    ]);
    expect(hit.highlights.snippet.map(({ text }: { text: string }) => text).join("")).toBe(
      "A ceramic electrolyte that stops dendrites in lithium metal cells.",
    );
  });

  it("answers nonsense with nothing", async () => {
    expect(await search("zzgqx wvutq")).toMatchObject({ technologies: [], total: 0, next_cursor: null });
  });

  it("does not find words of addresses that were cleaned away", async () => {
    expect((await search("evil")).total).toBe(0);
  });
});

describe("strange strings", () => {
  const strange = [
    '"',
    "'",
    "*",
    "c++",
    "NEAR(",
    "NEAR(a b, 2)",
    "AND",
    "OR OR",
    "NOT lithium",
    "-lithium",
    "title:lithium",
    "{title} : lithium",
    "facets : zqall",
    "zqall",
    "zqp1 OR zqp0",
    "^lithium",
    "lithium*",
    '"lithium',
    "a\u0000b",
    "%",
    "_",
    "50%_",
    "\\",
    "()",
    "((((",
    "'; drop table technologies; --",
    "1 or 1=1",
    "<script>alert(1)</script>",
    "\u202elithium",
    "\ud800",
    "🔋🔋",
    "٣",
    "锂电池",
    "ﬁbre",
    "é".repeat(200),
    "a ".repeat(100),
    "__proto__",
    "constructor toString hasOwnProperty",
    "   ",
    "\t\r\n",
    "{{7*7}}",
    "%00",
  ];
  const files = import.meta.glob<string[]>("../../../../shared/data/hostile_strings/blns.json", {
    eager: true,
    import: "default",
  });
  const naughty = Object.values(files).flat();

  it("never break a search", async () => {
    for (const text of strange) {
      const { status, body } = await call(
        "GET",
        `/technologies?search=${encodeURIComponent(text.toWellFormed())}&facets=1`,
        {
          token,
        },
      );
      expect([text, status]).toEqual([text, 200]);
      expect(body.technologies).toBeInstanceOf(Array);
    }
  });

  it.runIf(naughty.length > 0)("of the public list neither", async () => {
    const app = testContext();
    for (const text of naughty) {
      const answer = await searchCatalogue(app, { text, limit: 1 });
      expect(answer.hits).toBeInstanceOf(Array);
    }
  });

  it("take a lone surrogate as it comes over the wire", async () => {
    expect((await call("GET", "/technologies?search=%ED%A0%80lithium", { token })).status).toBe(200);
  });
});

describe("what the assistant gets", () => {
  it("covers what it found, and quotes literally", async () => {
    const app = testContext();
    const { hits, coverage } = await searchCatalogue(app, { text: "capacity of lithium cells after cycles" });
    expect(coverage).toBeGreaterThan(0.9);
    expect(hits[0]?.quote).toEqual({
      field: "description",
      text: "Cells kept 90 % of capacity after 800 cycles.",
    });
    expect(BATTERY.description).toContain(hits[0]?.quote?.text);
  });

  it("has low coverage for topics outside the catalog", async () => {
    const { coverage } = await searchCatalogue(testContext(), {
      text: "divorce lawyer for celebrity gossip lithium",
    });
    expect(coverage).toBeLessThan(0.5);
  });

  it("never quotes a sentence with a link", async () => {
    const { hits } = await searchCatalogue(testContext(), { text: "read our page now" });
    for (const hit of hits) expect(hit.quote?.text ?? "").not.toMatch(/https?:|\]\(/);
  });

  it("keeps to filters, limit and offset", async () => {
    const app = testContext();
    const both = await searchCatalogue(app, { text: "membrane electrolyte" });
    expect(both.hits).toHaveLength(2);
    const second = await searchCatalogue(app, { text: "membrane electrolyte", limit: 1, offset: 1 });
    expect(second.hits.map((hit) => hit.id)).toEqual([both.hits[1]?.id]);
    expect((await searchCatalogue(app, { text: "membrane", filters: { domain: "optics" } })).hits).toEqual(
      [],
    );
  });
});
