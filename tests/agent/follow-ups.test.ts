import { describe, expect, test } from "vitest";
import { withDemoCatalog } from "../support/demo-catalog";

/** Regressions found in forty conversations with test users, all after the first question. */

const { repliesTo, lastOf, textOf } = withDemoCatalog();

describe("a question about the listing in focus", () => {
  test("matches the wording of the listing: humans are volunteers, accuracy is a deviation", async () => {
    expect(await textOf("inhaled antibiotics", "has it been tried on humans yet?")).toContain(
      "18 volunteers",
    );
    const disc = ["blood test from a finger prick without a lab centrifuge", "how accurate is it?"];
    expect(await textOf(...disc)).toContain("coefficient of variation of 2.8 %");
  });

  test("has each of its parts answered or named as not stated", async () => {
    const { text } = await lastOf(
      "battery current sensor with diamond",
      "what's its noise and what does it cost?",
    );
    expect(text).toContain("Noise is 15 mA");
    expect(text).toContain("EUR 190");
    const open = await lastOf(
      "battery current sensor with diamond",
      "how heavy is it, and what does it cost?",
    );
    expect(open.text).toContain("EUR 190");
  });

  test("is answered from it even if another listing has the same words", async () => {
    const { text, result } = await lastOf("sit stand desk no electricity", "up to how high");
    expect(result.technologies).toHaveLength(1);
    expect(text).toContain("1,180 mm");
  });

  test("may be a single common word, a count, or in another language", async () => {
    const blades = await lastOf("disulfide vitrimer epoxy for blades", "at what temperature");
    expect(blades.result.technologies.map(({ title }) => title)).toEqual([
      expect.stringContaining("Disulfide vitrimer"),
    ]);
    expect(await textOf("height-adjustable school desk", "how many are in use")).toContain("31,000 desks");
    expect(await textOf("PFAS im Grundwasser entfernen", "Und wer bietet es an?")).toContain(
      "Calloway Ridge",
    );
  });

  test("is distinguished from a new need that the listing does not mention", async () => {
    const { text, result } = await lastOf("Stirling generator", "dental implant that heals faster");
    expect(result.grounding?.refused).toBe(true);
    expect(text).not.toContain("**");
  });

  test("needs no pronoun: a count, a weight, a rate", async () => {
    const subwoofer = "cardioid subwoofer with one driver";
    expect(await textOf(subwoofer, "How many have been sold so far?")).toContain("1,900 cabinets");
    const orthosis = "knee orthosis with a spring clutch";
    expect(await textOf(orthosis, "How heavy is it?")).toContain("740 g per leg");
    expect(await textOf(orthosis, "Can patients climb stairs with it?")).toContain("Stairs are taken");
    const boom = "laser weeding boom";
    expect(await textOf(boom, "how many acres can it do in an hour?")).toContain("0.28 ha/h");
  });

  test("quotes its own performance, not that of its competitors", async () => {
    const { text } = await lastOf("biogas into the gas grid on a farm", "does it lose methane?");
    expect(text).toContain("methane slip is below 0.1%");
    expect(text).not.toContain("Membranes");
  });

  test("is answered in the language of the question", async () => {
    const seller = await lastOf(
      "moving bed sand heat storage",
      "Wer hat es erfunden und aus welchem Land kommt es?",
    );
    expect(seller.text).toContain("Fjellhus Energi AS");
    const open = await lastOf("moving bed sand heat storage", "Wie laut ist es?");
    expect(open.text).toContain("Das steht nicht im Eintrag");
  });
});

test("a refusal names the nearest listing, which the next question may refer to", async () => {
  const [refused, about] = await repliesTo(
    "The concert next door annoys my tenants. What technology helps?",
    "tell me more about it",
  );
  expect(refused!.result.grounding.refused).toBe(true);
  expect(refused!.text).toMatch(/The nearest I found is “.+…”/);
  expect(about!.result.technologies).toHaveLength(1);
});

describe("a refusal beside an open listing", () => {
  const OPEN = "PFAS in groundwater";

  test("says that it is still open, and the next question asks it", async () => {
    const [, refused, about] = await repliesTo(
      OPEN,
      "which chemicals are hardest",
      "energy per cubic meter?",
    );
    expect(refused!.result.grounding.refused).toBe(true);
    expect(refused!.text).toMatch(/If you meant “Foam fractionation .+ ask again with its name\.$/);
    expect(about!.text).toContain("2.9 kWh/m³");
  });

  test("names the nearest, which is meant when it is accepted", async () => {
    const [, refused, accepted] = await repliesTo(
      OPEN,
      "rats in the grain store, without poison",
      "ok, tell me about that one",
    );
    const [, nearest] = /The nearest I found is “(.+)…”/.exec(refused!.text)!;
    expect(accepted!.text).toContain(nearest);
  });
});

test("“anything else” excludes the listings already shown", async () => {
  const [first, more] = await repliesTo(
    "warning of slippery rails from locomotive drives",
    "anything else about railways?",
  );
  const shown = first!.result.technologies.map(({ id }) => id);
  const others = more!.result.technologies.map(({ id }) => id);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((id) => shown.includes(id))).toEqual([]);
});

