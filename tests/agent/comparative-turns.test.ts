import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/services/people/actor";
import { lastReplyTo, titlesIn } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";

/** Follow-ups that compare, count and rank, and where the user is. */

let actor: Actor;

beforeEach(async () => {
  actor = await loadDemoCatalog();
});

const textOf = async (...questions: string[]) => (await lastReplyTo(actor, ...questions)).text;
const titlesOf = async (...questions: string[]) => titlesIn(await lastReplyTo(actor, ...questions));

test("the most mature of a field is one of that field", async () => {
  expect(await textOf("what's the most mature thing in energy")).toMatch(
    /^The furthest along \(electrical machinery and energy\):\n\n- \*\*Module bypass/,
  );
  expect(await textOf("what's the newest in materials", "and the most mature in optics?")).toMatch(
    /^The furthest along \(optics\):\n\n- \*\*Open-top light-sheet microscope/,
  );
});

test("what is more mature than the listing in focus is searched for", async () => {
  const fieldbus = "message authentication for fieldbus";
  const security = await lastReplyTo(actor, fieldbus, "show me security stuff that is more mature");
  expect(security.text).toContain("TRL 5 or higher");
  expect(titlesIn(security)).not.toContainEqual(expect.stringContaining("Message authentication"));
  expect(await textOf("ice on wind turbine blades", "anything more mature?")).toMatch(
    /fits? \(TRL 4 or higher\)[^*]*\*\*Disulfide vitrimer/,
  );
});

test("a position beyond what was shown is asked back", async () => {
  expect(await textOf("knee brace", "the second one, how heavy is it")).toContain(
    "Which listing do you mean?",
  );
});

test("which one is closer to market, of one listing, is answered by its readiness", async () => {
  expect(await textOf("knee brace", "which one is closer to market")).toContain("TRL 8");
});

test("why it is rated so is answered by the evidence of its readiness", async () => {
  expect(await textOf("height adjustable desk", "why is it rated that way")).toContain(
    "About 31,000 desks sold",
  );
});

test("how many of a thing is answered with its number, in words too", async () => {
  const fieldbus = "message authentication for fieldbus";
  expect(await textOf(fieldbus, "how many bytes does it add")).toContain("spending one payload byte");
  expect(await textOf("5G lens antenna", "how many beams")).toMatch(/: “- Nineteen beams/);
  expect(await textOf("school desk", "how many springs are in there")).toMatch(/: “Two extension springs/);
});

test("weak points are what is worn, not what protects", async () => {
  const weak = await textOf("school desk", "what are its weak points");
  expect(weak).toContain("Column tooling is worn");
  expect(weak).not.toContain("not crushed");
});

test("a demo, a sample or a quote is asked of the owner in a letter", async () => {
  for (const order of ["send the owner a request for a demo", "request a demo"])
    expect(await textOf("knee brace", order)).toContain("speak about this: a demo.");
  expect(await textOf("knee brace", "could you ask for a sample and a quote?")).toContain(
    "speak about this: a sample and a quote.",
  );
});

test("where the user works is no criterion, in other languages too", async () => {
  const wind = "Wir betreiben einen Windpark in Schweden, die Blätter vereisen im Winter";
  expect(await textOf(wind)).toMatch(/^Ein Eintrag passt\.\n\n\*\*Ice-shedding coating/);
  const blades = "Somos una empresa en México y necesitamos reciclar palas eólicas";
  expect((await titlesOf(blades))[0]).toContain("Disulfide vitrimer");
  expect(await textOf("Was haben Sie aus Schweden?")).toContain("8 Einträge erfüllen das: Schweden.");
});

test("cheaper is cheaper in Spanish", async () => {
  expect(await textOf("Tratar agua subterránea con PFAS", "¿Hay algo más barato?")).toMatch(
    /^Ninguna ficha indica un precio/,
  );
});
