import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/services/people/actor";
import { lastReplyTo } from "../support/assistant";
import { loadDemoCatalog } from "../support/demo-catalog";

/** Everyday questions about the open listing, in the words that people use for them. */

let actor: Actor;

beforeEach(async () => {
  actor = await loadDemoCatalog();
});

const textOf = async (...questions: string[]) => (await lastReplyTo(actor, ...questions)).text;
const STORE = "tell me about the sand heat storage";

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
