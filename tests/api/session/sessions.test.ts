import { describe, expect, it } from "vitest";
import { call } from "../../support/api";
import { createSession } from "../../support/chat-socket";
import { createPerson } from "../../support/factories";

describe("session/create", () => {
  it("starts a session under the client's id, and answers the same one when it is repeated", async () => {
    const { token } = await createPerson();
    const body = { session_id: crypto.randomUUID(), session_name: "Solar ideas" };
    const first = await call("POST", "/session/create", { token, body });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      id: body.session_id,
      session_id: body.session_id,
      name: "Solar ideas",
      session_name: "Solar ideas",
      total: 0,
    });
    const again = await call("POST", "/session/create", { token, body: { ...body, session_name: "Other" } });
    expect(again.body).toEqual(first.body);
    expect((await call("GET", "/session/my-sessions", { token })).body.total).toBe(1);
  });

  it("names a session without a name", async () => {
    const { token } = await createPerson();
    const names = ["", null, "New chat", " new chat "];
    for (const extra of [{}, ...names.map((session_name) => ({ session_name }))]) {
      const body = { session_id: crypto.randomUUID(), ...extra };
      const answer = await call("POST", "/session/create", { token, body });
      expect(answer.body).toMatchObject({ name: "New chat", name_source: "default" });
    }
  });

  it("reveals nothing about another user's id", async () => {
    const [owner, stranger] = [await createPerson(), await createPerson()];
    const id = await createSession(owner.token);
    const taken = await call("POST", "/session/create", { token: stranger.token, body: { session_id: id } });
    expect([taken.status, taken.body.detail]).toEqual([404, "Session not found"]);
    expect((await call("GET", "/session/my-sessions", { token: stranger.token })).body.total).toBe(0);
  });

  it.each([
    [{}, "session_id is required."],
    [{ session_id: "abc" }, "Session id must be a UUID."],
    [{ session_id: 7 }, "Session id must be a UUID."],
    [
      { session_id: "0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f", session_name: "x".repeat(81) },
      "Session name must be at most 80 characters long.",
    ],
    [{ session_id: "0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f", user_id: "x" }, "user_id is not a known field."],
  ])("refuses %j", async (body, msg) => {
    const { token } = await createPerson();
    const answer = await call("POST", "/session/create", { token, body });
    expect(answer.status).toBe(422);
    expect([msg, "Session id must be a UUID."]).toContain(answer.body.detail[0].msg);
  });

  it("needs a signed-in person", async () => {
    const answer = await call("POST", "/session/create", { body: { session_id: crypto.randomUUID() } });
    expect(answer.status).toBe(401);
  });
});

describe("session/my-sessions", () => {
  it("pages through one's own sessions, each once", async () => {
    const [{ token }, other] = [await createPerson(), await createPerson()];
    await createSession(other.token);
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push(await createSession(token, `Chat ${i}`));
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await call("GET", `/session/my-sessions?page=${page}&size=2`, { token });
      expect(body).toMatchObject({ total: 5, page, size: 2, total_pages: 3 });
      pages.push(...body.sessions.map((session: { id: string }) => session.id));
    }
    expect(pages).toHaveLength(5);
    expect(new Set(pages)).toEqual(new Set(ids));
  });

  it("defaults to page 1 of 20", async () => {
    const { token } = await createPerson();
    expect((await call("GET", "/session/my-sessions", { token })).body).toEqual({
      sessions: [],
      total: 0,
      page: 1,
      size: 20,
      total_pages: 0,
    });
  });
});

describe("session/{id}/rename", () => {
  it("names a session; the name survives as the person's own", async () => {
    const { token } = await createPerson();
    const id = await createSession(token);
    const answer = await call("PUT", `/session/${id}/rename`, { token, body: { session_name: "  Cells  " } });
    expect(answer.body).toMatchObject({ id, name: "Cells", name_source: "user" });
  });

  it("refuses an empty name and a session of somebody else", async () => {
    const [owner, stranger] = [await createPerson(), await createPerson()];
    const id = await createSession(owner.token);
    const empty = await call("PUT", `/session/${id}/rename`, {
      token: owner.token,
      body: { session_name: "   " },
    });
    expect([empty.status, empty.body.detail[0].msg]).toEqual([
      422,
      "Session name must be 1 to 80 characters long.",
    ]);
    const foreign = await call("PUT", `/session/${id}/rename`, {
      token: stranger.token,
      body: { session_name: "Mine" },
    });
    expect(foreign.status).toBe(404);
  });
});

it("returns a new ticket each time, even for the same Idempotency-Key: a used ticket is invalid", async () => {
  const { token } = await createPerson();
  const id = await createSession(token);
  const headers = { "Idempotency-Key": "reconnect" };
  const tickets = [1, 2].map(() => call("POST", `/session/${id}/ws-ticket`, { token, headers }));
  const [first, second] = await Promise.all(tickets);
  expect([first!.status, second!.status]).toEqual([200, 200]);
  expect(first!.body.ticket).not.toBe(second!.body.ticket);
});
