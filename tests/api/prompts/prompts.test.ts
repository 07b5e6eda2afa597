import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { activityLog } from "~/db/schema/operations";
import { activePrompt } from "~/services/prompts/prompts";
import { call, fetchApp } from "../../support/api";
import { Conversation } from "../../support/assistant";
import { createPerson, testContext } from "../../support/factories";

const asAdmin = async () => (await createPerson({ role: "admin" })).token;

async function createPrompt(token: string, given: Record<string, unknown> = {}) {
  const body = { key: "chat.greeting", name: "Greeting", content: "Welcome to the catalogue.", ...given };
  return (await call("POST", "/prompts", { token, body })).body;
}

async function entriesOf(id: string): Promise<string[]> {
  const rows = await testContext()
    .primary.select({ type: activityLog.activityType })
    .from(activityLog)
    .where(eq(activityLog.entityId, id))
    .orderBy(desc(activityLog.id));
  return rows.map(({ type }) => type).reverse();
}

describe("prompts", () => {
  it("begin inactive, with a first version", async () => {
    const { token, id } = await createPerson({ role: "admin" });
    const answer = await call("POST", "/prompts", {
      token,
      body: { key: "chat.system", name: " House  style ", content: "Be brief.\nBe exact.", change_note: "" },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      key: "chat.system",
      name: "House style",
      content: "Be brief.\nBe exact.",
      variables: [],
      is_active: false,
      version: 1,
      change_note: null,
      created_by: id,
    });
    expect((await call("GET", `/prompts/${answer.body.id}`, { token })).body).toEqual(answer.body);
    expect(await entriesOf(answer.body.id)).toEqual(["prompt.created"]);
  });

  it("say what their keys do and what is built in", async () => {
    const { keys } = (await call("GET", "/prompts/keys", { token: await asAdmin() })).body;
    const info = (key: string) => keys.find((one: { key: string }) => one.key === key);
    expect(info("chat.greeting")).toMatchObject({ use: "said", built_in: expect.stringContaining("Hello") });
    expect(info("chat.system")).toMatchObject({ use: "instructions" });
    expect(info("pdf.extract_listing")).toMatchObject({
      use: "task",
      built_in: expect.stringContaining("document"),
    });
    expect(info("listing.moderation")).toEqual({ key: "listing.moderation", use: "unused", built_in: null });
  });

  it("name who saved each version, until that person is gone", async () => {
    const [first, second] = [await createPerson({ role: "admin" }), await createPerson({ role: "admin" })];
    const { id } = await createPrompt(first.token);
    await call("PATCH", `/prompts/${id}`, { token: second.token, body: { content: "Good day." } });
    const authors = async () => {
      const { versions } = (await call("GET", `/prompts/${id}/versions`, { token: first.token })).body;
      return versions.map(({ author }: { author: { id: string } | null }) => author?.id ?? null);
    };
    expect(await authors()).toEqual([second.id, first.id]);
    expect((await call("GET", `/prompts/${id}`, { token: first.token })).body.author.id).toBe(second.id);
    await call("DELETE", `/admin/users/${second.id}`, { token: first.token });
    expect(await authors()).toEqual([null, first.id]);
  });

  it("are listed by key, found by name, page by page", async () => {
    const token = await asAdmin();
    await createPrompt(token, { key: "chat.title", name: "Zebra %" });
    const { id } = await createPrompt(token, { name: "Albatross" });
    await call("POST", `/prompts/${id}/activate`, { token });

    const all = (await call("GET", "/prompts", { token })).body;
    expect(all.prompts.map(({ name }: { name: string }) => name)).toEqual(["Albatross", "Zebra %"]);
    expect(all.pagination).toEqual({ page: 1, size: 20, total: 2, total_pages: 1 });
    const found = async (query: string) => {
      const { body } = await call("GET", `/prompts?${query}`, { token });
      expect(body.pagination.total).toBe(body.prompts.length);
      return body.prompts.map(({ name }: { name: string }) => name);
    };
    expect(await found("search=zeb")).toEqual(["Zebra %"]);
    expect(await found("search=%25")).toEqual(["Zebra %"]);
    expect(await found("search=chat.greet")).toEqual(["Albatross"]);
    expect(await found("active_only=true")).toEqual(["Albatross"]);
    const second = (await call("GET", "/prompts?size=1&page=2", { token })).body;
    expect(second).toMatchObject({
      prompts: [{ name: "Zebra %" }],
      pagination: { total: 2, total_pages: 2 },
    });
  });

  it("keep every text that was saved, unchanged", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    const saved = await call("PATCH", `/prompts/${id}`, {
      token,
      body: { content: "Good day.", change_note: "Shorter", version: 1 },
    });
    expect(saved.body).toMatchObject({ version: 2, content: "Good day.", name: "Greeting" });
    await call("PATCH", `/prompts/${id}`, { token, body: { name: "Salutation", purpose: "First words" } });

    const { body } = await call("GET", `/prompts/${id}/versions`, { token });
    expect(
      body.versions.map(({ version, content }: { version: number; content: string }) => [version, content]),
    ).toEqual([
      [3, "Good day."],
      [2, "Good day."],
      [1, "Welcome to the catalogue."],
    ]);
    expect(body.versions[1].change_note).toBe("Shorter");
    expect(body.pagination).toEqual({ page: 1, size: 20, total: 3, total_pages: 1 });
    expect((await call("GET", `/prompts/${id}`, { token })).body).toMatchObject({
      name: "Salutation",
      purpose: "First words",
    });
    expect(await entriesOf(id)).toEqual(["prompt.created", "prompt.updated", "prompt.updated"]);
  });

  it("refuse a save that did not see the last one", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    await call("PATCH", `/prompts/${id}`, { token, body: { content: "Good day.", version: 1 } });
    const late = await call("PATCH", `/prompts/${id}`, { token, body: { content: "Hello.", version: 1 } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "stale_version", detail: "Prompt was changed by someone else" });
    expect((await call("GET", `/prompts/${id}`, { token })).body.content).toBe("Good day.");
  });

  it("number their versions without gaps when twenty admins save at once", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call("PATCH", `/prompts/${id}`, { token, body: { content: `Text ${i}` } }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - saved.length);
    expect(saved.length).toBeGreaterThan(0);
    const { body } = await call("GET", `/prompts/${id}/versions?size=100`, { token });
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: saved.length + 1 }, (_, i) => saved.length + 1 - i),
    );
    expect(await entriesOf(id)).toHaveLength(saved.length + 1);
  });

  it("know the variables that their text names, and refuse a list that says otherwise", async () => {
    const token = await asAdmin();
    const { id, variables } = await createPrompt(token, { content: "Hello {{ user_name }}, {{user_name}}." });
    expect(variables).toEqual(["user_name"]);
    const save = (body: unknown) => call("PATCH", `/prompts/${id}`, { token, body });
    expect((await save({ variables: [] })).body.detail[0]).toMatchObject({
      loc: ["body", "variables"],
      msg: "Variables must list user_name, which the content names.",
    });
    expect((await save({ content: "Hello.", variables: ["topic"] })).body.detail[0].msg).toBe(
      "Variables lists topic, which the content must name as {{topic}}.",
    );
    expect((await save({ content: "On {{topic}}.", variables: ["topic"] })).body.variables).toEqual([
      "topic",
    ]);
    expect((await save({ content: "Hello." })).body.variables).toEqual([]);
  });
});

