import { expect, test } from "vitest";
import { titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** Messages that say what is not needed before or after what is. */

const { lastOf, textOf, titlesOf } = withDemoCatalog();

test.each([
  "Our paper machine is fine. What about deinking of waste paper with enzymes?",
  "Unsere Papiermaschine läuft gut. Wir suchen ein Enzym für Altpapier.",
])("%s: what works is not searched for", async (question) => {
  expect(await titlesOf(question)).not.toContainEqual(expect.stringContaining("paper machine"));
});

test("what follows what is solved is found", async () => {
  expect(await titlesOf("Energy is not our problem, we need to get PFAS out of ground water.")).toEqual([
    expect.stringContaining("Foam fractionation"),
  ]);
});

test("what people have already says where the need is", async () => {
  expect(
    await titlesOf("We already have a biogas plant. What we need now is something that purifies the gas."),
  ).toEqual([expect.stringContaining("Rotating packed-bed scrubber")]);
});

test("“not that then” drops what was shown, and the next sentence is a need of its own", async () => {
  expect(
    await titlesOf(
      "I need a random number source for AI hardware",
      "not that then. a clock source that doesn't drift with temperature",
    ),
  ).toEqual([expect.stringContaining("Dual-mode silicon oscillator")]);
});

test("the background of a person is no need", async () => {
  expect(
    await textOf("I'm an investor with a medical background. What's beyond TRL 5 and still available?"),
  ).toMatch(/^32 listings meet this: TRL 6 or higher, still available\./);
});

test("“not important” leaves nothing out", async () => {
  const { text } = await lastOf(
    "I read about random chips, not important. What I need: measure tiny currents in a battery pack",
  );
  expect(text).toContain("Diamond quantum current sensor");
  expect(text).not.toContain("Left out");
});

test("a need for what is free of something is met by what is", async () => {
  expect(await textOf("scandium-free aluminium powder")).toMatch(/^One listing fits\.\n\n\*\*Scandium-free/);
  expect(await textOf("glue for furniture")).toMatch(/^No listing fits exactly\./);
});

test("of two alternatives one is enough", async () => {
  expect(await titlesOf("anything for small satellites or 5G base stations")).toContainEqual(
    expect.stringContaining("satellite links"),
  );
});

test.each([
  ["knee brace", "thanks, that is all for today"],
  ["suche Greifer für Obst", "Danke, das war's"],
  ["Avez-vous une orthèse de genou ?", "Merci, c'est tout"],
])("%s, %s: a goodbye asks nothing", async (need, goodbye) => {
  const reply = await lastOf(need, goodbye);
  expect(titlesIn(reply)).toEqual([]);
  expect(reply.text.length).toBeLessThan(120);
});

test("TRL is explained where its name is in the middle of a message", async () => {
  expect(await textOf("I need to explain TRL to my boss, what is it in one sentence?")).toMatch(
    /^TRL, the technology readiness level, says/,
  );
});

test("“otra cosa parecida” asks for what is like the listing in focus", async () => {
  expect(await textOf("quiero imprimir antenas para 5G", "¿otra cosa parecida?")).toMatch(/se parece a/);
});

test.each([
  ["is there anything that runs without electricity?", ["Height-adjustable school desk"]],
  ["anything without membranes", ["Spiral inertial microchannel stack", "Centrifugal disc"]],
])("%s: what says that it is without is shown, not what is about it", async (question, titles) => {
  expect(await titlesOf(question)).toEqual(titles.map((title) => expect.stringContaining(title)));
});

test("where only what is left out fits, it is named, and taking that back shows it", async () => {
  const excluding = "nothing with lasers please, but I need to get rid of weeds";
  const refused = await lastOf(excluding);
  expect(refused.text).toMatch(/^Nothing is left of “[^”]*weeds” without lasers\..*“Laser weeding boom/s);
  expect(titlesIn(refused)).toEqual([]);
  expect(await titlesOf(excluding, "ok with lasers then")).toEqual([
    expect.stringContaining("Laser weeding boom"),
  ]);
  expect(await titlesOf(excluding, "tell me about that one")).toEqual([
    expect.stringContaining("Laser weeding boom"),
  ]);
});

test("what was left out is not said to fit where it misses another criterion", async () => {
  const { text } = await lastOf("nothing with lasers please, but I need to get rid of weeds, TRL 9");
  expect(text).not.toContain("“Laser weeding boom");
});
