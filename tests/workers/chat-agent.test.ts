import { expect, it } from "vitest";
import { ServerFrame } from "~/contract/chat";
import { call } from "../support/api";
import { connect, createSession, textOf } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { createListings } from "../support/listings";

it("the agent answers over the socket, cites listings, and every frame is as the contract says", async () => {
  const { id, token } = await createPerson();
  const [battery] = await createListings(id, [
    {
      title: "Solid-state lithium battery with ceramic separator",
      summary: "A lithium battery cell whose ceramic separator keeps dendrites from growing through it.",
      domain: "electrical-machinery-energy",
      trl: 6,
      legalStatus: "granted",
    },
    {
      title: "Acoustic sensor for pipelines",
      summary: "A sensor that hears leaks in buried water pipelines from the street above them.",
      domain: "measurement",
    },
  ]);
  const sessionId = await createSession(token);
  const chat = await connect(token, sessionId);
  chat.send({ query: "Which lithium battery technologies do you have?", client_id: "a" });
  const final = await chat.next("final_response");
  await chat.next("session_title_update");

  expect(final).toMatchObject({ status: "done", provider: "embedded" });
  expect(final.content).toBe(textOf(chat.frames, final.query_id));
  expect(final.citations.map((citation) => citation.technology_id)).toContain(battery);
  expect(final.technologies[0]?.id).toBe(battery);
  expect(final.content).toContain("[1]");
  for (const frame of chat.frames) expect(ServerFrame.safeParse(frame).error, frame.type).toBeUndefined();

  const results = await call(
    "GET",
    `/agent/query/results?session_id=${sessionId}&query_id=${final.query_id}`,
    { token },
  );
  expect(results.body.technologies[0]).toMatchObject({ id: battery, trl: 6 });
  const { body } = await call("GET", "/session/my-sessions", { token });
  expect(body.sessions[0]).toMatchObject({ id: sessionId, name_source: "auto" });
});