describe("rolling back", () => {
  it.each(["GET", "POST"])("by %s appends a copy of the old version", async (method) => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    await call("PATCH", `/prompts/${id}`, { token, body: { content: "Good day." } });

    const answer = await call(method, `/prompts/${id}/rollback/1`, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body).toMatchObject({
      version: 3,
      content: "Welcome to the catalogue.",
      change_note: "Rolled back to version 1",
    });
    expect(await entriesOf(id)).toEqual(["prompt.created", "prompt.updated", "prompt.rolled_back"]);
  });

  it("is refused to the live version, to an unknown one, and to no version", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    const to = (version: string) => call("POST", `/prompts/${id}/rollback/${version}`, { token });
    expect((await to("1")).body).toMatchObject({ code: "invalid_transition" });
    expect((await to("2")).status).toBe(404);
    expect((await to("0")).status).toBe(422);
    expect((await call("POST", `/prompts/${uuidv7()}/rollback/1`, { token })).status).toBe(404);
    expect((await call("GET", `/prompts/${id}/versions`, { token })).body.pagination.total).toBe(1);
  });

  it("does not happen for HEAD, a prefetch, or a page that embeds the address", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    await call("PATCH", `/prompts/${id}`, { token, body: { content: "Good day." } });
    const request = (method: string, headers: Record<string, string>) =>
      fetchApp(`/api/v1/prompts/${id}/rollback/1`, {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
      });
    expect((await request("HEAD", {})).status).toBe(405);
    expect((await request("GET", { "sec-purpose": "prefetch" })).status).toBe(403);
    expect((await request("GET", { "sec-fetch-dest": "image" })).status).toBe(403);
    expect((await fetchApp(`/api/v1/prompts/${id}/rollback/1`)).status).toBe(401);
    expect((await call("GET", `/prompts/${id}`, { token })).body.version).toBe(2);
  });
});

