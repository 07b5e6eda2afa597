import { runInDurableObject } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { runTurn } from "~/agent/turn";
import { type DatabaseCost, Transport } from "~/db/transport";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { turnSource } from "../../workers/chat/turn-source";
import { type ChatClient, connect, createSession, until } from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
import { objectOf } from "../support/fake-turn";
import { createListings } from "../support/listings";
import { TURN_TRIPS } from "./trips";

afterEach(() => vi.restoreAllMocks());

/** The costs of all contexts that the chat opens, in the order in which they reach the database. */
function watchCosts(): Set<DatabaseCost> {
  const costs = new Set<DatabaseCost>();
  const { send } = Transport.prototype;
  vi.spyOn(Transport.prototype, "send").mockImplementation(function (this: Transport, statements) {
    costs.add((this as unknown as { cost: DatabaseCost }).cost);
    return send.call(this, statements);
  });
  return costs;
}

/** A question has a context to be admitted in, then one to be answered in, then one for the list of chats. */
async function tripsOf(chat: ChatClient, sessionId: string, query: string) {
  const costs = watchCosts();
  const trips = { before: 0, after: 0 };
  const earlier = new Set<DatabaseCost>();
  vi.spyOn(turnSource, "run").mockImplementation(async function* (app, ...question) {
    const [admission] = costs;
    for await (const event of runTurn(app, ...question)) {
      if (event.type === "text" && trips.before === 0) trips.before = admission!.trips + app.cost!.trips;
      if (event.type === "result") {
        trips.after = admission!.trips + app.cost!.trips - trips.before;
        for (const cost of costs) earlier.add(cost);
      }
      yield event;
    }
  });
  const answers = chat.all("final_response").length;
  chat.send({ query });
  const { status } = await chat.next("final_response", answers + 1);
  expect(status).toBe("done");
  const object = await objectOf(sessionId);
  await until(() =>
    runInDurableObject(object, (_, { storage }) => {
      const due = storage.sql.exec("select 1 from meta where k = 'sync_due'").toArray();
      return due.length === 0;
    }),
  );
  const summary = [...costs].filter((cost) => !earlier.has(cost));
  vi.restoreAllMocks();
  return { ...trips, after: trips.after + Math.max(...summary.map((cost) => cost.trips)) };
}

it("a question takes no more trips before its answer begins and after that than its row says", async () => {
  const { id, token } = await createPerson();
  await createListings(id, [
    {
      title: "Solid-state lithium battery with ceramic separator",
      summary: "A lithium battery cell whose ceramic separator keeps dendrites from growing through it.",
      domain: "electrical-machinery-energy",
      trl: 6,
    },
    {
      title: "Acoustic sensor for pipelines",
      summary: "A sensor that hears leaks in buried water pipelines from the street above them.",
      domain: "measurement",
    },
  ]);
  await rebuildVocabulary(testContext());
  const sessionId = await createSession(token);
  const chat = await connect(token, sessionId);
  const trips: Record<string, unknown> = {};
  for (const [query, most] of Object.entries(TURN_TRIPS)) {
    const { before, after } = await tripsOf(chat, sessionId, query);
    if (before > most.before || after > most.after) trips[query] = { before, after };
  }
  expect(trips).toEqual({});
});
