import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { identities, users } from "~/db/schema/accounts";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const read = async (token: string) => (await call("GET", "/profile/me/account", { token })).body;

it("returns limits and usage of the plan", async () => {
  const person = await createPerson();
  const [id] = await createListings(person.id, [{}, { status: "pending" }, { status: "draft" }]);
  await call("POST", `/technologies/${id}/business-canvas-requests`, {
    token: person.token,
    body: { goal: "license_out" },
  });
  expect(await read(person.token)).toMatchObject({
    role: "user",
    limits: { live_listings: 5, business_canvases_per_month: 1, comparison_export: false },
    used: { live_listings: 2, questions_today: 0, pdf_parses_today: 0, business_canvases_this_month: 1 },
    premium_request: null,
  });
  expect(await read((await createPerson({ role: "admin" })).token)).toMatchObject({
    limits: { live_listings: null, questions_per_day: null },
    used: { live_listings: 0 },
  });
});

it("knows the latest request for premium by the address it was sent for", async () => {
  const person = await createPerson();
  const body = { full_name: "Test Person", email: person.email };
  await call("POST", "/premium-requests", { body });
  expect((await read(person.token)).premium_request).toEqual({
    state: "new",
    created_at: expect.stringMatching(/Z$/),
    decided_at: null,
  });
  expect((await read((await createPerson()).token)).premium_request).toBeNull();
});

it("returns the sign-in methods of a user", async () => {
  const person = await createPerson();
  expect((await read(person.token)).sign_in).toEqual({ password: false, google: false });
  const { primary, now } = testContext();
  await primary
    .insert(identities)
    .values({ issuer: "https://accounts.google.com", subject: "1", userId: person.id, createdAt: now() });
  await primary.update(users).set({ passwordHash: "scrypt" }).where(eq(users.id, person.id));
  expect((await read(person.token)).sign_in).toEqual({ password: true, google: true });
});
