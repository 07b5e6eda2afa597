import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LISTING_STATUSES } from "~/contract/values";
import { activityLog } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const archive = (token: string, id: string, body: object = {}) =>
  call("POST", `/technologies/${id}/archive`, { token, body });

async function createScene(listing: object = {}) {
  const [owner, reader] = [await createPerson(), await createPerson()];
  const [id] = await createListings(owner.id, [{ title: "Quiet rotor for small drones", ...listing }]);
  return { owner, reader, id: id! };
}

async function change(id: string, changes: Partial<typeof technologies.$inferInsert>) {
  await testContext().primary.update(technologies).set(changes).where(eq(technologies.id, id));
}

describe("archiving a listing", () => {
  it("hides it from others at once, is logged, and can be resubmitted for review", async () => {
    const { owner, reader, id } = await createScene();
    const seen = async () => [
      (await call("GET", `/technologies/${id}`, { token: reader.token })).status,
      (await call("GET", "/technologies?search=quiet%20rotor", { token: reader.token })).body.total,
    ];
    expect(await seen()).toEqual([200, 1]);

    const { status, body } = await archive(owner.token, id);
    expect([status, body.status, body.version]).toEqual([200, "archived", 2]);
    expect(await seen()).toEqual([404, 0]);
    expect((await call("GET", `/technologies/${id}`, { token: owner.token })).body.status).toBe("archived");
    const logged = await testContext().primary.select().from(activityLog).where(eq(activityLog.entityId, id));
    expect(logged).toMatchObject([
      {
        activityType: "tech.archived",
        actorId: owner.id,
        changes: { status: { from: "approved", to: "archived" } },
      },
    ]);

    const again = await call("POST", `/technologies/${id}/resubmit`, { token: owner.token, body: {} });
    expect(again.body.status).toBe("pending");
    expect(await seen()).toEqual([404, 0]);
  });

  it("is refused from every other state", async () => {
    const { owner, id } = await createScene();
    for (const status of LISTING_STATUSES.filter((state) => state !== "approved")) {
      await change(id, { status, rejectionReason: "Something that is missing." });
      const refused = await archive(owner.token, id);
      expect(refused).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
      expect(refused.body.detail).toBe("Only an approved listing can be archived.");
    }
  });

  it("is the owner's alone, of the version that was read, and happens once", async () => {
    const { owner, id } = await createScene();
    const admin = await createPerson({ role: "admin" });
    expect((await archive(admin.token, id)).status).toBe(404);
    expect((await archive(owner.token, id, { version: 9 })).body.code).toBe("stale_version");
    const answers = await Promise.all(Array.from({ length: 5 }, () => archive(owner.token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it("takes it off the featured list, whose ranks stay without a gap", async () => {
    const { owner, id } = await createScene();
    const others = await createListings(owner.id, [{}, {}]);
    await change(id, { featuredRank: 1 });
    await change(others[0]!, { featuredRank: 2 });
    await change(others[1]!, { featuredRank: 3 });
    await archive(owner.token, id);
    const { body } = await call("GET", "/technologies/featured", { token: owner.token });
    const ranks = body.technologies.map((one: { id: string; rank: number }) => [one.id, one.rank]);
    expect(ranks).toEqual([
      [others[0], 1],
      [others[1], 2],
    ]);
  });

  it("keeps an edit that waits for review, which is what comes back", async () => {
    const { owner, id } = await createScene();
    const title = "Quieter rotor for small drones";
    await call("PUT", `/technologies/${id}`, { token: owner.token, body: { title } });
    const { body } = await archive(owner.token, id);
    expect(body.pending_revision.changes).toMatchObject({ title });
    await call("POST", `/technologies/${id}/resubmit`, { token: owner.token, body: {} });
    const admin = await createPerson({ role: "admin" });
    const approved = await call("PUT", `/admin/technologies/${id}/approve`, {
      token: admin.token,
      body: { status: "approved" },
    });
    expect(approved.body).toMatchObject({ status: "approved", title });
  });
});
