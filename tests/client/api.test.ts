import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "~/client/calls/api";
import { ApiError, errorText } from "~/client/calls/error-text";
import { readLogin } from "~/client/login/stored-login";
import { storeLogin, stubBrowser } from "../support/browser-storage";

type Answer = Response | Error | (() => Response);
let visited: string[];
let asked: { url: string; token: string | null }[];

/** What the line brings, one after the other; functions are called when their turn comes. */
function stubLine(...answers: Answer[]): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, token: new Headers(init.headers).get("Authorization") });
    const next = answers.shift();
    if (next instanceof Error || !next) throw next ?? new TypeError("Nothing more was expected");
    return typeof next === "function" ? next() : next;
  });
}

const ok = () => Response.json({ id: "1" });
const html = (status: number) => new Response("<h1>Welcome to the hotel</h1>", { status });
const ended = () =>
  Response.json({ detail: "The access token has expired.", code: "token_expired" }, { status: 401 });
const fresh = () => Response.json({ access_token: "fresh", refresh_token: "next", expires_in: 900 });
const read = () => api("GET /technologies/:id", { params: { id: "1" } });

beforeEach(() => {
  asked = [];
  ({ visited } = stubBrowser("/technology/1?from=list"));
  storeLogin("ada");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an answer", () => {
  const broken = () => new Response('{"id": "1', { headers: { "Content-Type": "application/json" } });
  const faults: [string, Answer, number, string][] = [
    ["of a line that is down", new TypeError("Failed to fetch"), 0, "Listing Failed"],
    ["that broke off", broken, 0, "Listing Failed"],
    ["of a hotel's login page", () => html(200), 0, "Listing Failed"],
    ["of a gateway in between", () => html(502), 502, "Listing Failed"],
    ["503 of a gateway in between", () => html(503), 503, "Listing Failed"],
    [
      "503 of the interface",
      () => Response.json({ detail: "Try again soon.", code: "unavailable" }, { status: 503 }),
      503,
      "Try again soon.",
    ],
    [
      "500 of the interface",
      () => Response.json({ detail: "Something went wrong", code: "internal_error" }, { status: 500 }),
      500,
      "Listing Failed",
    ],
  ];
  for (const [what, answer, status, text] of faults) {
    it(`${what} is a refusal with the right words`, async () => {
      stubLine(answer);
      const error = await read().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status });
      expect(errorText(error, "Listing Failed")).toBe(text);
      expect(visited).toEqual([]);
    });
  }

  it("that was aborted is not an error", async () => {
    const left = new DOMException("left", "AbortError");
    stubLine(left);
    await expect(read()).rejects.toBe(left);
  });
});

describe("a login whose access token ended", () => {
  it("is refreshed transparently", async () => {
    stubLine(ended, fresh, ok);
    await expect(read()).resolves.toEqual({ id: "1" });
    expect(asked.map(({ token }) => token)).toEqual(["Bearer access of ada", null, "Bearer fresh"]);
    expect(readLogin()?.tokens.refresh_token).toBe("next");
  });

  it("stays when the answer to the refresh was lost, and is renewed by the same token", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    stubLine(
      ended,
      () => new Response("{"),
      () => html(403),
      fresh,
      ok,
    );
    const reading = read();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(reading).resolves.toEqual({ id: "1" });
    expect(visited).toEqual([]);
  });

  it("is kept when the server is unreachable", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const down = new TypeError("Failed to fetch");
    stubLine(ended, down, down, down);
    const reading = expect(read()).rejects.toMatchObject({ code: "refresh_failed" });
    await vi.advanceTimersByTimeAsync(3_000);
    await reading;
    expect(readLogin()?.tokens.user.id).toBe("ada");
    expect(visited).toEqual([]);
  });

  it("stays when the refresh is refused for any reason but the token itself", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    for (const [status, code] of [
      [429, "rate_limited"],
      [400, "bad_request"],
      [403, "forbidden"],
      [404, "not_found"],
      [422, "validation_error"],
      [503, "unavailable"],
    ] as const) {
      const refused = () => Response.json({ detail: "Not now.", code }, { status });
      stubLine(ended, refused, refused, refused);
      const reading = expect(read()).rejects.toMatchObject({ status, code: "refresh_failed" });
      await vi.advanceTimersByTimeAsync(3_000);
      await reading;
      expect(readLogin()?.tokens.refresh_token, code).toBe("refresh of ada");
      expect(visited, code).toEqual([]);
    }
  });

  it("is renewed when the limit that refused the refresh has passed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    stubLine(ended, () => Response.json({ code: "rate_limited" }, { status: 429 }), fresh, ok);
    const reading = read();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(reading).resolves.toEqual({ id: "1" });
    expect(readLogin()?.tokens.refresh_token).toBe("next");
  });

  it("is over when the account is suspended", async () => {
    stubLine(ended, () => Response.json({ code: "account_suspended" }, { status: 403 }));
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(readLogin()).toBeNull();
  });

  it("is over when the refresh is refused: stored data is cleared and /auth knows the way back", async () => {
    stubLine(ended, ended);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(readLogin()).toBeNull();
    expect(visited).toEqual(["/auth?next=%2Ftechnology%2F1%3Ffrom%3Dlist"]);
  });

  it("is not replaced by the login of somebody else who signed in in another tab", async () => {
    stubLine(() => {
      storeLogin("grace");
      return ended();
    });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
    expect(readLogin()?.tokens.user.id).toBe("grace");
  });
});
