import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import { webhookDeliveries } from "~/db/schema/webhooks";
import * as deliveries from "~/services/webhooks/deliveries";
import worker from "../../../workers/app";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { COLLABORATION, insertListing, MAKE, type Person } from "../../support/things";

const HOOKS = "/profile/me/webhooks";
const URL_OF_HOOK = "https://hooks.example.org/licentia";
const MINUTE = 60_000;
const EVENTS = ["request.received", "request.status_changed", "listing.status_changed"];

/** What the receiver was sent, and what it answers. */
let received: { url: string; redirect: string; headers: Record<string, string>; body: string }[] = [];
let answer: () => Response;

beforeEach(() => {
  received = [];
  answer = () => new Response(null, { status: 204 });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    // Read at once: the body of a request is readable by its own invocation only.
    const request = new Request(input, init);
    const { url, redirect, headers } = request;
    received.push({ url, redirect, headers: Object.fromEntries(headers), body: await request.text() });
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function createHook(person: Person, events = EVENTS) {
  const made = await call("POST", HOOKS, { token: person.token, body: { url: URL_OF_HOOK, events } });
  expect(made.status).toBe(201);
  return made.body as { id: string; secret: string };
}

/** A request that a stranger sends to the owner of a new listing. */
async function sendRequest(owner: Person, sender: Person) {
  const technology = await insertListing(owner);
  const path = `/technologies/${technology}/collaboration-requests`;
  const { body } = await call("POST", path, { token: sender.token, body: COLLABORATION });
  return { id: body.id as string, technology };
}

const messagesOf = async (hookId: string) =>
  testContext()
    .primary.select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, hookId))
    .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id);

/** The messages of a webhook, once there are as many. */
const messages = (hookId: string, count: number) =>
  vi.waitFor(async () => {
    const rows = await messagesOf(hookId);
    expect(rows).toHaveLength(count);
    return rows;
  });

/** Waits until the first attempt has ended, as the queue makes it. */
const attempted = (hookId: string, state: string) =>
  vi.waitFor(
    async () =>
      expect((await messagesOf(hookId)).map((row) => [row.state, row.attempts])).toEqual([[state, 1]]),
    { timeout: 10_000 },
  );

