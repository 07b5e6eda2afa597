import { expect, it } from "vitest";
import { operations } from "~/contract";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import type { OperationKey } from "../access/ownership";
import { call, costOf } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { askOf, createPeople, send } from "./asks";
import { LIST_TRIPS, TRIPS, USES_CACHED_WORDS } from "./trips";

/** Every operation once: alone it takes seconds, on a busy machine more than a test may. */
const STORY_TIMEOUT_MILLISECONDS = 120_000;

it("has a row for every operation", () => {
  expect(Object.keys(TRIPS).sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
});

it(
  "every operation takes no more trips to the database than its row says",
  async () => {
    const people = await createPeople();
    const trips: Record<string, string> = {};
    for (const key of Object.keys(TRIPS) as OperationKey[]) {
      const ask = await askOf(key, people);
      if (USES_CACHED_WORDS.includes(key)) await (await send(key, ask)).text();
      const response = await send(key, ask);
      const text = await response.text();
      expect(response.status, `${key}: ${text}`).toBeLessThan(300);
      const cost = costOf(response);
      if (cost.trips > TRIPS[key]) trips[key] = `${cost.trips} instead of ${TRIPS[key]}`;
    }
    expect(trips).toEqual({});
  },
  STORY_TIMEOUT_MILLISECONDS,
);

it("a list takes no more of them for its filters, facets or a word with a typo, once its words are cached", async () => {
  const { id, token } = await createPerson();
  await createListings(id, [{ title: "A turbine blade for storms" }, { title: "A valve for hot gas" }]);
  await rebuildVocabulary(testContext());
  const trips: Record<string, number> = {};
  for (const query of Object.keys(LIST_TRIPS)) {
    await call("GET", `/technologies${query}`, { token });
    const answer = await call("GET", `/technologies${query}`, { token });
    expect(answer.status, query).toBe(200);
    trips[query] = costOf(answer).trips;
  }
  const tooMany = Object.entries(trips).filter(([query, count]) => count > LIST_TRIPS[query]!);
  expect(tooMany).toEqual([]);
});
