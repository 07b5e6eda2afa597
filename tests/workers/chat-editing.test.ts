import { abortAllDurableObjects } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerFrame } from "~/contract/chat";
import { call } from "../support/api";
import { type ChatClient, connect, createSession, until } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { answerWith, longAnswer, objectOf } from "../support/fake-turn";

let token: string;
let sessionId: string;

beforeEach(async () => {
  ({ token } = await createPerson());
  sessionId = await createSession(token);
});

afterEach(() => vi.restoreAllMocks());

async function stored(): Promise<[string, string][]> {
  const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
  return body.messages.map((message: { content: string; status: string }) => [
    message.content,
    message.status,
  ]);
}

/** What a screen holds after these frames: the questions that were not withdrawn, with what is said of each. */
function questionsOf(frames: ServerFrame[]): string[] {
  const questions = new Map<string, string>();
  for (const frame of frames) {
    if (frame.type === "user_message") questions.set(frame.query_id, frame.content);
    if (frame.type === "question_withdrawn") questions.delete(frame.query_id);
  }
  return [...questions.values()];
}

async function asked(chat: ChatClient, query: string, count = 1) {
  chat.send({ query, client_id: query });
  return chat.next("final_response", count);
}

describe("changing the last question", () => {
  it("withdraws it with its answer in every tab, after a reload and for later connections", async () => {
    answerWith({ pieces: (input) => [`Answer to ${input.question}`] });
    const [chat, otherTab] = [await connect(token, sessionId), await connect(token, sessionId)];
    await asked(chat, "first");
    const { query_id } = await asked(chat, "secnd", 2);
    chat.send({ query: "second", client_id: "c", replaces: query_id });
    await Promise.all([chat.next("final_response", 3), otherTab.next("final_response", 3)]);

    expect(questionsOf(chat.frames)).toEqual(["first", "second"]);
    expect(questionsOf(otherTab.frames)).toEqual(["first", "second"]);
    expect(await stored()).toEqual([
      ["first", "sent"],
      ["Answer to first", "done"],
      ["second", "sent"],
      ["Answer to second", "done"],
    ]);
    const later = await connect(token, sessionId, 0);
    await later.next("resumed");
    expect(questionsOf(later.frames)).toEqual(["first", "second"]);
    const { body } = await call("GET", `/agent/query/results?session_id=${sessionId}&query_id=${query_id}`, {
      token,
    });
    expect(body.total).toBe(0);
  });

  it("while it is being answered ends that answer first, and nothing of it comes afterwards", async () => {
    answerWith({ pieces: longAnswer(200), delayMs: 5 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "frist", client_id: "a" });
    const { query_id } = await chat.next("response_chunk", 2);
    answerWith({ pieces: ["The new answer."] });
    chat.send({ query: "first", client_id: "b", replaces: query_id });
    const final = await chat.next("final_response", 2);
    expect(final).toMatchObject({ status: "done", content: "The new answer." });
    const old = chat.frames.filter((frame) => "query_id" in frame && frame.query_id === query_id);
    expect(old.slice(-2).map((frame) => frame.type)).toEqual(["final_response", "question_withdrawn"]);
    expect(await stored()).toEqual([
      ["first", "sent"],
      ["The new answer.", "done"],
    ]);
  });

  it("is refused for any other question, and loses none", async () => {
    answerWith({});
    const [chat, otherTab] = [await connect(token, sessionId), await connect(token, sessionId)];
    const first = await asked(chat, "first");
    await asked(otherTab, "asked meanwhile", 1);
    chat.send({ query: "first, better", client_id: "c", replaces: first.query_id });
    chat.send({ query: "of nothing", client_id: "d", replaces: crypto.randomUUID() });
    await chat.next("error", 2);
    expect(chat.all("error").map(({ code, client_id, message }) => [code, client_id, message])).toEqual([
      ["bad_frame", "c", "Only the last question can be changed."],
      ["bad_frame", "d", "Only the last question can be changed."],
    ]);
    expect((await stored()).map(([content]) => content)).toEqual([
      "first",
      "An answer. ",
      "asked meanwhile",
      "An answer. ",
    ]);
  });

  it("sent again after the connection was lost changes nothing more", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    const { query_id } = await asked(chat, "frist");
    const edit = { query: "first", client_id: "edit", replaces: query_id };
    chat.send(edit);
    await chat.next("final_response", 2);
    const back = await connect(token, sessionId, chat.lastSeq);
    back.send(edit);
    expect(await back.next("ack")).toMatchObject({ client_id: "edit", duplicate: true });
    expect((await stored()).map(([content]) => content)).toEqual(["first", "An answer. "]);
  });

  it("survives a crash: the old question does not come back, and the new one is answered", async () => {
    answerWith({ pieces: (input) => [`${input.question}: `, ...longAnswer(40)], delayMs: 8 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "frist", client_id: "a" });
    const { query_id } = await chat.next("response_chunk");
    chat.send({ query: "first", client_id: "b", replaces: query_id });
    await chat.next("response_chunk", chat.all("response_chunk").length + 2);
    await abortAllDurableObjects();
    const answer = await until(async () => {
      const messages = await stored().catch(() => []);
      return messages[1]?.[1] === "done" && messages;
    });
    expect(answer).toEqual([
      ["first", "sent"],
      [`first: ${longAnswer(40).join("")}`, "done"],
    ]);
  });

  it("of a failed answer is no way to retry the old one", async () => {
    answerWith({ pieces: ["never"], failAfter: 0 });
    const [chat, otherTab] = [await connect(token, sessionId), await connect(token, sessionId)];
    const { query_id } = await asked(chat, "frist");
    answerWith({});
    chat.send({ query: "first", client_id: "b", replaces: query_id });
    await otherTab.next("question_withdrawn");
    otherTab.send({ type: "retry", query_id });
    await chat.next("final_response", 2);
    expect(await otherTab.next("error", 2)).toMatchObject({ code: "bad_frame", query_id });
    expect((await stored()).map(([content]) => content)).toEqual(["first", "An answer. "]);
  });

  it("names the session after the question that stands", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    const { query_id } = await asked(chat, "slar cells");
    await chat.next("session_title_update");
    chat.send({ query: "solar cells", client_id: "b", replaces: query_id });
    expect((await chat.next("session_title_update", 2)).title).toBe("About: solar cells");
    const { body } = await call("GET", "/session/my-sessions", { token });
    expect(body.sessions[0].name).toBe("About: solar cells");
    expect(await (await objectOf(sessionId)).stats()).toMatchObject({ messages: 2, unfinished: 0 });
  });
});
