import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import { shortlistEntries } from "~/db/schema/interest";
import { technologyFiles } from "~/db/schema/technologies";
import { sweepFiles } from "~/services/file-sweep/sweep";
import { call, fetchApp } from "../support/api";
import { connect, createSession } from "../support/chat-socket";
import { fetchConfigured } from "../support/configured";
import { createPerson, testContext } from "../support/factories";
import { answerWith } from "../support/fake-turn";
import { FAULTS, failDatabase, failing } from "../support/faults";
import { createListings } from "../support/listings";
import { multipart, SAMPLES, uploadFiles } from "../support/sample-files";

const ALWAYS = Number.POSITIVE_INFINITY;
const DATABASE_FAULTS = Object.entries(FAULTS);
const LOST = new Error("put: We encountered an internal error. Please try again. (10001)");

let person: Awaited<ReturnType<typeof createPerson>>;
let listingId: string;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  person = await createPerson();
  listingId = (await createListings(person.id, [{}]))[0]!;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Unavailable, with the seconds to wait. */
function expectUnavailable({ status, headers }: Pick<Response, "status" | "headers">, what: string) {
  expect(status, what).toBe(503);
  expect(Number(headers.get("retry-after")), what).toBeGreaterThan(0);
}

describe("a read while the database fails", () => {
  const read = () => call("GET", `/technologies/${listingId}`, { token: person.token });

  it.each(DATABASE_FAULTS)(
    "%s: is repeated where that may help, else 503",
    async (_kind, { message, retried }) => {
      const once = failDatabase({ statement: "technologies", message, moment: "before", times: 1 });
      const first = await read();
      once.end();
      if (retried) expect(first.status).toBe(200);
      else {
        expectUnavailable(first, message);
        expect(first.body.code).toBe("unavailable");
      }

      const always = failDatabase({ statement: "access_tokens", message, moment: "before", times: ALWAYS });
      expectUnavailable(await read(), message);
      expect(always.sent).toBe(retried ? 3 : 1);
    },
  );

  it("gets a page with 503 and the seconds to wait", async () => {
    failDatabase({
      statement: "settings",
      message: FAULTS.overloaded.message,
      moment: "before",
      times: ALWAYS,
    });
    const response = await fetchApp("/");
    expectUnavailable(response, "the landing page");
    expect(response.headers.get("content-type")).toContain("text/html");
    await response.body?.cancel();
  });
});

describe("a write while the database fails", () => {
  const toggle = () =>
    call("POST", `/technologies/${listingId}/shortlist`, { token: person.token, body: {} });
  const entries = () => testContext().primary.$count(shortlistEntries, eq(shortlistEntries.active, 1));

  it.each(DATABASE_FAULTS)(
    "%s: is sent once, and its effect is none or whole",
    async (_kind, { message }) => {
      for (const moment of ["before", "after"] as const) {
        const before = await entries();
        const fault = failDatabase({
          statement: "insert into shortlist_entries",
          message,
          moment,
          times: ALWAYS,
        });
        expectUnavailable(await toggle(), `${message} ${moment}`);
        fault.end();
        expect(fault.sent).toBe(1);
        expect(await entries()).toBe(moment === "before" ? before : 1 - before);
        // The client reads the state and presses again if it has to.
        if (moment === "after") expect((await toggle()).status).toBe(200);
      }
    },
  );
});

