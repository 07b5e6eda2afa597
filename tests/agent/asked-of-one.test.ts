import { describe, expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** Everyday questions about the open listing, in the words that people use for them. */

const { textOf } = withDemoCatalog();

const STORE = "tell me about the sand heat storage";
const BRACE = "tell me about the knee orthosis";
const COATING = "tell me about the chromate-free coating";

describe("its limits", () => {
  test.each([
    "what speaks against it",
    "where does it fall short",
    "any red flags",
    "what are the pitfalls",
    "reasons not to buy it",
    "what keeps it from the market",
    "was spricht dagegen",
    "qu'est-ce qui pourrait mal tourner",
    "¿qué puede salir mal?",
    "有什么缺点",
  ])("%s", async (question) => {
    expect(await textOf(STORE, question)).toMatch(/“Elevator buckets at 150 °C are the costly part.”/);
  });
});

describe("the fields answer", () => {
  test.each([
    ["in which countries is it protected", /^\*\*Moving-bed[^:]*\*\*: Legal status/],
    ["how old is the invention", /^\*\*Moving-bed[^:]*\*\*: Legal status.*filed 2021-08-25/],
    ["which people developed it", /Invented by Håvard Myklestu/],
    ["what cooperation do they look for", /Offered as joint development/],
    ["is the offer still open", /Availability: available/],
    ["what do they charge", /The listing does not say what a license costs/],
    ["what do people use instead today", /“Electric boilers follow the power price/],
    ["who needs this", /“Process steam in food plants”/],
    ["which industries", /“Process steam in food plants”/],
    ["where does it run today", /TRL 5.*dairy's steam main/],
    ["can we produce it in Kenya", /Legal status: granted.*It names no patent in Kenya/],
    ["so could we start selling next year?", /Legal status: granted/],
    ["since when", /TRL 5.*since January 2026/],
    ["has anyone built it", /TRL 5/],
    ["gibt es ein Beispiel", /TRL 5/],
    ["qui peut l'utiliser", /Statut juridique : délivré/],
    ["when was it published", /: Published \d{4}-\d{2}-\d{2}\.$/],
    ["wo sitzen die", /Angeboten von Fjellhus Energi AS, Norwegen/],
    ["suchen die Partner", /Angeboten als gemeinsame Entwicklung/],
    ["wann wurde das angemeldet", /angemeldet 2021-08-25/],
    ["c'est breveté où", /NO 9996399 B1/],
    ["quel type d'accord cherchent-ils", /développement conjoint/],
    ["cifras clave", /“91% daily thermal efficiency”/],
    ["有什么新的", /“No molten salt or pressure in the store”/],
  ])("%s", async (question, answer) => {
    expect((await textOf(STORE, question)).replaceAll("\n", " ")).toMatch(answer);
  });
});

test("what it does not say of approvals, upkeep, warranty and frost is not filled with other sentences", async () => {
  expect(await textOf(BRACE, "does it have approval")).not.toContain("Soviet certificate");
  expect(await textOf(BRACE, "does it need maintenance")).toContain("The listing does not say");
  expect(await textOf(STORE, "what warranty do they give")).toContain("The listing does not say");
  expect(await textOf(COATING, "is it approved for anything")).toContain("The listing does not say");
  expect(await textOf("cardioid subwoofer", "does it work in winter")).toContain("The listing does not say");
});

test("an opinion is what is shown, what is good and what it cannot do", async () => {
  for (const question of [
    "would you recommend it",
    "is it worth a call",
    "should I invest",
    "lohnt sich das",
  ])
    expect((await textOf(STORE, question)).replaceAll("\n", " ")).toMatch(
      /TRL 5.*91% daily thermal efficiency.*Elevator buckets at 150 °C/,
    );
});

test("where an answer is from, in which languages one may ask, and how the owner is reached is help", async () => {
  for (const question of ["where did you get that from", "can I trust this", "which source says that"])
    expect(await textOf(STORE, question)).toMatch(
      /^What stands in quotation marks is copied from the listing/,
    );
  expect(await textOf(STORE, "translate that into German")).toMatch(
    /^I answer in the language of your question/,
  );
  for (const question of ["I want to talk to the inventor", "how do I get hold of them"])
    expect(await textOf(STORE, question)).toContain("choose “Request collaboration”");
});

test("a remark is no question, and “shorter please” asks for the summary", async () => {
  expect(await textOf(STORE, "I like it")).toMatch(/^What would you like to know\?/);
  expect(await textOf(STORE, "not interesting")).toMatch(/^What would you like to know\?/);
  expect(await textOf(STORE, "shorter please")).toMatch(/“A store of dry quartz sand/);
});

test("“it” after a list is its first, and a competitor is another listing", async () => {
  expect(await textOf("which heat pump do you have", "how warm does it get")).toMatch(/^\*\*Elastocaloric/);
  expect(await textOf("ship fuel savings", "is there a competitor")).toContain("listings are close to");
});

test("what only sounds like a question for limits, rights, terms or people is asked of the listing", async () => {
  expect(await textOf(STORE, "can we buy it?")).toContain("Offered as joint development");
  expect(await textOf(STORE, "does it see obstacles")).not.toContain("Elevator buckets");
  expect(await textOf(STORE, "what keeps it from falling over")).not.toContain("Elevator buckets");
  expect(await textOf(STORE, "can we use it in bakeries")).not.toContain("Legal status");
  expect(await textOf(STORE, "which people can use it")).not.toContain("Invented by");
  expect(await textOf("cardioid subwoofer", "how many people tested it")).not.toContain("does not say");
});

test("others of the owner and others that do the same are listings", async () => {
  for (const question of ["other stuff by this owner", "are there other things by them", "他们还有别的吗"])
    expect(await textOf(STORE, question)).toContain("Free-piston Stirling");
});

describe("in other words", () => {
  test.each([
    [BRACE, "what could I use instead of it", /^Nothing in the catalog is close to \*\*Knee orthosis/],
    [BRACE, "give me three facts I can tell my boss", /\n- “A leg brace.+\n- “.+\n- “/],
    ["scandium-free powder", "who would buy such powder", /“Printed heat exchangers”/],
    ["tengo una lavandería y quiero filtrar las fibras", "¿cuánta agua por hora?", /6 m³\/h/],
    ["nous lavons du linge et l'eau est pleine de fibres", "combien d'eau par heure", /6 m³\/h/],
    ["unsere Wäscherei will Fasern aus dem Wasser filtern", "wie viel Wasser pro Stunde", /6 m³\/h/],
    [
      "tengo una lavandería y quiero filtrar las fibras",
      "escríbeles un mensaje corto",
      /^Este es un borrador para/,
    ],
  ])("%s: %s", async (listing, question, expected) => {
    expect(await textOf(listing, question)).toMatch(expected);
  });
});

describe("a short question of the open listing", () => {
  const DESK = "height-adjustable school desk without electricity";
  const LENS = "printed lens antenna at 26 GHz";

  test.each([
    [LENS, "is there a product?", /TRL 5, validated in relevant environment/],
    [DESK, "are spare parts a problem", /^\*\*Height-adjustable.*Column tooling is worn/],
    [DESK, "so what would I pay", /does not say what a license costs/],
    ["erasure code for satellite links", "which programming language?", /Portable C99/],
    ["fish-safe runner", "can we keep our old housing", /^\*\*Fish-safe.*Existing draft tubes can stay/s],
    ["sand heat storage", "is that ready", /TRL 5, validated in relevant environment/],
    ["sand heat storage", "who else has one running", /An 8\.7 MWh demonstrator has fed a dairy/],
    ["titanium milling with CO2", "Mit wem muss ich reden?", /Technische Hochschule Brackenau/],
    ["el láser contra las malas hierbas", "¿y sirve para maíz?", /Onion, carrot and spinach/],
    ["wing sail for ships", "联系他们", /Università di Valsorana 的草稿/],
    ["operating-theatre scheduling", "can I try it", /Offered as non-exclusive licence, services/],
    ["anti-sway control for cranes", "who could help me install it", /Offered by Ferrotide Systems AB/],
    [
      "anti-sway control for cranes",
      "what exactly would we be buying",
      /Offered as non-exclusive licence.*the licence concerns source code, tuning tables/s,
    ],
    ["tell me about the sand heat storage", "who are you looking for?", /Offered as joint development/],
    [
      "free-piston Stirling generator",
      "give me a one paragraph pitch for it",
      /A hermetic 7\.5 kW engine-generator/,
    ],
  ])("%s: %s", async (listing, question, expected) => {
    expect(await textOf(listing, question)).toMatch(expected);
  });
});

describe("what the owner is to be told", () => {
  const GRIPPER = "tell me about the granular jamming gripper";

  test.each([
    ["write to them that we'd want a pilot", "We'd want a pilot."],
    [
      "tell them we have 12 ovens and want to visit in January",
      "We have 12 ovens and want to visit in January.",
    ],
    ["tell them our eggs are very fragile and ask for a video", "Our eggs are very fragile."],
    ["tell them our eggs are very fragile and ask for a video", "a video"],
  ])("%s", async (order, said) => {
    expect(await textOf(GRIPPER, order)).toContain(said);
  });

  test.each([
    ["write to our boss that it is worth a visit", /Our boss that it/],
    ["write an email so that I can ask about samples", /I can ask/],
  ])("is no part of the order: %s", async (order, said) => {
    expect(await textOf(GRIPPER, order)).not.toMatch(said);
  });

  test("may be added to a draft", async () => {
    expect(await textOf(GRIPPER, "write to the owner", "add we are from Chile")).toContain(
      "We are from Chile.",
    );
  });
});