describe("a webhook", () => {
  it("gets a signed message for each event that it is for, with ids and states only", async () => {
    const [owner, sender] = [
      await createPerson({ role: "premium" }),
      await createPerson({ role: "premium" }),
    ];
    const hook = await createHook(owner);
    const mine = await createHook(sender, ["request.status_changed"]);
    const request = await sendRequest(owner, sender);
    await attempted(hook.id, "delivered");
    const [message] = received;
    expect(message!.url).toBe(URL_OF_HOOK);
    const { body, headers } = message!;
    const verified = new Webhook(hook.secret).verify(body, headers);
    expect(verified).toEqual({
      type: "request.received",
      timestamp: expect.stringMatching(/Z$/),
      data: { request_id: request.id, technology_id: request.technology, state: "submitted" },
    });
    expect(body).not.toContain(COLLABORATION.message);
    expect(() => new Webhook(mine.secret).verify(body, headers)).toThrow();

    await call("PATCH", `/requests/${request.id}`, { token: owner.token, body: { state: "acknowledged" } });
    await attempted(mine.id, "delivered");
    expect(JSON.parse((await messagesOf(mine.id))[0]!.payload)).toMatchObject({
      type: "request.status_changed",
      data: { request_id: request.id, state: "acknowledged" },
    });
    await call("PATCH", `/requests/${request.id}`, { token: sender.token, body: { state: "withdrawn" } });
    const all = await messages(hook.id, 2);
    expect(JSON.parse(all[1]!.payload)).toMatchObject({ data: { state: "withdrawn" } });
  });

  it("is told what an admin decided on a listing", async () => {
    const [owner, admin] = [await createPerson({ role: "premium" }), await createPerson({ role: "admin" })];
    const hook = await createHook(owner, ["listing.status_changed"]);
    const id = await MAKE.pendingListing(owner);
    const decision = { status: "rejected", rejection_reason: "No evidence" };
    expect(
      (await call("PUT", `/admin/technologies/${id}/approve`, { token: admin.token, body: decision })).status,
    ).toBe(200);
    const [message] = await messages(hook.id, 1);
    expect(JSON.parse(message!.payload)).toMatchObject({
      type: "listing.status_changed",
      data: { technology_id: id, status: "rejected" },
    });
  });

  it("is sent again after 5 minutes to 14 hours, then fails; its owner sees why and sends it again", async () => {
    answer = () => new Response("busy", { status: 503 });
    const [owner, sender] = [await createPerson({ role: "premium" }), await createPerson()];
    const hook = await createHook(owner);
    await sendRequest(owner, sender);
    await attempted(hook.id, "pending");
    const { id } = (await messagesOf(hook.id))[0]!;
    let now = Date.now();
    for (const pause of [5, 30, 120, 300, 600, 840]) {
      vi.setSystemTime(now + pause * MINUTE - 1_000);
      await deliveries.deliver(testContext(), id);
      const before = received.length;
      vi.setSystemTime(now + pause * MINUTE + 1_000);
      // Of two at once, one makes the attempt.
      await Promise.all([deliveries.deliver(testContext(), id), deliveries.deliver(testContext(), id)]);
      expect(received.length).toBe(before + 1);
      now = Date.now();
    }
    expect(received).toHaveLength(7);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
    const { token } = owner;
    vi.useRealTimers();
    const log = async () => (await call("GET", `${HOOKS}/${hook.id}/deliveries`, { token })).body.deliveries;
    expect(await log()).toMatchObject([
      { id, state: "failed", attempts: 7, status: 503, next_attempt_at: null },
    ]);

    answer = () => new Response("ok");
    const again = await call("POST", `/webhook-deliveries/${id}/resend`, { token });
    expect(again.body).toMatchObject({ id, state: "pending", attempts: 0 });
    await attempted(hook.id, "delivered");
  });

  it("that does not answer, or redirects, is tried again by the schedule", async () => {
    answer = () => Response.redirect("https://elsewhere.example.org/");
    const [owner, sender] = [await createPerson({ role: "premium" }), await createPerson()];
    const hook = await createHook(owner);
    await sendRequest(owner, sender);
    await attempted(hook.id, "pending");
    expect(received[0]!.redirect).toBe("manual");
    answer = () => {
      throw new Error("connection refused");
    };
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    const context = createExecutionContext();
    await worker.scheduled(
      { cron: "*/5 * * * *", scheduledTime: Date.now(), noRetry: () => {} },
      env,
      context,
    );
    await waitOnExecutionContext(context);
    await vi.waitFor(
      async () => expect(await messagesOf(hook.id)).toMatchObject([{ attempts: 2, status: null }]),
      {
        timeout: 10_000,
      },
    );
  });

  it("gets nothing once premium has ended or it is deleted", async () => {
    const [owner, sender] = [await createPerson({ role: "premium" }), await createPerson()];
    const hook = await createHook(owner);
    await testContext().primary.update(users).set({ role: "user" }).where(eq(users.id, owner.id));
    await sendRequest(owner, sender);
    await attempted(hook.id, "failed");
    expect(received).toEqual([]);
    expect((await call("DELETE", `${HOOKS}/${hook.id}`, { token: owner.token })).status).toBe(200);
    expect(await messagesOf(hook.id)).toEqual([]);
  });

  it("is part of premium, at a public https address, for events that there are", async () => {
    const refused = async (token: string, body: object) => {
      const answer = await call("POST", HOOKS, {
        token,
        body: { url: URL_OF_HOOK, events: EVENTS, ...body },
      });
      return `${answer.status} ${answer.body.code}`;
    };
    expect(await refused((await createPerson()).token, {})).toBe("403 premium_required");
    const { token } = await createPerson({ role: "premium" });
    for (const url of [
      "http://hooks.example.org/",
      "https://localhost/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://2130706433/",
      "https://hooks.example.org:8443/",
      "https://me:secret@hooks.example.org/",
      "https://metadata.google.internal/",
      "https://printer.local/",
    ]) {
      expect(await refused(token, { url }), url).toBe("422 validation_error");
    }
    expect(await refused(token, { events: [] })).toBe("422 validation_error");
    expect(await refused(token, { events: ["user.deleted"] })).toBe("422 validation_error");
    expect((await call("GET", HOOKS, { token })).body).toEqual({ webhooks: [] });
  });
});
