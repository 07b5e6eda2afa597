import { describe, expect, it } from "vitest";
import { ApiError } from "~/client/calls/error-text";
import { staleMessage } from "~/client/listings/stale-listing";

describe("a write that came too late", () => {
  it("names the user who saved first", () => {
    const body = { changed_by: { id: "0198", name: "Ada Winter" }, changed_at: "2026-05-31T10:00:00.000Z" };
    expect(staleMessage(new ApiError(409, "stale_version", body))).toBe("Changed by Ada Winter meanwhile.");
  });

  it("says that somebody was, where the account is gone", () => {
    const body = { changed_by: { id: "0198", name: null } };
    expect(staleMessage(new ApiError(409, "stale_version", body))).toBe(
      "Changed by somebody else meanwhile.",
    );
    expect(staleMessage(new ApiError(409, "stale_version", null))).toBe(
      "Changed by somebody else meanwhile.",
    );
  });

  it("says nothing of other refusals", () => {
    expect(staleMessage(new ApiError(409, "invalid_transition", null))).toBeNull();
    expect(staleMessage(new TypeError("offline"))).toBeNull();
  });
});
