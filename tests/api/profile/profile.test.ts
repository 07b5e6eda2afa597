import { expect, it } from "vitest";
import { comparisons, shortlistEntries } from "~/db/schema/interest";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

it("shows a person and what the sidebar counts", async () => {
  const person = await createPerson();
  await createPerson();
  const { primary, now } = testContext();
  const row = { userId: person.id, name: "Two sensors", createdAt: now(), updatedAt: now() };
  await primary.insert(comparisons).values([
    { id: "one", ...row },
    { id: "two", ...row },
  ]);
  const [seen, hidden] = await createListings(person.id, [{}, { status: "pending" }]);
  const kept = { userId: person.id, createdAt: now() };
  await primary.insert(shortlistEntries).values([
    { ...kept, technologyId: seen! },
    { ...kept, technologyId: hidden! },
  ]);
  const me = await call("GET", "/profile/me", { token: person.token });
  expect(me.status).toBe(200);
  expect(me.body).toEqual({
    id: person.id,
    role_name: "user",
    username: person.username,
    first_name: "Test",
    last_name: expect.any(String),
    email: person.email,
    organization: null,
    country: null,
    user_type: null,
    status: "active",
    profile: { profile_photo_url: null, photo_url: null, linkedin_url: null },
    created_at: expect.stringMatching(/Z$/),
    is_expert: false,
    expert_headline: null,
    expert_areas: [],
    counts: { totalSession: 0, totalComparisons: 2, totalShortlist: 1 },
    unread: { requests: 0, listings: 0 },
    limits: { comparison_items: 3, comparison_items_with_premium: 6, comparison_export: false },
  });
  expect(costOf(me).rowsRead).toBeLessThanOrEqual(12);
});

it("changes what is named, clears what is empty and leaves the rest", async () => {
  const { token } = await createPerson();
  const first = await call("PUT", "/profile/me", {
    token,
    body: {
      first_name: "  Grace   Brewster ",
      organization: "Harbour Institute",
      country: "us",
      user_type: "university",
      linkedin_url: "https://www.linkedin.com/in/grace",
      is_expert: true,
      expert_headline: "Compilers for sensors",
      expert_areas: ["semiconductors", "optics", "optics"],
    },
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    first_name: "Grace Brewster",
    organization: "Harbour Institute",
    country: "US",
    user_type: "university",
    profile: { linkedin_url: "https://www.linkedin.com/in/grace" },
    is_expert: true,
    expert_headline: "Compilers for sensors",
    expert_areas: ["semiconductors", "optics"],
  });
  const second = await call("PUT", "/profile/me", {
    token,
    body: { organization: "", country: null, linkedin_url: "", user_type: "" },
  });
  expect(second.body).toMatchObject({
    first_name: "Grace Brewster",
    organization: null,
    country: null,
    user_type: null,
    profile: { linkedin_url: null },
  });
  expect((await call("GET", "/profile/me", { token })).body).toEqual(second.body);
});

it("takes LinkedIn addresses only", async () => {
  const { token } = await createPerson();
  for (const linkedin_url of [
    "http://www.linkedin.com/in/grace",
    "https://linkedin.com.example.org/in/grace",
    "https://evil.example/linkedin.com",
    "https://user@linkedin.com/in/grace",
    "javascript:alert(1)//linkedin.com",
    "data:text/html,x",
    "linkedin.com/in/grace",
  ]) {
    const refused = await call("PUT", "/profile/me", { token, body: { linkedin_url } });
    expect(refused.status, linkedin_url).toBe(422);
    expect(refused.body.message).toBe("LinkedIn address must be an https address at linkedin.com.");
  }
});

it("is for the signed in", async () => {
  for (const method of ["GET", "PUT"]) {
    const refused = await call(method, "/profile/me", method === "PUT" ? { body: {} } : {});
    expect(refused).toMatchObject({
      status: 401,
      body: { detail: "Not authenticated", code: "token_invalid" },
    });
  }
});
