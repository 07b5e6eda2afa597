import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as drafts from "~/client/drafts/drafts";
import { readDraft, saveDraft } from "~/client/drafts/listing-drafts";
import { clearUserData } from "~/client/login/sign-in";
import { clearLogin } from "~/client/login/stored-login";
import { EMPTY_DRAFT } from "~/contract/listing/draft";
import { storeLogin, stubBrowser } from "../support/browser-storage";

const LISTING = { draft: { ...EMPTY_DRAFT, title: "Quiet rotor" }, prefill: null, keptAt: 0 };

beforeEach(() => {
  stubBrowser();
  storeLogin("ada");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what was typed and not sent", () => {
  it("is restored after the login ended and the same user signed in again", () => {
    drafts.writeDraft("collaboration:1", { message: "Who owns the rights?" });
    saveDraft("ada", null, LISTING);
    clearLogin();
    expect(drafts.read("collaboration:1")).toBeNull();
    storeLogin("ada", "another token");
    expect(drafts.read("collaboration:1")).toEqual({ message: "Who owns the rights?" });
    expect(readDraft("ada", null)?.draft.title).toBe("Quiet rotor");
  });

  it("is separate for each user", () => {
    drafts.writeDraft("chat:1", "mine");
    clearLogin();
    storeLogin("grace");
    expect(drafts.read("chat:1")).toBeNull();
    drafts.writeDraft("chat:1", "hers");
    drafts.drop("chat:1");
    clearLogin();
    storeLogin("ada");
    expect(drafts.read("chat:1")).toBe("mine");
  });

  it("is dropped by signing out, a listing too, and only that person's", () => {
    drafts.writeDraft("chat:1", "mine");
    saveDraft("ada", null, LISTING);
    storeLogin("grace");
    drafts.writeDraft("chat:1", "hers");
    storeLogin("ada");
    clearUserData();
    storeLogin("ada");
    expect(drafts.read("chat:1")).toBeNull();
    expect(readDraft("ada", null)).toBeNull();
    storeLogin("grace");
    expect(drafts.read("chat:1")).toBe("hers");
  });

  it("is not kept by a save that ends after its person has left", () => {
    clearUserData();
    expect(saveDraft("ada", null, LISTING)).toBe(false);
    storeLogin("grace");
    expect(saveDraft("ada", null, LISTING)).toBe(false);
    expect(Object.keys(localStorage)).toEqual(["user_data"]);
  });

  it("expires after 30 days", () => {
    vi.useFakeTimers();
    drafts.writeDraft("chat:old", "old");
    vi.advanceTimersByTime(20 * 86_400_000);
    drafts.writeDraft("chat:new", "new");
    vi.advanceTimersByTime(11 * 86_400_000);
    localStorage.setItem("draft:ada:broken", "{");
    drafts.dropExpired();
    expect(drafts.read("chat:old")).toBeNull();
    expect(drafts.read("chat:new")).toBe("new");
    expect(localStorage.getItem("draft:ada:broken")).toBeNull();
  });

  it("is said not to be kept when storage is full", () => {
    vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(drafts.writeDraft("chat:1", "mine")).toBe(false);
  });
});
