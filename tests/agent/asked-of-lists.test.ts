import { describe, expect, test } from "vitest";
import { titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** What a list is asked for, in five languages. */

const { lastOf, textOf, titlesOf } = withDemoCatalog();

const NORWAY = "what do you have from Norway?";
const BATTERIES = "show me what you have with batteries";
const COMPARED = "compare the crane control and the jamming gripper";

describe("how many they are", () => {
  test.each([
    "how many is that",
    "count them",
    "wie viele sind das",
    "combien y en a-t-il",
    "¿cuántas son?",
    "一共几个",
  ])("%s", async (question) => {
    expect(await textOf(NORWAY, question)).toMatch(
      /^(?:Three listings|3 Einträge|3 fiches|3 fichas|有 3 项)/,
    );
  });

  test("of a search as many as were shown", async () => {
    const { result } = await lastOf(BATTERIES);
    expect(result.technologies).toHaveLength(5);
    expect(await textOf(BATTERIES, "how many are there")).toBe(
      "I showed five listings. Ask for more to see others.",
    );
  });
});

describe("which one to take is answered with the furthest along, in five languages", () => {
  test.each([
    ["which one is best", "The furthest along"],
    ["which would you take", "The furthest along"],
    ["which has the best evidence", "The furthest along"],
    ["welche würdest du nehmen", "Am weitesten entwickelt"],
    ["laquelle prendrais-tu", "La plus avancée"],
    ["¿cuál elegirías?", "La más avanzada"],
    ["你会选哪个", "最成熟的"],
  ])("%s", async (question, answer) => {
    expect(await textOf(COMPARED, question)).toContain(answer);
  });
});

test("what they have in common and how they differ is shown in a comparison", async () => {
  for (const question of [
    "what do they have in common",
    "how do they differ",
    "give me a table",
    "was haben sie gemeinsam",
  ])
    expect(await textOf(BATTERIES, question)).toMatch(/What decides|Was entscheidet/);
});

test("all of them are proposed for the shortlist", async () => {
  for (const question of [
    "alle auf meine Merkliste",
    "mets-les dans ma liste",
    "ponlas en mi lista",
    "都加到我的清单",
  ])
    expect(await titlesOf(COMPARED, question)).toHaveLength(2);
});

test("a condition holds for those shown", async () => {
  expect(await textOf(COMPARED, "only the granted ones")).toMatch(/^One listing of these 2: granted/);
  expect(await textOf(NORWAY, "any of these from Germany")).toMatch(/^No listings of these 3: Germany/);
  expect(await textOf(NORWAY, "which of them is a company's")).toMatch(
    /^Two listings meet this: Norway, a company/,
  );
  expect(await textOf(NORWAY, "¿cuáles están patentadas?")).toMatch(
    /^3 fichas cumplen esto: Noruega, patentada/,
  );
  expect(await textOf("which technologies have TRL 9", "leave out the ones from Sweden")).toMatch(
    /^Four listings meet this: TRL 9, not Sweden/,
  );
});

test("the names of what was found are listed, and one sentence on each", async () => {
  expect(await textOf(BATTERIES, "just the titles")).toContain(
    "Module bypass for second-life battery strings",
  );
  expect(await textOf(BATTERIES, "just the titles")).not.toContain("63 listings");
  expect(await textOf("what medical devices do you have", "one sentence each")).toMatch(
    /A leg brace.*A skin patch/s,
  );
});

test("the newest listing is the newest, also where it is asked how old it is", async () => {
  const [newest] = await titlesOf("show me the newest listing");
  expect(await textOf("how old is your newest listing")).toContain(newest);
});

test("where several come from is told by an owner with its country for each", async () => {
  const text = await textOf("show only what is ready to buy", "from which countries are they");
  expect(text.match(/^- \*\*/gm)).toHaveLength(10);
  expect(text).toMatch(/Fish-safe [^\n]*: Wapiskau Research Institute, Canada \[/);
});

test("software is what is protected as software, from a country the fields of it", async () => {
  for (const question of ["which technologies are pure software", "what software do you have"])
    expect(await textOf(question)).toContain("12 listings meet this: software.");
  expect(await textOf("do you have software from Spain")).toContain("**Operating-theatre scheduling");
  expect(await textOf("software that plans surgery")).toContain("**Operating-theatre scheduling");
});

describe("something that is already sold", () => {
  const WEEDS = "weeds without herbicides";

  test.each([
    [WEEDS, "and something that is already on the market?"],
    ["ein Mittel gegen Unkraut ohne Herbizide", "und etwas, das schon auf dem Markt ist?"],
    ["contra las malas hierbas sin herbicidas", "¿y algo que ya esté en el mercado?"],
  ])("is sought for the need before: %s, %s", async (need, question) => {
    const reply = await lastOf(need, question);
    expect(titlesIn(reply)).toEqual([expect.stringMatching(/^Laser weeding boom/)]);
    expect(reply.text).toMatch(
      /^(?:No listing fits exactly|Kein Eintrag passt genau|Ninguna ficha encaja exactamente)/,
    );
  });

  test("any with revenue are those on the market", async () => {
    expect(await textOf("what do you have in energy", "any with revenue?")).toMatch(
      /^One listing meets this: [^\n]*, ready for the market\.\s+\*\*Fish-safe/,
    );
  });
});

test("listings are sorted by the year of filing", async () => {
  expect(await textOf("show me everything at TRL 9", "sort by year of filing")).toMatch(
    /^These 6 by first filing date:\s+1\. 2004-03-02: \*\*Kraft-lignin/,
  );
});

test("listings of one kind of owner rather than another are listed, not counted", async () => {
  const inventors = "which listings come from inventors rather than universities?";
  expect(await textOf(inventors)).toMatch(/^Three listings meet this: not a university, an inventor\./);
  expect(await textOf("listings by companies instead of universities")).toMatch(
    /^Ten listings meet this: not a university, a company\./,
  );
});

test("a Spanish subjunctive is no misspelled word", async () => {
  const text = await textOf("ahorrar energía en calefacción urbana", "muéstrame los que estén en España");
  expect(text).toMatch(/^2 fichas cumplen esto: España\./);
});

describe("a comparison", () => {
  const SHIPS = ["what do you have for ships", "how much fuel does it save"];
  const SUBWOOFER = "tell me about the cardioid subwoofer";

  test.each([
    [
      [...SHIPS, "compare it with the laser weeding one"],
      [/^Inflatable/, /^Laser weeding/],
    ],
    [
      [SUBWOOFER, "compare with any other audio listing"],
      [/^Cardioid/, /^Gaze-stabilised/],
    ],
    [
      [SUBWOOFER, "compare it with other listings in its field"],
      [/^Cardioid/, /^Gaze-stabilised/],
    ],
  ])("%s", async (turns, titles) => {
    expect(await titlesOf(...turns)).toEqual(titles.map((title) => expect.stringMatching(title)));
  });

  test.each([
    [
      "I'd like to compare everything you have on microneedles",
      [/^Hollow-microneedle/, /^Two-layer dissolving/],
    ],
    ["compare what you have for batteries", [/^Module bypass/, /^Diamond quantum current sensor/]],
  ])("of all that there is: %s", async (order, titles) => {
    expect(await titlesOf(order)).toEqual(titles.map((title) => expect.stringMatching(title)));
  });

  test("with a product that is no listing stays with what the listing says", async () => {
    const reply = await lastOf(SUBWOOFER, "compare it with any other loudspeaker");
    expect(titlesIn(reply)).toEqual([expect.stringMatching(/^Cardioid/)]);
  });
});

test("another topic after a miss is sought alone", async () => {
  const [best] = await titlesOf("solar panels on farmland", "ok wind then");
  expect(best).toMatch(/^Axial-flux generator/);
  expect(await textOf("what do you have from Norway?", "only granted then")).toMatch(
    /^Three listings meet this: Norway, granted\./,
  );
});

test("an order for the shortlist needs no pronoun", async () => {
  const reply = await lastOf("tell me about the sand heat storage", "add to shortlist");
  expect(reply.text).toMatch(/^Add this listing to your shortlist\?/);
});

describe("so many as were asked for", () => {
  test.each([
    ["two technologies from Sweden", /^Eight listings meet this: Sweden\. The 2 furthest along:/],
    ["give me three technologies from Asia", /^Nine listings meet this: Asia\. The 3 furthest along:/],
    ["my boss wants three technologies from Asia", /^Nine listings meet this: Asia\. The 3 furthest along:/],
    ["drei Technologien aus Schweden", /^8 Einträge erfüllen das: Schweden\. Die 3 am weitesten/],
    ["give me three ideas for a start-up", /listings meet this: spin-out\. The 3 furthest along:/],
  ])("%s", async (question, lead) => {
    const text = await textOf(question);
    expect(text).toMatch(lead);
    expect(text.match(/^\d+\. /gm)).toHaveLength(Number(/\d (?=furthest|am)/.exec(text)?.[0]));
  });
});

test("a client is not where the user is, and a company before a colon no need", async () => {
  expect(await textOf("our client wants technologies from Sweden")).toMatch(
    /^Eight listings meet this: Sweden/,
  );
  const reply = await lastOf("we're a chip company: power transistors");
  expect(titlesIn(reply)).toEqual([expect.stringMatching(/^Silicon-carbide trench MOSFET/)]);
});

test("expired patents are listed in French and Spanish", async () => {
  expect(await textOf("Quels sont les brevets expirés ?")).toMatch(/^6 fiches remplissent ces conditions/);
  expect(await textOf("¿cuáles son las patentes caducadas?")).toMatch(/^6 fichas cumplen esto/);
});

test("sales of the user's own are no condition", async () => {
  const reply = await lastOf("we have sales in Germany and look for loudspeakers");
  expect(reply.text).not.toContain("ready for the market");
  expect(titlesIn(reply)).toEqual([expect.stringMatching(/^Cardioid subwoofer/)]);
});
