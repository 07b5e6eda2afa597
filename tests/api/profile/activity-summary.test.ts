import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usage } from "~/db/schema/assistant";
import { collaborationRequests, comparisons, shortlistEntries } from "~/db/schema/interest";
import { searchEvents } from "~/db/schema/operations";
import { technologyViews } from "~/db/schema/technologies";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 20, 9), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function request(senderId: string, technologyId: string, createdAt: Date) {
  const created = { createdAt, updatedAt: createdAt };
  const said = { interestType: "information", message: "Tell me more", organization: "Harbour" } as const;
  return { id: uuidv7(), senderId, technologyId, ...said, ...created };
}

it("counts what a person did within the days, and shows every day", async () => {
  const person = await createPerson();
  const other = await createPerson();
  const [own] = await createListings(person.id, [
    { createdAt: daysAgo(2) },
    { status: "draft", createdAt: daysAgo(2) },
  ]);
  const [theirs, removed] = await createListings(other.id, [{}, {}]);
  const { primary } = testContext();
  const today = daysAgo(0).toISOString().slice(0, 10);
  const long = daysAgo(8).toISOString().slice(0, 10);
  const search = (userId: string, at: Date) => ({
    id: uuidv7(),
    userId,
    query: "x",
    results: 1,
    createdAt: at,
  });
  const saved = { name: "Two", createdAt: daysAgo(1), updatedAt: daysAgo(1) };
  await primary.batch([
    primary.insert(technologyViews).values([
      { technologyId: theirs!, userId: person.id, day: today },
      { technologyId: theirs!, userId: person.id, day: long },
      { technologyId: theirs!, userId: other.id, day: today },
    ]),
    primary
      .insert(searchEvents)
      .values([search(person.id, daysAgo(0)), search(person.id, daysAgo(9)), search(other.id, daysAgo(0))]),
    primary.insert(shortlistEntries).values([
      { userId: person.id, technologyId: theirs!, createdAt: daysAgo(1) },
      { userId: person.id, technologyId: removed!, active: 0, createdAt: daysAgo(1) },
    ]),
    primary.insert(comparisons).values({ id: uuidv7(), userId: person.id, ...saved }),
    primary.insert(usage).values([
      { userId: person.id, day: today, kind: "question", n: 4 },
      { userId: person.id, day: today, kind: "pdf_parse", n: 2 },
    ]),
    primary
      .insert(collaborationRequests)
      .values([request(person.id, theirs!, daysAgo(6)), request(other.id, own!, daysAgo(3))]),
  ]);
  const answer = await call("GET", "/profile/me/activity-summary?days=7", { token: person.token });
  expect(answer.status).toBe(200);
  const { by_day, ...totals } = answer.body;
  expect(totals).toEqual({
    days: 7,
    views: 1,
    searches: 1,
    shortlisted: 1,
    comparisons: 1,
    ai_messages: 4,
    requests_sent: 1,
    requests_received: 1,
    listings_submitted: 1,
  });
  expect(by_day).toEqual([
    { date: "2026-05-14", actions: 1 },
    { date: "2026-05-15", actions: 0 },
    { date: "2026-05-16", actions: 0 },
    { date: "2026-05-17", actions: 0 },
    { date: "2026-05-18", actions: 1 },
    { date: "2026-05-19", actions: 2 },
    { date: "2026-05-20", actions: 6 },
  ]);
});

it("covers 30 days by default, and 1 to 365", async () => {
  const { token } = await createPerson();
  const days = async (query: string) => {
    const { body } = await call("GET", `/profile/me/activity-summary${query}`, { token });
    return body.by_day?.length ?? body.message;
  };
  expect(await days("")).toBe(30);
  expect(await days("?days=1")).toBe(1);
  expect(await days("?days=365")).toBe(365);
  for (const wrong of ["0", "366", "7.5", "x"]) {
    expect(await days(`?days=${wrong}`)).toBe("Days must be a whole number from 1 to 365.");
  }
});

it("reads a person's own rows, however many others search", async () => {
  const { token } = await createPerson();
  const other = await createPerson();
  const { primary } = testContext();
  for (let i = 0; i < 10; i += 1) {
    await primary.insert(searchEvents).values(
      Array.from({ length: 15 }, () => ({
        id: uuidv7(),
        userId: other.id,
        query: "x",
        results: 1,
        createdAt: daysAgo(1),
      })),
    );
  }
  expect(costOf(await call("GET", "/profile/me/activity-summary", { token })).rowsRead).toBeLessThan(20);
});