test("a new need starts a search even with a listing in focus", async () => {
  const [first, next] = await repliesTo("biowindow for closed landfills", "¿Y contra los PFAS?");
  expect(next!.result.technologies[0]!.id).not.toBe(first!.result.technologies[0]!.id);
  expect(next!.text).toContain("PFAS");
});

test("“the same problem” elsewhere keeps the need", async () => {
  const { text } = await lastOf(
    "anything to keep ice off",
    "ok and something for the same problem on aircraft?",
  );
  expect(text).toContain("Ice-shedding coating");
});

test("“which of these” after one listing is asked of that one", async () => {
  const german = await lastOf("Energiespeicher für ein Quartier", "Was ist davon am weitesten?");
  expect(german.text).toMatch(/^\*\*Module bypass .+: TRL 7/);
  const english = await lastOf("energy storage for a neighborhood", "which of these is furthest along");
  expect(english.text).toMatch(/^\*\*Module bypass .+: TRL 7/);
});

test("“not license” is no exclusion, and a company that one works for no owner", async () => {
  expect(await textOf("I want to buy, not license. what's for sale?")).toMatch(
    /^Nine listings meet this: sale of the rights\./,
  );
  const boards = await lastOf("what can you offer a company that makes printed circuit boards");
  expect(boards.text).toMatch(/^One listing fits\./);
});

test("“anything else” says so when nothing else fits", async () => {
  const { text, result } = await lastOf("anti-sway control for overhead cranes", "other crane stuff?");
  expect(text).toBe("I find nothing else on it in the catalog.");
  expect(result.technologies).toEqual([]);
});

test("a draft is addressed to the owner of the listing in focus, not of one that shares a word with the request", async () => {
  const [answer, mail] = await repliesTo(
    "our operating rooms always run late and staff have to stay. what could help",
    "write me a short mail to the owner asking for a demo",
  );
  expect(mail!.result.technologies[0]!.id).toBe(answer!.result.technologies[0]!.id);
  expect(mail!.result.proposals[0]).toMatchObject({ kind: "request" });
});

describe("criteria alone make a list", () => {
  test.each([
    ["What opportunities are open to investment?", /^Eight listings meet this: investment/],
    ["what in here is TRL 1 or 2?", /listings meet this: TRL 1 to 2/],
    ["no I mean which technologies are TRL 1", /^Two listings meet this: TRL 1/],
  ])("%s", async (question, lead) => {
    expect(await textOf(question)).toMatch(lead);
  });
});

test.each([
  "what can I do on this site?",
  "do I have to pay to contact an owner?",
  "how do I send a request?",
  "are you a robot?",
  "Thanks! By the way, what does TRL 7 mean?",
])("a question about the product is answered with help, not searched: %s", async (question) => {
  const { result } = await lastOf(question);
  expect(result.grounding.refused).toBe(false);
  expect(result.technologies).toEqual([]);
  expect(result.proposals).toEqual([]);
});

test("a typo in a silent word is fixed and not searched", async () => {
  const { text, result } = await lastOf("lokking for a coating against ice");
  expect(text).not.toContain("I read");
  expect(result.technologies.length).toBeGreaterThan(0);
});

describe("the open listing", () => {
  test.each([
    [
      "leaf film under a locomotive's wheels",
      "whats the catch?",
      /not stated|cannot|vanishes|left blank|open/i,
    ],
    ["zip for one hand", "does it survive the washing machine", /60 washes at 40 °C/],
    ["mechanical knee orthosis", "does he have to charge it?", /No battery, motor or charger/],
    [
      "smelting iron ore fines with hydrogen",
      "Und was kostet das?",
      /€|EUR|euro|steht nicht|nicht im Eintrag/i,
    ],
  ])("of “%s” answers “%s”", async (need, question, expected) => {
    const { text } = await lastOf(need, question);
    expect(text).toMatch(expected);
  });

  test("loses the focus when the user says that they meant another", async () => {
    const [first, next] = await repliesTo(
      "wind blade resin that can be taken apart",
      "forget the blades please. Is there a software that notices when someone taps a fibre cable?",
    );
    expect(next!.result.technologies[0]!.id).not.toBe(first!.result.technologies[0]!.id);
    expect(next!.text).toContain("fibre taps");
  });

  test("can be referred to by a phrase after another was shown", async () => {
    const [first, , back] = await repliesTo(
      "sand heat storage for steam",
      "laser weeding for vegetables",
      "go back to the heat storage please. who offers it?",
    );
    expect(back!.result.technologies[0]!.id).toBe(first!.result.technologies[0]!.id);
  });

  test("can be compared with a named listing", async () => {
    const { result } = await lastOf(
      "inhaled antibiotic powder",
      "set it beside the vaccine patch so I can compare them",
    );
    expect(result.technologies).toHaveLength(2);
  });
});

test.each([
  ["Is my message public or only the owner sees it?", /request is not public/],
  ["ok so how do I send a request to the owner", /Request collaboration/],
  ["ok, thanks. What does provisional application actually mean, I saw that on another one?", /first filing/],
])("“%s” is a question about the product, even with a listing open", async (question, expected) => {
  const { text } = await lastOf("laser weeding for vegetables", question);
  expect(text).toMatch(expected);
});
