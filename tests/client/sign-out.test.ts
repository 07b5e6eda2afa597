import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openNewChat } from "~/client/chat/chat-sessions";
import { rememberList, wayBackToList } from "~/client/listings/marketplace-list";
import { clearUserData } from "~/client/login/sign-in";
import { storeLogin, stubBrowser } from "../support/browser-storage";

let asked: { url: string; body: string }[];

beforeEach(() => {
  asked = [];
  stubBrowser();
  vi.stubGlobal("window", { history: { state: { key: "entry", idx: 2 } } });
  storeLogin("ada");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, body: String(init.body) });
    throw new TypeError("offline");
  });
});

afterEach(() => {
  clearUserData();
  vi.unstubAllGlobals();
});

it("the list that one person came from is not where the next one is led back to", () => {
  rememberList("?search=secret");
  expect(wayBackToList().to).toBe("/marketplace?search=secret");
  clearUserData();
  storeLogin("grace");
  expect(wayBackToList()).toEqual({ to: "/marketplace", isPreviousEntry: false });
});

it("a chat that one person may have opened is asked for again by that person only", async () => {
  const open = async () => {
    await openNewChat([]).catch(() => {});
    return (JSON.parse(asked.at(-1)!.body) as { session_id: string }).session_id;
  };
  const first = await open();
  expect(await open()).toBe(first);
  clearUserData();
  storeLogin("grace");
  expect(await open()).not.toBe(first);
});
