import { describe, expect, test } from "vitest";
import { withoutOpeners } from "~/agent/read/openers";
import { titlesIn } from "../support/assistant";
import { withDemoCatalog } from "../support/demo-catalog";

/** What people say before they ask, and short messages that put another topic in the place of the last. */

const { lastOf } = withDemoCatalog();

test.each([
  ["ok, and with diamond?", "and with diamond?"],
  ["Great, thanks! Hmm… what about steel", "what about steel"],
  ["super, schreib dem Anbieter", "schreib dem Anbieter"],
  ["vale, ¿y qué rendimiento tiene?", "¿y qué rendimiento tiene?"],
  ["好的，多少钱？", "多少钱？"],
  ["ok thanks", "thanks"],
  ["great weights for gyms", "great weights for gyms"],
  ["Cool, how heavy is it?", "how heavy is it?"],
  ["cool, dry storage of seeds", "cool, dry storage of seeds"],
  ["fine, hard powders", "fine, hard powders"],
  ["okra processing", "okra processing"],
  ["right-angle gearbox", "right-angle gearbox"],
  ["No, the other one", "No, the other one"],
])("%s is read as %s", (message, asked) => {
  expect(withoutOpeners(message)).toBe(asked);
});

describe("in a conversation", () => {
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

  test("a letter does not quote the order to write it", async () => {
    const { text } = await lastOf(
      "Ich suche etwas gegen Unkraut ohne Chemie",
      "super, schreib dem Anbieter eine Anfrage",
    );
    expect(text).toContain("Hier ist ein Entwurf");
    expect(text).not.toContain("schreib dem Anbieter");
  });
});
