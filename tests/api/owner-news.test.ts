import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { outboxMails } from "~/db/schema/operations";
import { deferredWork } from "../setup/deferred-work";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

const REASON = "Name the experiment behind the 2,000 hours.\r\nBcc: everyone@example.org";
const MESSAGE = "We build pump stations and would like to test this at one of our sites in spring.";

type Person = Awaited<ReturnType<typeof createPerson>>;

const decide = (admin: Person, id: string, body: object) =>
  call("PUT", `/admin/technologies/${id}/approve`, { token: admin.token, body });
const sendRequest = (sender: Person, id: string) =>
  call("POST", `/technologies/${id}/collaboration-requests`, {
    token: sender.token,
    body: { interest_type: "sale", message: MESSAGE, organization: "Ferrante Components" },
  });
const unreadOf = async ({ token }: Person) => (await call("GET", "/profile/me", { token })).body.unread;
const open = async ({ token }: Person, screen: string) =>
  (await call("PUT", "/profile/me/seen", { token, body: { screen } })).body.unread;

/** All mails to a person, once everything that runs after answers is done. */
async function mailsTo({ email }: Person) {
  await deferredWork();
  return testContext().primary.select().from(outboxMails).where(eq(outboxMails.to, email));
}

async function pending(owner: Person, title: string): Promise<string> {
  const [id] = await createListings(owner.id, [{ title, status: "pending" }]);
  return id!;
}

describe("the owner of a listing gets a mail", () => {
  it("for each decision, with its reason and a link", async () => {
    const [owner, admin] = await Promise.all([createPerson(), createPerson({ role: "admin" })]);
    const ids = {
      approved: await pending(owner, "Granted <b>pump</b>\r\nBcc: everyone@example.org"),
      changes_requested: await pending(owner, "Pump to revise"),
      rejected: await pending(owner, "Rejected pump"),
    };
    for (const [status, id] of Object.entries(ids)) {
      const rejection_reason = status === "approved" ? undefined : REASON;
      expect((await decide(admin, id, { status, rejection_reason })).status).toBe(200);
    }

    const mails = await mailsTo(owner);
    const about = (id: string) => mails.find(({ text }) => text.includes(id))!;
    expect(mails).toHaveLength(3);
    expect(about(ids.approved).subject).toBe(
      "Your listing Granted pump Bcc: everyone@example.org was approved",
    );
    expect(about(ids.approved).text).toContain(`http://licentia.test/technology/${ids.approved}`);
    expect(about(ids.changes_requested).subject).toBe("Changes requested: Pump to revise");
    expect(about(ids.rejected).subject).toBe("Your listing Rejected pump was rejected");
    for (const id of [ids.changes_requested, ids.rejected]) {
      expect(about(id).text).toContain("Reason: Name the experiment behind the 2,000 hours.");
      expect(about(id).text).toContain(`http://licentia.test/list-tech?id=${id}`);
    }
  });

  it("for a decision on an edit of a published listing", async () => {
    const [owner, admin] = await Promise.all([createPerson(), createPerson({ role: "admin" })]);
    const [id] = await createListings(owner.id, [{ title: "Published pump" }]);
    await call("PUT", `/technologies/${id}`, { token: owner.token, body: { title: "Published pump, new" } });
    await decide(admin, id!, { status: "rejected", rejection_reason: REASON });
    const [mail] = await mailsTo(owner);
    expect(mail!.subject).toBe("Your changes to Published pump were not approved");
    expect(mail!.text).toContain("The published text is unchanged.");
  });

  it("once, also when an admin clicks twice", async () => {
    const [owner, admin] = await Promise.all([createPerson(), createPerson({ role: "admin" })]);
    const id = await pending(owner, "Pump approved twice");
    const answers = await Promise.all([1, 2, 3].map(() => decide(admin, id, { status: "approved" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  it("never about an own decision, nor when the account is suspended or deleted", async () => {
    const [admin, ...owners] = await Promise.all([
      createPerson({ role: "admin" }),
      createPerson({ status: "suspended" }),
      createPerson({ status: "deleted" }),
    ]);
    for (const owner of [admin, ...owners]) {
      const id = await pending(owner, "Pump of somebody");
      expect((await decide(admin, id, { status: "approved" })).status).toBe(200);
      expect(await mailsTo(owner)).toEqual([]);
    }
    expect(await unreadOf(admin)).toEqual({ requests: 0, listings: 0 });
  });
});

describe("the badges of the sidebar", () => {
  it("count new requests until the screen is opened, and those that come later", async () => {
    const [owner, sender, other] = await Promise.all([createPerson(), createPerson(), createPerson()]);
    const [id, second] = await createListings(owner.id, [{}, {}]);
    expect(await unreadOf(owner)).toEqual({ requests: 0, listings: 0 });
    await sendRequest(sender, id!);
    const { body: taken } = await sendRequest(other, id!);
    expect(await unreadOf(owner)).toEqual({ requests: 2, listings: 0 });
    expect(await unreadOf(sender)).toEqual({ requests: 0, listings: 0 });

    await call("PATCH", `/requests/${taken.id}`, { token: other.token, body: { state: "withdrawn" } });
    expect(await unreadOf(owner)).toEqual({ requests: 1, listings: 0 });
    expect(await open(owner, "listings")).toEqual({ requests: 1, listings: 0 });
    expect(await open(owner, "requests")).toEqual({ requests: 0, listings: 0 });
    await sendRequest(sender, second!);
    expect(await unreadOf(owner)).toEqual({ requests: 1, listings: 0 });
  });

  it("count listings that were decided on until the screen is opened", async () => {
    const [owner, admin] = await Promise.all([createPerson(), createPerson({ role: "admin" })]);
    const ids = [await pending(owner, "First pump"), await pending(owner, "Second pump")];
    await decide(admin, ids[0]!, { status: "approved" });
    await decide(admin, ids[1]!, { status: "rejected", rejection_reason: REASON });
    expect(await unreadOf(owner)).toEqual({ requests: 0, listings: 2 });
    expect(await open(owner, "listings")).toEqual({ requests: 0, listings: 0 });
    expect(await unreadOf(owner)).toEqual({ requests: 0, listings: 0 });
  });

  it("read as many rows as there are decisions, however many listings the owner has", async () => {
    const [owner, admin] = await Promise.all([createPerson(), createPerson({ role: "admin" })]);
    await createListings(
      owner.id,
      Array.from({ length: 60 }, () => ({ status: "draft" as const })),
    );
    await decide(admin, await pending(owner, "One pump"), { status: "approved" });
    const plan = await testContext().primary.all<{ detail: string }>(
      `explain query plan select count(*) from technologies where owner_id = '${owner.id}'
        and reviewed_at is not null and reviewed_by <> owner_id and reviewed_at > 0`,
    );
    expect(plan.map(({ detail }) => detail).join()).toContain(
      "technologies_decided (owner_id=? AND reviewed_at>?)",
    );
  });

  it("are unknown to others: a screen is marked for oneself", async () => {
    const person = await createPerson();
    expect((await call("PUT", "/profile/me/seen", { body: { screen: "requests" } })).status).toBe(401);
    const wrong = await call("PUT", "/profile/me/seen", { token: person.token, body: { screen: "inbox" } });
    expect(wrong.body.message).toBe("Choose a screen from the list.");
    await open(person, "requests");
    const seen = await testContext().primary.select({ at: users.requestsSeenAt }).from(users);
    expect(seen.filter(({ at }) => at !== null)).toHaveLength(1);
  });
});
