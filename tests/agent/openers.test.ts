import { beforeEach, describe, expect, test } from "vitest";
import { withoutOpeners } from "~/agent/read/openers";
import type { Actor } from "~/services/people/actor";
import { lastReplyTo, titlesIn } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";

/** What people say before they ask, and short messages that put another topic in the place of the last. */

test.each([
  ["ok, and with diamond?", "and with diamond?"],
  ["Great, thanks! Hmm… what about steel", "what about steel"],
  ["super, schreib dem Anbieter", "schreib dem Anbieter"],
  ["vale, ¿y qué rendimiento tiene?", "¿y qué rendimiento tiene?"],
  ["好的，多少钱？", "多少钱？"],
  ["ok thanks", "thanks"],
  ["great weights for gyms", "great weights for gyms"],
  ["okra processing", "okra processing"],
  ["right-angle gearbox", "right-angle gearbox"],
  ["No, the other one", "No, the other one"],
])("%s is read as %s", (message, asked) => {
  expect(withoutOpeners(message)).toBe(asked);
});

describe("in a conversation", () => {
  let actor: Actor;
  beforeEach(async () => {
    actor = await loadDemoCatalog();
  });
  const lastOf = (...questions: string[]) => lastReplyTo(actor, ...questions);

  test("“and with diamond?” after “with graphene” searches for diamond, as “for hospitals” after “for farmers”", async () => {
    const swapped = await lastOf("do you have anything with graphene?", "ok, and with diamond?");
    expect(titlesIn(swapped)[0]).toContain("Diamond quantum current sensor");
    const users = await lastOf("what have you got for farmers?", "interesting. and for hospitals?");
    expect(titlesIn(users)[0]).toContain("Operating-theatre scheduling");
  });

  test("“what about magnesium parts” is asked of the coating", async () => {
    const { text } = await lastOf(
      "chromium-free treatment of aluminium parts",
      "ok. what about magnesium parts",
    );
    expect(text).toMatch(/^\*\*Chromate-free conversion coating/);
  });

  test("energy is what turns, heats and stores it, too", async () => {
    const { text } = await lastOf(
      "energy technologies that already ran at a customer and have a granted patent",
    );
    expect(text).toMatch(/^Two listings meet this:/);
    expect(text).toContain("Free-piston Stirling generator");
  });

  test("“y algo para …” asks for another, and an explanation for a grandmother is an overview", async () => {
    const other = await lastOf(
      "Tengo una granja con biogás y hay que quitar el CO2",
      "muchas gracias. ¿y algo para el metano de los vertederos?",
    );
    expect(titlesIn(other)[0]).toContain("Biochar-amended biowindow");
    const { text } = await lastOf("silicon-carbide power transistor", "explain it to my grandma");
    expect(text).toContain("**Problem**");
  });

  test("a letter does not quote the order to write it", async () => {
    const { text } = await lastOf(
      "Ich suche etwas gegen Unkraut ohne Chemie",
      "super, schreib dem Anbieter eine Anfrage",
    );
    expect(text).toContain("Hier ist ein Entwurf");
    expect(text).not.toContain("schreib dem Anbieter");
  });

  test("the owner of that one is asked for a demo in a letter", async () => {
    const { text } = await lastOf("a magnetic gear without oil", "ask the owner of that one for a demo");
    expect(text).toContain("We would like to speak about this: a demo.");
  });

  test("a pitch is a summary, and “when does it come out” is no request for one", async () => {
    const pitch = await lastOf(
      "a magnetic gear without oil",
      "great, give me the elevator pitch for that one",
    );
    expect(pitch.text).toMatch(/^\*\*Coaxial magnetic gear .+\n\n“A contact-free 5\.5:1 gear[^\n]+$/);
    const { text } = await lastOf("phosphorus recycling into fertiliser", "when does the nitrogen come out");
    expect(text).not.toContain("Partnership types");
  });

  test("samples, and what happens without power, are not told by other sentences", async () => {
    const notSaid = /The listing does not say: “(?:can I get samples|what if the power fails)”\.$/;
    expect((await lastOf("beany taste of pea protein", "can I get samples")).text).toMatch(notSaid);
    const glass = "moves thin glass without touching it";
    expect((await lastOf(glass, "and what if the power fails")).text).toMatch(notSaid);
  });

  test("“how much does it catch” asks for no price, and what smells for no danger", async () => {
    const filter = "microplastics from laundry";
    expect((await lastOf(filter, "how much does it catch")).text).toContain("gave 93% removal by mass");
    expect((await lastOf("wing sail for ships", "how much does it weigh")).text).toContain("8.4 t");
    const pea = "beany taste of pea protein";
    expect((await lastOf(pea, "how much of the smell is gone")).text).toContain("against 6.8");
  });
});
