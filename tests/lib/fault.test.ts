import { afterEach, describe, expect, it, vi } from "vitest";
import { faultOf, retrying } from "~/lib/fault";

/** The platform's messages, with what they are. */
const MESSAGES: [message: string, kind: string, isRetryable: boolean][] = [
  ["D1_ERROR: Network connection lost.", "disconnected", true],
  ["D1_ERROR: D1 DB reset because its code was updated.", "reset", true],
  ["D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.", "reset", true],
  ["D1_ERROR: Internal error in D1 DB storage caused object to be reset.", "reset", true],
  ["D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.", "transient", true],
  ["D1_ERROR: D1 DB is overloaded. Too many requests queued.", "overloaded", false],
  ["D1_ERROR: D1 DB is overloaded. Requests queued for too long.", "overloaded", false],
  ["D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.", "timeout", false],
  ["D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.", "memory", false],
  ["D1_ERROR: D1 DB exceeded its CPU time limit and was reset.", "cpu", false],
  ["D1_ERROR: Exceeded maximum DB size.", "storage_full", false],
  ["database or disk is full: SQLITE_FULL", "storage_full", false],
  ["D1_ERROR: UNIQUE constraint failed: users.email_key: SQLITE_CONSTRAINT", "constraint", false],
  ["Durable Object is overloaded. Too many requests queued.", "overloaded", false],
  ["Durable Object reset because its code was updated.", "reset", true],
  ["The Durable Object's code has been updated, this version can no longer access storage.", "reset", true],
  ["Durable Object storage operation exceeded timeout which caused object to be reset.", "timeout", false],
  ["Durable Object's isolate exceeded its memory limit and was reset.", "memory", false],
  ["Cannot resolve Durable Object due to transient issue on remote node.", "transient", true],
  ["put: We encountered an internal error. Please try again. (10001)", "transient", true],
  ["get: Reduce your rate of simultaneous reads on the same object. (10058)", "overloaded", false],
  ["put: Service temporarily unavailable. (10043)", "overloaded", false],
  ["Cannot read properties of undefined (reading 'id')", "unknown", false],
];

describe("a fault", () => {
  it.each(MESSAGES)("%s", (message, kind, isRetryable) => {
    const wrapped = new Error("Failed", { cause: new Error(message) });
    for (const error of [new Error(message), wrapped])
      expect(faultOf(error)).toMatchObject({ kind, isRetryable });
  });

  it("is recognized by the flags of an object's error too, of which overloaded wins", () => {
    const retryable = Object.assign(new Error("internal error"), { retryable: true });
    expect(faultOf(retryable)).toMatchObject({ kind: "transient", isRetryable: true });
    const overloaded = Object.assign(new Error("internal error"), { retryable: true, overloaded: true });
    expect(faultOf(overloaded)).toMatchObject({ kind: "overloaded", isRetryable: false });
  });

  it("is not read from the parameters of a failed query", () => {
    const cause = new Error("D1_ERROR: no such column: x");
    const typed = Object.assign(new Error("Failed query\nparams: Network connection lost."), {
      params: [],
      cause,
    });
    expect(faultOf(typed).kind).toBe("unknown");
  });

  it("says how long to wait, unless waiting does not help", () => {
    const waitOf = (message: string) => faultOf(new Error(message)).retryAfterSeconds;
    expect(waitOf("Network connection lost.")).toBe(2);
    expect(waitOf("D1 DB is overloaded.")).toBe(10);
    expect(waitOf("Exceeded maximum DB size.")).toBe(60);
    expect(waitOf("a bug")).toBeNull();
  });
});

describe("retrying", () => {
  afterEach(() => vi.useRealTimers());

  it("ends with the first success, or the third failure", async () => {
    const lost = () => Promise.reject(new Error("Network connection lost."));
    const attempt = vi
      .fn()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockResolvedValue("done");
    expect(await retrying(attempt)).toBe("done");
    const never = vi.fn(lost);
    await expect(retrying(never)).rejects.toThrow("Network connection lost.");
    expect(never).toHaveBeenCalledTimes(3);
  });

  it("does not repeat what would make it worse", async () => {
    const attempt = vi.fn(() => Promise.reject(new Error("D1 DB is overloaded.")));
    await expect(retrying(attempt)).rejects.toThrow();
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
