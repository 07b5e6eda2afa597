import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openLlm } from "~/adapters/llm";
import { createContext } from "~/context";
import { activityLog } from "~/db/schema/operations";
import * as adminSettings from "~/services/settings/admin-settings";
import { LIMITS, limitsOf } from "~/services/settings/limits";
import { call, fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";
import { SAMPLES } from "../../support/sample-files";

let token: string;
beforeEach(async () => {
  token = (await createPerson({ role: "admin" })).token;
});

const USER_LIMITS = {
  live_listings: 5,
  comparison_items: 3,
  questions_per_day: 30,
  pdf_parses_per_day: 3,
  business_canvases_per_month: 1,
  comparison_export: false,
  api_tokens: false,
};

const read = async () => (await call("GET", "/admin/settings", { token })).body;
const save = (body: unknown) => call("PUT", "/admin/settings", { token, body });

function logged() {
  return testContext()
    .primary.select()
    .from(activityLog)
    .where(eq(activityLog.activityType, "settings.updated"));
}

describe("the settings", () => {
  it("begin with the defaults of the product", async () => {
    const settings = await read();
    expect(settings).toMatchObject({ social: null, partners: [], contact_email: null, version: 1 });
    expect(settings.plans.user).toEqual(USER_LIMITS);
    expect(settings.assistant).toEqual({ provider: "embedded", model: null, host: null, warning: null });
  });

  it("close parts of the product, which then say so and take nothing", async () => {
    const open = { registration: true, premium_requests: true, contact_form: true };
    expect((await read()).features).toEqual(open);
    await save({ features: { registration: false, premium_requests: false, contact_form: false } });
    const registration = {
      username: "late.comer",
      email: "late@example.org",
      password: "seven quiet harbours",
    };
    const premium = { full_name: "Late Comer", email: "late@example.org" };
    const message = { name: "Late Comer", email: "late@example.org", message: "May I still come in?" };
    for (const [path, body] of [
      ["/register", registration],
      ["/premium-requests", premium],
      ["/contact", message],
    ] as const) {
      expect(await call("POST", path, { body }), path).toMatchObject({
        status: 403,
        body: { code: "feature_closed" },
      });
    }
    const page = await (await fetchApp("/")).text();
    expect(page).not.toContain("Request premium");
    expect(page).toContain("The contact form is closed at the moment.");
    expect(await (await fetchApp("/auth?tab=register")).text()).toContain("Registration is currently closed");

    await save({ features: { ...open, registration: false } });
    expect((await call("POST", "/contact", { body: message })).status).toBe(201);
    expect((await logged())[0]!.changes).toMatchObject({ features: { from: open } });
  });

  it("let an admin see that the assistant answers", async () => {
    const { body } = await call("POST", "/admin/settings/assistant/test", { token });
    expect(body).toMatchObject({ ok: true, provider: "embedded", model: "grounded-2" });
    expect(body.message).toBe("The catalog has no listings (0 technologies).");
  });

  it("show on the public pages, and what is left out stays", async () => {
    const partner = { name: "Harrowmere University", url: null, logo_url: "/partners/h.svg" };
    const social = { name: "LinkedIn", url: "https://social.example/licentia", followers: 4127 };
    expect((await save({ partners: [partner], social })).body).toMatchObject({ version: 2 });
    expect((await save({ contact_email: "Hello@Example.org" })).body).toMatchObject({
      partners: [partner],
      social,
      contact_email: "hello@example.org",
      version: 3,
    });
    const page = await (await fetchApp("/")).text();
    expect(page).toContain("Harrowmere University");
    expect(page).toContain("4,127");
    expect((await save({ social: null })).body).toMatchObject({ social: null, partners: [partner] });
  });

  it("set the limits that hold and that the pricing section shows", async () => {
    const { plans } = await read();
    const user = { ...plans.user, questions_per_day: 77, live_listings: null };
    expect((await save({ plans: { ...plans, user } })).body.plans.user).toEqual(user);
    const app = testContext();
    expect(await limitsOf(app, "user")).toEqual({
      ...LIMITS.user,
      questions_per_day: 77,
      live_listings: null,
    });
    expect(await limitsOf(app, "premium")).toEqual(LIMITS.premium);
    expect(await limitsOf(app, "admin")).toEqual(LIMITS.admin);
    expect(await (await fetchApp("/")).text()).toMatch(/\b77\b/);
  });

  it("keep the limits an admin set when one of them no longer exists", async () => {
    await save({ plans: { user: { ...USER_LIMITS, live_listings: 7 }, premium: USER_LIMITS } });
    await testContext().primary.run(
      sql`update settings set value = json_set(value, '$.plans.user.retired_limit', 3, '$.plans.premium.retired_limit', 25)`,
    );
    expect((await read()).plans.user).toEqual({ ...USER_LIMITS, live_listings: 7 });
    expect(await limitsOf(testContext(), "user")).toMatchObject({ live_listings: 7 });
  });

  it("reach whatever they limit", async () => {
    const { plans } = await read();
    const none = { live_listings: 0, pdf_parses_per_day: 0, business_canvases_per_month: 0 };
    await save({ plans: { ...plans, user: { ...plans.user, comparison_items: 2, ...none } } });
    const [owner, { token: member }] = [await createPerson(), await createPerson()];
    const ids = await createListings(owner.id, [{}, {}, {}]);
    const post = (path: string, body: unknown) => call("POST", path, { token: member, body });
    const compare = (technologies: string[]) => post("/technologies/compare", { technologies });

    expect((await compare(ids)).body.code).toBe("premium_required");
    const comparison = await compare(ids.slice(1));
    const exported = () =>
      call("GET", `/technologies/comparisons/${comparison.body.id}/export?format=csv`, { token: member });
    const pdf = new FormData();
    pdf.set("file", new File([SAMPLES.pdf], "report.pdf"));
    const parse = () =>
      fetchApp("/api/v1/technologies/parse-pdf-ai", {
        method: "POST",
        headers: { Authorization: `Bearer ${member}` },
        body: pdf,
      });
    const canvas = () => post(`/technologies/${ids[0]}/business-canvas-requests`, { goal: "license_out" });
    const submit = () =>
      post("/technologies/submit", {
        title: "Quiet rotor for small drones",
        summary: "A serrated rotor edge that lowers the noise of small drones by nine decibels.",
        domain: "transport",
      });
    const statuses = (...acts: (() => Promise<{ status: number }>)[]) =>
      Promise.all(acts.map(async (act) => (await act()).status));
    expect(await statuses(exported, parse, canvas, submit)).toEqual([403, 403, 403, 403]);
    const some = { live_listings: 1, business_canvases_per_month: 1 };
    await save({ plans: { ...plans, user: { ...plans.user, comparison_export: true, ...some } } });
    expect(await statuses(exported, canvas, submit)).toEqual([200, 201, 201]);
    expect((await compare(ids)).status).toBe(201);
  });

  it("are not overwritten by who did not see the last change", async () => {
    await save({ contact_email: "one@example.org", version: 1 });
    const late = await save({ contact_email: "two@example.org", version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe("stale_version");
    expect((await read()).contact_email).toBe("one@example.org");

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save({ contact_email: `p${i}@example.org`, version: 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read()).version).toBe(3);
    expect(await logged()).toHaveLength(2);
  });

  it("are logged field by field, without addresses of people", async () => {
    await save({
      contact_email: "secret@example.org",
      partners: [{ name: "Org", url: null, logo_url: null }],
    });
    const [entry] = await logged();
    expect(entry?.changes).toEqual({
      contact_email: "changed",
      partners: { from: [], to: [{ name: "Org", url: null, logo_url: null }] },
    });
  });

  it("show how the assistant is run, and never its key", async () => {
    const app = createContext(env, { waitUntil: () => {} });
    const ai = {
      AI_PROVIDER: "openai-compatible",
      AI_MODEL: "scripted",
      AI_BASE_URL: "https://models.example.com/v1",
      AI_API_KEY: "secret-key",
    } as const;
    const outside = { ...app, config: { ...app.config, ...ai }, llm: openLlm(ai) };
    const shown = await adminSettings.read(outside);
    expect(shown.assistant).toEqual({
      provider: "openai-compatible",
      model: "scripted",
      host: "models.example.com",
      warning: null,
    });
    expect(JSON.stringify(shown)).not.toContain("secret-key");
    const wrong = { ...outside, llm: openLlm({ ...ai, AI_MODEL: "" }) };
    expect((await adminSettings.read(wrong)).assistant).toMatchObject({
      provider: "embedded",
      warning: "AI_MODEL is empty, so the embedded model answers.",
    });
  });

  it.each([
    [{ plans: {} }, "plans"],
    [{ social: { name: "X", url: "http://x.example", followers: 1 } }, "social"],
    [{ partners: [{ name: "X", url: null, logo_url: "//evil.example/x.png" }] }, "partners"],
    [{ contact_email: "nobody" }, "contact_email"],
    [{ assistant: { provider: "other" } }, "assistant"],
  ])("refuse %j", async (body, field) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0].loc[1]).toBe(field);
    expect((await read()).version).toBe(1);
  });

  it("are for admins", async () => {
    const { token: member } = await createPerson({ role: "premium" });
    expect((await call("GET", "/admin/settings", { token: member })).status).toBe(403);
    expect((await call("PUT", "/admin/settings", { token: member, body: {} })).status).toBe(403);
  });
});
