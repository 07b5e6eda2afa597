import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { technologies } from "~/db/schema/technologies";
import { call } from "../../support/api";
import { type ChatClient, connect, createSession } from "../../support/chat-socket";
import { createPerson, testContext } from "../../support/factories";
import { answerWith } from "../../support/fake-turn";
import { createListings } from "../../support/listings";

let token: string;
let sessionId: string;
let ids: string[];
let chat: ChatClient;
let queryId: string;

beforeEach(async () => {
  const person = await createPerson();
  token = person.token;
  sessionId = await createSession(token);
  ids = await createListings(
    person.id,
    Array.from({ length: 5 }, (_, i) => ({ title: `Listing ${i + 1}` })),
  );
  const citation = { field: "summary", file_id: null, page: null, quote: "A summary" };
  answerWith({
    pieces: ["One [1] and two [2]."],
    result: {
      total: 5,
      results: ids.map((technology_id, i) => ({ technology_id, score: 5 - i })),
      citations: [
        { n: 1, technology_id: ids[0]!, title: "Listing 1", ...citation },
        { n: 2, technology_id: ids[1]!, title: "Listing 2", ...citation },
      ],
      technologies: ids.slice(0, 2).map((id, i) => ({
        id,
        title: `Listing ${i + 1}`,
        summary: "as it was",
        domain: "optics",
        trl: 4,
        legal_status: null,
        organization: null,
      })),
      suggestions: ["Only granted ones"],
    },
  });
  chat = await connect(token, sessionId);
  chat.send({ query: "lasers" });
  queryId = (await chat.next("final_response")).query_id;
  await chat.next("session_title_update");
});

afterEach(() => vi.restoreAllMocks());

async function hide(id: string): Promise<void> {
  await testContext().primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
}

function results(query: string, as = token) {
  return call("GET", `/agent/query/results?session_id=${sessionId}&query_id=${queryId}${query}`, {
    token: as,
  });
}

const titles = (body: { technologies: { title: string }[] }) => body.technologies.map(({ title }) => title);

it("the messages of a session come with their citations and listings, and where a socket resumes", async () => {
  const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
  expect(body).toMatchObject({
    session_id: sessionId,
    head_seq: chat.lastSeq,
    active: null,
    has_more: false,
    messages: [
      { type: "user", content: "lasers", query_id: queryId, n: 1 },
      { type: "ai", content: "One [1] and two [2].", query_id: queryId, status: "done", total: 5, n: 2 },
    ],
  });
  expect(titles(body.messages[1])).toEqual(["Listing 1", "Listing 2"]);
  expect(body.messages[1].citations.map((citation: { n: number }) => citation.n)).toEqual([1, 2]);
});

it("pages backwards by message number", async () => {
  answerWith({});
  for (let i = 2; i <= 4; i += 1) {
    chat.send({ query: `question ${i}` });
    await chat.next("final_response", i);
  }
  const latest = await call("GET", `/session/${sessionId}/messages?limit=3`, { token });
  const numbers = ({ body }: typeof latest) => body.messages.map((message: { n: number }) => message.n);
  expect([numbers(latest), latest.body.has_more]).toEqual([[6, 7, 8], true]);
  const earlier = await call("GET", `/session/${sessionId}/messages?limit=10&before=6`, { token });
  expect([numbers(earlier), earlier.body.has_more]).toEqual([[1, 2, 3, 4, 5], false]);
});

it("a listing hidden since is neither shown nor quoted", async () => {
  await hide(ids[0]!);
  const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
  expect(titles(body.messages[1])).toEqual(["Listing 2"]);
  expect(body.messages[1].citations.map((citation: { n: number }) => citation.n)).toEqual([2]);
  expect(titles((await results("")).body)).toEqual(["Listing 2", "Listing 3", "Listing 4", "Listing 5"]);
});

it("everything an answer found is paged through, best first", async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => results(`&page=${page}&size=2`)));
  expect(pages.map(({ body }) => titles(body))).toEqual([
    ["Listing 1", "Listing 2"],
    ["Listing 3", "Listing 4"],
    ["Listing 5"],
    [],
  ]);
  expect(pages[0]?.body).toMatchObject({ total: 5, total_pages: 3, page: 1, size: 2 });
});

it("neither is readable by other users", async () => {
  const stranger = await createPerson();
  expect((await call("GET", `/session/${sessionId}/messages`, { token: stranger.token })).status).toBe(404);
  expect((await results("", stranger.token)).status).toBe(404);
});

it("feedback is kept with the answer, and can be changed", async () => {
  const read = async () =>
    (await call("GET", `/session/${sessionId}/messages`, { token })).body.messages.map(
      (message: { feedback: number | null }) => message.feedback,
    );
  chat.send({ type: "feedback", query_id: queryId, value: 1 });
  await vi.waitFor(async () => expect(await read()).toEqual([null, 1]));
  chat.send({ type: "feedback", query_id: queryId, value: -1, note: "Not what I asked for." });
  await vi.waitFor(async () => expect(await read()).toEqual([null, -1]));
});

it.each(["before=0", "before=x", "limit=0", "limit=101"])("refuses messages?%s", async (query) => {
  expect((await call("GET", `/session/${sessionId}/messages?${query}`, { token })).status).toBe(422);
});

it("refuses results without a session or a query", async () => {
  for (const query of ["", `?session_id=${sessionId}`, "?session_id=x&query_id=y", `?query_id=${queryId}`]) {
    const answer = await call("GET", `/agent/query/results${query}`, { token });
    expect(answer.status).toBe(422);
  }
});