describe("files while the storage fails", () => {
  function photo(bindings: Partial<Cloudflare.Env>): Promise<Response> {
    const form = new FormData();
    form.set("file", new File([SAMPLES.png], "me.png"));
    const headers = { Authorization: `Bearer ${person.token}` };
    return fetchConfigured(bindings, "/api/v1/profile/me/photo", { method: "POST", headers, body: form });
  }
  const photos = async () => (await env.FILES.list({ prefix: "photos/" })).objects;
  const address = async () =>
    (await testContext().primary.select().from(users).where(eq(users.id, person.id)))[0]!.profilePhotoUrl;

  it("an upload is repeated", async () => {
    const { binding, calls } = failing(env.FILES, { method: "put", error: LOST, times: 2 });
    expect((await photo({ FILES: binding })).status).toBe(200);
    expect(calls()).toBe(3);
    expect(await photos()).toHaveLength(1);
  });

  it.each(["before", "after"] as const)(
    "an upload that fails %s it is stored changes nothing",
    async (moment) => {
      const { binding } = failing(env.FILES, { method: "put", error: LOST, moment });
      expectUnavailable(await photo({ FILES: binding }), moment);
      expect(await address()).toBeNull();
      expect(await photos()).toEqual([]);
    },
  );

  it("an upload that cannot be taken back either is left to the sweep", async () => {
    const put = failing(env.FILES, { method: "put", error: LOST, moment: "after" });
    const both = failing(put.binding, { method: "delete", error: LOST });
    expectUnavailable(await photo({ FILES: both.binding }), "put and delete");
    expect(await photos()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ["Date"] });
    await sweepFiles(testContext());
    expect(await photos()).toEqual([]);
  });

  it("files of a listing come all or not at all", async () => {
    for (const moment of ["before", "after"] as const) {
      const fault = failDatabase({
        statement: "update technology_files",
        message: FAULTS.disconnected.message,
        moment,
        times: ALWAYS,
      });
      const answer = await uploadFiles(
        person.token,
        listingId,
        multipart([{ name: "a.pdf", bytes: SAMPLES.pdf }]),
      );
      fault.end();
      expect(answer.status, moment).toBe(503);
      expect(await testContext().primary.$count(technologyFiles)).toBe(0);
      expect((await env.FILES.list({ prefix: "listing-files/" })).objects).toEqual([]);
    }
  });

  it("a download is repeated, and 503 while it does not help", async () => {
    const sent = [{ name: "a.pdf", bytes: SAMPLES.pdf }];
    const { body } = await uploadFiles(person.token, listingId, multipart(sent));
    const link = await call("POST", `/files/${body.files[0].id}/link`, { token: person.token });
    for (const [times, status] of [
      [1, 200],
      [ALWAYS, 503],
    ] as const) {
      const { binding } = failing(env.FILES, { method: "get", error: LOST, times });
      const response = await fetchConfigured({ FILES: binding }, link.body.url);
      expect(response.status).toBe(status);
      if (status === 503) expectUnavailable(response, "download");
      await response.arrayBuffer();
    }
  });
});

describe("a chat", () => {
  const overloaded = Object.assign(new Error("Durable Object is overloaded."), {
    overloaded: true,
    retryable: true,
  });
  const lost = Object.assign(new Error("Network connection lost."), { retryable: true });

  /** A request to open the socket, whose object cannot be reached so many times. */
  async function open(error: Error, times: number) {
    const sessionId = await createSession(person.token, "My chat");
    let opened = 0;
    const getByName = (name: string) => {
      opened += 1;
      return failing(env.CHAT.getByName(name), {
        method: "fetch",
        error,
        times: opened <= times ? ALWAYS : 0,
      }).binding;
    };
    const response = await fetchConfigured(
      { CHAT: { getByName } as unknown as Cloudflare.Env["CHAT"] },
      `/api/v1/agent/ws/${sessionId}`,
      { headers: { Upgrade: "websocket", Authorization: `Bearer ${person.token}` } },
    );
    response.webSocket?.accept();
    response.webSocket?.close();
    return { response, opened };
  }

  it("opens through a new stub after a fault that passes by itself", async () => {
    const { response, opened } = await open(lost, 2);
    expect([response.status, opened]).toEqual([101, 3]);
  });

  it("is 503 while its object is overloaded, which is asked once", async () => {
    const { response, opened } = await open(overloaded, ALWAYS);
    expectUnavailable(response, "upgrade");
    expect(opened).toBe(1);
  });

  it("refuses a question that cannot be admitted, and answers it once when it is asked again", async () => {
    answerWith({ pieces: ["An answer."] });
    const sessionId = await createSession(person.token, "My chat");
    const chat = await connect(person.token, sessionId);
    await chat.next("ready");
    const message = FAULTS.overloaded.message;
    const fault = failDatabase({
      statement: "insert into usage_charges",
      message,
      moment: "after",
      times: 1,
    });
    chat.send({ type: "query", query: "What is new?", client_id: "one" });
    expect(await chat.next("error")).toMatchObject({ code: "unavailable" });
    fault.end();
    chat.send({ type: "query", query: "What is new?", client_id: "one" });
    await chat.next("final_response");
    expect(chat.all("final_response")).toHaveLength(1);
  });
});
