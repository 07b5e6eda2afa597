import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { turnSource } from "../../workers/chat/turn-source";
import { call } from "../support/api";
import { connect, createSession, until } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { answerWith } from "../support/fake-turn";

let token: string;
let sessionId: string;

beforeEach(async () => {
  ({ token } = await createPerson());
  sessionId = await createSession(token);
});

afterEach(() => vi.restoreAllMocks());

async function mySession() {
  const { body } = await call("GET", "/session/my-sessions", { token });
  return body.sessions[0];
}

/** An outside model that writes its title when the test says so. */
function slowModel() {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const writeTitle = vi.spyOn(turnSource, "writeTitle").mockReturnValue(promise);
  return { writeTitle, resolve };
}

it("the title by rules comes first, then that of the outside model, which no answer waits for", async () => {
  answerWith({});
  const { writeTitle, resolve } = slowModel();
  const chat = await connect(token, sessionId);
  chat.send({ query: "Do you have something on solar cells?" });
  expect((await chat.next("session_title_update")).title).toMatch(/^About: /);
  chat.send({ query: "And on wind?" });
  await chat.next("final_response", 2);
  expect(writeTitle.mock.calls.map(([, question]) => question)).toEqual([
    "Do you have something on solar cells?",
  ]);
  resolve("Solar cells");
  expect((await chat.next("session_title_update", 2)).title).toBe("Solar cells");
  expect(await mySession()).toMatchObject({ name: "Solar cells", name_source: "auto" });

  chat.send({ query: "And on waves?" });
  await chat.next("final_response", 3);
  await until(async () => (await mySession()).total === 6);
  expect(writeTitle).toHaveBeenCalledTimes(1);
});

it("a model that has none leaves the title by rules", async () => {
  answerWith({});
  const { resolve, writeTitle } = slowModel();
  resolve(null);
  const chat = await connect(token, sessionId);
  chat.send({ query: "solar cells" });
  await chat.next("session_title_update");
  await until(() => writeTitle.mock.calls.length > 0);
  chat.send({ query: "wind" });
  await chat.next("final_response", 2);
  expect(chat.all("session_title_update").map(({ title }) => title)).toEqual(["About: solar cells"]);
});

it("a name given by hand while the model writes is not replaced", async () => {
  answerWith({});
  const { resolve, writeTitle } = slowModel();
  const chat = await connect(token, sessionId);
  chat.send({ query: "solar cells" });
  await chat.next("session_title_update");
  await until(() => writeTitle.mock.calls.length > 0);
  await call("PUT", `/session/${sessionId}/rename`, { token, body: { session_name: "My name" } });
  resolve("Solar cells");
  chat.send({ query: "wind" });
  await chat.next("final_response", 2);
  await until(async () => (await mySession()).total === 4);
  expect(await mySession()).toMatchObject({ name: "My name", name_source: "user" });
});

it("a title of a question that was withdrawn is not used", async () => {
  answerWith({});
  const { resolve } = slowModel();
  const chat = await connect(token, sessionId);
  chat.send({ query: "solar cells" });
  const { query_id } = await chat.next("final_response");
  await chat.next("session_title_update");
  vi.mocked(turnSource.writeTitle).mockResolvedValue("Wind turbines");
  chat.send({ query: "wind turbines", client_id: "w", replaces: query_id });
  await chat.next("session_title_update", 2);
  resolve("Solar cells");
  await until(async () => (await mySession()).name === "Wind turbines");
  expect(chat.all("session_title_update").map(({ title }) => title)).not.toContain("Solar cells");
});
