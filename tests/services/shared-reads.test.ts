import { expect, test } from "vitest";
import { activePrompts } from "~/services/prompts/prompts";
import { createPerson, testContext } from "../support/factories";

/** What an isolate keeps for all of its requests is no promise: that of a request which has ended may never settle. */

/** A context whose request has been canceled in the middle of a read. */
function canceled() {
  const app = testContext();
  return { ...app, db: new Proxy(app.db, { get: () => () => unsettled }) };
}

const unsettled: object = new Proxy(() => {}, {
  get: (_, name) => (name === "then" ? () => new Promise(() => {}) : () => unsettled),
  apply: () => unsettled,
});

const NAME = "a canceled request keeps no other from the texts of the assistant";

test(NAME, { timeout: 5_000 }, async () => {
  await createPerson();
  void activePrompts(canceled());
  const active = await activePrompts(testContext());
  expect(active("chat.no_results").text).toBe("No listing in the catalog matches that.");
});
