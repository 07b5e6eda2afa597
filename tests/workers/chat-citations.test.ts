import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runTurn } from "~/agent/turn";
import type { Citation } from "~/contract/chat";
import { turnSource } from "../../workers/chat/turn-source";
import { citationOf } from "../support/answers";
import { call } from "../support/api";
import { createActor, createCatalogue } from "../support/assistant";
import { connect, createSession, until } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { answerWith, objectOf } from "../support/fake-turn";
import { createListings } from "../support/listings";

const PIECES = ["Two reuse heat. ", "One takes it from wash water [1]. ", "The other from air [2]. ", "End."];

let token: string;
let sessionId: string;
let citations: Citation[];

beforeEach(async () => {
  const person = await createPerson();
  token = person.token;
  const ids = await createListings(person.id, [{ title: "Heat exchanger" }, { title: "Heat pump" }]);
  citations = ids.map((id, i) => citationOf(i + 1, { n: i + 1, technology_id: id }));
  sessionId = await createSession(token);
});

afterEach(() => vi.restoreAllMocks());

async function storedAnswer() {
  const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
  return body.messages[1];
}

describe("an answer that breaks off keeps the citations of its text", () => {
  it("when it is stopped, while it is written, and not when it is written again", async () => {
    answerWith({ pieces: PIECES, citations, delayMs: 5, hangAfter: 2 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "heat" });
    await until(() => chat.all("response_chunk").some(({ content }) => content.includes("[1]")));
    expect((await storedAnswer()).citations).toEqual([citations[0]]);

    chat.send({ type: "stop" });
    const stopped = await chat.next("final_response");
    expect([stopped.status, stopped.citations]).toEqual(["stopped", [citations[0]]]);
    expect((await storedAnswer()).citations).toEqual([citations[0]]);

    answerWith({ pieces: PIECES, hangAfter: 0 });
    chat.send({ type: "retry", query_id: stopped.query_id });
    await chat.next("thinking", 2);
    chat.send({ type: "stop" });
    const empty = await chat.next("final_response", 2);
    expect([empty.content, empty.citations]).toEqual(["", []]);
  });

  it("when the provider fails", async () => {
    answerWith({ pieces: PIECES, citations, failAfter: 3 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "heat" });
    const failed = await chat.next("final_response");
    expect([failed.status, failed.citations]).toEqual(["failed", citations]);
    expect((await storedAnswer()).citations).toEqual(citations);
  });

  it("when it was stopped before a crash", async () => {
    answerWith({ pieces: PIECES, citations, delayMs: 5, hangAfter: 2 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "heat" });
    await until(() => chat.all("response_chunk").some(({ content }) => content.includes("[1]")));
    await runInDurableObject(await objectOf(sessionId), (_object, { storage }) => {
      storage.sql.exec("update turns set stop = 1");
    });
    await abortAllDurableObjects();
    const answer = await until(async () => {
      const stored = await storedAnswer();
      return stored.status === "stopped" && stored;
    });
    expect(answer.citations).toEqual([citations[0]]);
  });

  it("of the real agent, as far as its text got", async () => {
    const { id } = await createActor();
    await createCatalogue(id);
    vi.spyOn(turnSource, "run").mockImplementation(async function* (app, actor, input) {
      for await (const event of runTurn(app, actor, input)) {
        if (event.type === "result") throw new Error("The provider broke off.");
        yield event;
      }
    });
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery technologies" });
    const failed = await chat.next("final_response");
    expect(failed.status).toBe("failed");
    const markers = new Set([...failed.content.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n)));
    expect(markers.size).toBeGreaterThan(0);
    expect(failed.citations.map(({ n }) => n)).toEqual([...markers].sort((a, b) => a - b));
  });
});
