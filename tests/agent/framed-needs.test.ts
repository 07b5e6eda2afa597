import { describe, expect, test } from "vitest";
import { actIn } from "~/agent/read/aspects";
import { needWordsOf } from "~/agent/read/need/need-words";
import { leadsToOwnPlace } from "~/agent/read/own-place";
import { blank } from "~/lib/blank";
import { titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** Needs inside messages that say much else: what people tell of themselves must not hide what they ask for. */

const { newChat, lastOf, titlesOf } = withDemoCatalog();

describe("a need among remarks", () => {
  test.each([
    [
      "A while ago someone in our bowling club raved about technologies from Harrowmere University. I wrote it on a napkin, lost the napkin, and now I'd like to see what it was.",
      /Chromate-free|Photomechanical|jamming gripper/,
    ],
    [
      "Comparing notes with a colleague at another rail company, we both ended up at stress-free rail temperature. She found nobody. I hope to win the bet.",
      /Stress-free rail temperature/,
    ],
  ])("%s", async (message, title) => {
    expect((await titlesOf(message)).join()).toMatch(title);
  });

  test("a place in a greeting is no criterion", async () => {
    const { text } = await lastOf(
      "Hello from Nairobi! Our school club works on anti-sway control for cranes this year. What real things could the pupils look at?",
    );
    expect(text).toContain("Anti-sway control");
    expect(text).not.toContain("Kenya");
  });

  test("two owners are asked for in any order", async () => {
    const { text } = await lastOf(
      "Committee note, page 3: technologies from Kilvarra Biologics or Ferrotide Systems. A short summary, please.",
    );
    expect(text).toMatch(/^Five listings meet this: /);
  });

  test("an owner that is asked for outweighs the story around it, also without its legal form", async () => {
    const { text, result } = await lastOf(
      "Committee note, page 3: technologies from Ferrotide Systems. A short summary and the people to call, please.",
    );
    expect(text).toMatch(/^Three listings meet this: Ferrotide Systems AB/);
    expect(result.technologies).toHaveLength(3);
  });

  test.each([
    "A rival of ours, Ferrotide Systems, showed something at the fair. We want a needle patch for vaccines, is there one?",
    "Minutes of May: Mrs. Ahlgren reported on the budget, as usual. We then asked for a needle patch for vaccines, is there one?",
  ])("an owner or a person mentioned in passing is no criterion: %s", async (message) => {
    const { text } = await lastOf(message);
    expect(text).toMatch(/^One listing fits\.\n+\*\*Two-layer dissolving microneedle/);
  });

  test("the core of a message is a run of words in one sentence, and keeps names whole", () => {
    const message =
      "A while ago somebody at the club went on about technologies from Harrowmere University. I forgot the rest, and now I would like to see them.";
    const { outsideCores } = needWordsOf(message)!;
    expect(outsideCores.map((outside) => blank(message, outside).trim())).toContain(
      "technologies from Harrowmere University",
    );
  });
});

test("notes are not compared as listings are", () => {
  expect(actIn("comparing notes with a colleague")).toBeNull();
  expect(actIn("compare the two")).toBe("compare");
});

test.each(["Hello from ", "Good morning from sunny ", "Hallo aus ", "Saludos desde "])(
  "%s... says where somebody is",
  (before) => {
    expect(leadsToOwnPlace(before)).toBe(true);
  },
);

test("sensors from a country are wanted from there", () => {
  expect(leadsToOwnPlace("sensors from ")).toBe(false);
});

describe("what goes with the open listing is asked without a person in other languages", () => {
  test.each([
    [
      "Nous cherchons un moyen de récupérer les microfibres de nos machines à laver industrielles.",
      "Est-ce qu'il faut ajouter des produits chimiques ?",
    ],
    [
      "Suche etwas, um Impfstoffe ohne Kühlkette zu verteilen",
      "Wer kann es anwenden, braucht man eine Krankenschwester?",
    ],
    ["Buscamos una forma de tratar aguas con PFAS", "¿Hace falta añadir productos químicos?"],
  ])("%s %s", async (need, question) => {
    const chat = newChat();
    const [listing] = (await chat.ask(need)).result.technologies;
    const { result } = await chat.ask(question);
    expect(listing).toBeDefined();
    expect(result.technologies.map(({ id }) => id)).toEqual([listing!.id]);
  });
});

test.each([
  ["replace the quartz in our clock, it must not drift with heat", "Dual-mode silicon oscillator"],
  ["how do I know whether the crate was dropped in shipping, nothing to charge", "shock recorder"],
  ["hazardous diazo step, we want flow", "Continuous diazotisation"],
])("%s: the surest listing is first", async (need, title) => {
  const [first] = await titlesOf(need);
  expect(first).toContain(title);
});

test("what does without a thing is no measure of those that have it", async () => {
  const reply = await lastOf("something with plastic");
  expect(titlesIn(reply)[0]).toContain("blown film from polyhydroxyalkanoate");
  expect(reply.text).not.toMatch(/^No listing fits/);
});