describe("activating", () => {
  it("leaves one active prompt per key, and the assistant says its text at once", async () => {
    const token = await asAdmin();
    const [first, second] = [await createPrompt(token), await createPrompt(token, { content: "Good day." })];
    const other = await createPrompt(token, { key: "chat.no_results", content: "Nothing fits." });
    for (const { id } of [other, first, second]) await call("POST", `/prompts/${id}/activate`, { token });

    const { body } = await call("GET", "/prompts?active_only=true", { token });
    expect(body.prompts.map(({ id }: { id: string }) => id)).toEqual([second.id, other.id]);
    expect(await activePrompt(testContext(), "chat.greeting")).toEqual({
      text: "Good day.",
      version: `${second.id}@1`,
    });

    await call("PATCH", `/prompts/${second.id}`, { token, body: { content: "Good evening." } });
    expect((await activePrompt(testContext(), "chat.greeting")).text).toBe("Good evening.");
  });

  it("again changes nothing", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    await call("POST", `/prompts/${id}/activate`, { token });
    expect((await call("POST", `/prompts/${id}/activate`, { token })).body.is_active).toBe(true);
    expect(await entriesOf(id)).toEqual(["prompt.created", "prompt.activated"]);
    expect((await call("POST", `/prompts/${uuidv7()}/activate`, { token })).status).toBe(404);
  });

  it("holds when two are activated at the same time", async () => {
    const token = await asAdmin();
    const ids = [(await createPrompt(token)).id, (await createPrompt(token)).id];
    await Promise.all(ids.map((id) => call("POST", `/prompts/${id}/activate`, { token })));
    expect((await call("GET", "/prompts?active_only=true", { token })).body.prompts).toHaveLength(1);
  });
});

it("an answer follows the active text through an edit and a rollback", async () => {
  const admin = await createPerson({ role: "admin" });
  const { token } = admin;
  const actor = { id: admin.id, role: "admin", loginId: uuidv7() } as const;
  const post = (path: string) => call("POST", path, { token });
  // A context of its own each time, as another request would have.
  const answer = async () => {
    const { text } = await new Conversation(actor, testContext()).ask("Write me a poem about rain");
    return text;
  };
  const builtIn = await answer();
  const { id } = await createPrompt(token, { key: "chat.out_of_scope", content: "Not in this catalogue." });
  expect(await answer()).toBe(builtIn);
  await post(`/prompts/${id}/activate`);
  expect(await answer()).toContain("Not in this catalogue.");
  await call("PATCH", `/prompts/${id}`, { token, body: { content: "Only what is listed here." } });
  expect(await answer()).toContain("Only what is listed here.");
  await post(`/prompts/${id}/rollback/1`);
  expect(await answer()).toContain("Not in this catalogue.");
});

it("a new database has the built-in texts, whatever was active in another", async () => {
  expect(await activePrompt(testContext(), "chat.out_of_scope")).toMatchObject({ version: "built-in" });
});

describe("trying a prompt", () => {
  it("answers with the draft, and neither saves nor activates it", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    const { status, body } = await call("POST", `/prompts/${id}/test`, {
      token,
      body: { input: "Hello", content: "Ahoy, what do you seek?" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider: "embedded", output: expect.stringContaining("Ahoy") });
    expect((await call("GET", `/prompts/${id}`, { token })).body).toMatchObject({
      version: 1,
      is_active: false,
      content: "Welcome to the catalogue.",
    });
    expect((await activePrompt(testContext(), "chat.greeting")).text).not.toContain("Ahoy");
  });

  it("takes the live version where no draft is given", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    const { body } = await call("POST", `/prompts/${id}/test`, { token, body: { input: "Hello" } });
    expect(body.output).toContain("Welcome to the catalogue.");
  });

  it("shows a thinking line before the answer", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token, { key: "chat.thinking.searching", content: "Leafing through" });
    const { body } = await call("POST", `/prompts/${id}/test`, { token, body: { input: "battery" } });
    expect(body.output.startsWith("Leafing through\n\n")).toBe(true);
  });

  it("needs a question and a prompt", async () => {
    const token = await asAdmin();
    const { id } = await createPrompt(token);
    expect((await call("POST", `/prompts/${id}/test`, { token, body: {} })).status).toBe(422);
    expect((await call("POST", `/prompts/${uuidv7()}/test`, { token, body: { input: "Hi" } })).status).toBe(
      404,
    );
  });
});

it("keeps prompts from everyone but admins", async () => {
  const { id } = await createPrompt(await asAdmin());
  for (const role of ["user", "premium"] as const) {
    const { token } = await createPerson({ role });
    expect((await call("GET", "/prompts", { token })).status).toBe(403);
    expect((await call("GET", `/prompts/${id}/rollback/1`, { token })).status).toBe(403);
    expect((await call("PATCH", `/prompts/${id}`, { token, body: { content: "Mine" } })).status).toBe(403);
  }
  expect((await call("GET", "/prompts")).status).toBe(401);
});
