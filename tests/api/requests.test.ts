import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it, vi } from "vitest";
import { outboxMails } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

const MESSAGE = "We build pump stations and would like to test this at one of our sites in spring.";
const BODY = { interest_type: "evaluation_licence", message: MESSAGE, organization: "Ferrante Components" };

const send = (token: string, id: string, more: object = {}) =>
  call("POST", `/technologies/${id}/collaboration-requests`, { token, body: { ...BODY, ...more } });
const step = (token: string, id: string, state: string, more: object = {}) =>
  call("PATCH", `/requests/${id}`, { token, body: { state, ...more } });
const list = (token: string, query = "") => call("GET", `/requests${query}`, { token });

async function createScene() {
  const [owner, sender] = [await createPerson(), await createPerson()];
  const [id] = await createListings(owner.id, [{ title: "Pump without a seal" }]);
  return { owner, sender, id: id! };
}

async function hide(id: string): Promise<void> {
  await testContext().primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id));
}

/** The subjects of the mails to an address; they are sent after the answer. */
async function mailsTo(email: string, count: number) {
  return vi.waitFor(async () => {
    const mails = await testContext().primary.select().from(outboxMails).where(eq(outboxMails.to, email));
    expect(mails).toHaveLength(count);
    return mails;
  });
}

describe("a collaboration request", () => {
  it("reaches the owner's inbox and mailbox, and is in what the sender sent", async () => {
    const { owner, sender, id } = await createScene();
    const { status, body } = await send(sender.token, id, { needs_nda: true, timeline: "3_6m" });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      technology: { id, title: "Pump without a seal" },
      sender: { id: sender.id },
      state: "submitted",
      contact_email: sender.email,
      needs_nda: true,
      timeline: "3_6m",
      age_days: 0,
    });
    expect((await list(owner.token)).body).toMatchObject({ requests: [body], total: 1, total_pages: 1 });
    expect((await list(sender.token, "?box=sent")).body).toMatchObject({ requests: [body], total: 1 });
    expect((await list(sender.token)).body.total).toBe(0);
    const seen = (await call("GET", `/technologies/${id}`, { token: sender.token })).body.interactions;
    expect(seen).toMatchObject({ requests: 1, viewer: { requested: true } });
    const [mail] = await mailsTo(owner.email, 1);
    expect(mail!.subject).toBe("A request about Pump without a seal");
    expect(mail!.text).toContain("/requests");
    expect(mail!.text).not.toContain(MESSAGE);
  });

  it("is read by its two sides alone", async () => {
    const { owner, sender, id } = await createScene();
    const { body } = await send(sender.token, id);
    const readBy = (token: string) => call("GET", `/requests/${body.id}`, { token });
    expect((await readBy(owner.token)).body).toEqual(body);
    expect((await readBy(sender.token)).body).toEqual(body);
    expect((await readBy((await createPerson()).token)).status).toBe(404);
  });

  it("is open once per person and listing, also of ten at the same moment", async () => {
    const { sender, id } = await createScene();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(sender.token, id)));
    const [sent, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: "already_exists", id: sent!.body.id });
    }
    await step(sender.token, sent!.body.id, "withdrawn");
    expect((await send(sender.token, id)).status).toBe(201);
  });

  it("is refused for one's own listing, and for hidden and unknown ones", async () => {
    const { owner, sender, id } = await createScene();
    expect((await send(owner.token, id)).status).toBe(403);
    await hide(id);
    for (const missing of [id, uuidv7()]) {
      expect((await send(sender.token, missing)).body).toMatchObject({
        code: "not_found",
        detail: "Technology not found",
      });
    }
    expect((await list(owner.token)).body.total).toBe(0);
  });

  it("says which field is wrong", async () => {
    const { sender, id } = await createScene();
    expect((await send(sender.token, id, { message: "Too short" })).body.detail[0]).toMatchObject({
      loc: ["body", "message"],
      msg: "Message must be 50 to 2000 characters long.",
    });
    expect((await send(sender.token, id, { state: "agreed" })).status).toBe(422);
  });

  it("is sent once with one Idempotency-Key", async () => {
    const { sender, id } = await createScene();
    const again = () =>
      call("POST", `/technologies/${id}/collaboration-requests`, {
        token: sender.token,
        body: BODY,
        headers: { "Idempotency-Key": "request-once" },
      });
    const [first, second] = [await again(), await again()];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it("shows its age in days", async () => {
    const { owner, sender, id } = await createScene();
    const now = Date.now();
    vi.setSystemTime(now - 3.5 * 86_400_000);
    await send(sender.token, id);
    vi.setSystemTime(now);
    try {
      expect((await list(owner.token)).body.requests[0].age_days).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the steps of a request", () => {
  it("lead from submitted to agreed, each with a mail to the sender", async () => {
    const { owner, sender, id } = await createScene();
    const { body } = await send(sender.token, id);
    for (const state of ["acknowledged", "in_discussion", "agreed"]) {
      const moved = await step(owner.token, body.id, state);
      expect(moved.status).toBe(200);
      expect(moved.body.state).toBe(state);
    }
    const mails = await mailsTo(sender.email, 3);
    expect(mails.map(({ subject }) => subject)).toContain("The owner agreed to your request");
  });

  it("leave none out and go back to none", async () => {
    const { owner, sender, id } = await createScene();
    const { body } = await send(sender.token, id);
    const refused = await step(owner.token, body.id, "agreed");
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "invalid_transition",
      detail: "A request that is submitted cannot become agreed.",
    });
    expect((await step(sender.token, body.id, "withdrawn")).body.state).toBe("withdrawn");
    for (const state of ["acknowledged", "in_discussion", "agreed"]) {
      expect((await step(owner.token, body.id, state)).status).toBe(409);
    }
    expect((await step(sender.token, body.id, "withdrawn")).status).toBe(409);
  });

  it("are visible to sender and owner only, each on its side", async () => {
    const { owner, sender, id } = await createScene();
    const stranger = await createPerson({ role: "admin" });
    const { body } = await send(sender.token, id);
    expect((await step(sender.token, body.id, "acknowledged")).status).toBe(403);
    expect((await step(owner.token, body.id, "withdrawn")).status).toBe(403);
    expect((await step(stranger.token, body.id, "acknowledged")).status).toBe(404);
    expect((await step(stranger.token, body.id, "withdrawn")).status).toBe(404);
    expect((await step(owner.token, uuidv7(), "acknowledged")).status).toBe(404);
    expect((await list(owner.token)).body.requests[0].state).toBe("submitted");
  });

  it("are taken once, when owner and sender act at the same moment", async () => {
    const { owner, sender, id } = await createScene();
    const { body } = await send(sender.token, id);
    const answers = await Promise.all([
      step(owner.token, body.id, "declined", { decline_reason: "other" }),
      step(sender.token, body.id, "withdrawn"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("to declined need a reason, and the reasons are counted for the owner", async () => {
    const { owner, sender, id } = await createScene();
    const others = [await createPerson(), await createPerson()];
    const { body } = await send(sender.token, id);
    expect((await step(owner.token, body.id, "declined")).body.detail[0].msg).toBe(
      "Decline reason is required to decline a request.",
    );
    const declined = await step(owner.token, body.id, "declined", {
      decline_reason: "no_strategic_fit",
      decline_note: "Not our field.",
    });
    expect(declined.body).toMatchObject({
      state: "declined",
      decline_reason: "no_strategic_fit",
      decline_note: "Not our field.",
    });
    for (const [place, { token }] of others.entries()) {
      const { body: next } = await send(token, id);
      const reason = place === 0 ? "no_strategic_fit" : "other";
      await step(owner.token, next.id, "declined", { decline_reason: reason });
    }
    const counts = [
      { value: "no_strategic_fit", count: 2 },
      { value: "other", count: 1 },
    ];
    expect((await list(owner.token)).body.decline_reasons).toEqual(counts);
    expect((await list(owner.token, `?technology_id=${uuidv7()}`)).body.decline_reasons).toEqual([]);
    expect((await list(sender.token, "?box=sent")).body.decline_reasons).toEqual([]);
  });
});

describe("the list of requests", () => {
  it("filters by state and listing, in pages, the latest first", async () => {
    const { owner, sender, id } = await createScene();
    const [other] = await createListings(owner.id, [{}]);
    const { body: first } = await send(sender.token, id);
    const { body: second } = await send(sender.token, other!);
    await step(owner.token, first.id, "acknowledged");
    const idsOf = async (query: string) =>
      (await list(owner.token, query)).body.requests.map((request: { id: string }) => request.id);
    expect(await idsOf("")).toEqual([second.id, first.id]);
    expect(await idsOf("?size=1&page=2")).toEqual([first.id]);
    expect(await idsOf("?state=acknowledged")).toEqual([first.id]);
    expect(await idsOf(`?technology_id=${other}`)).toEqual([second.id]);
    expect((await list(owner.token, "?state=lost")).status).toBe(422);
    expect((await call("GET", "/requests")).status).toBe(401);
  });

  it("keeps a request to a listing that was hidden since, without its title for the sender", async () => {
    const { owner, sender, id } = await createScene();
    await send(sender.token, id);
    await hide(id);
    expect((await list(sender.token, "?box=sent")).body.requests[0].technology).toEqual({ id, title: null });
    expect((await list(owner.token)).body.requests[0].technology.title).toBe("Pump without a seal");
  });
});
