import { expect, it } from "vitest";
import { nextPath, returnPath } from "~/client/screens/guards";

const ask = (next: string) => returnPath(`?next=${encodeURIComponent(next)}`, "user");

it("a visitor returns to the path of this origin that led to the sign-in", () => {
  for (const path of ["/technology/1", "/marketplace?search=heat&page=2", "/comparisons#notes", "/authors"]) {
    expect(ask(path)).toBe(path);
  }
  expect(nextPath("")).toBeNull();
  expect(returnPath("", "admin")).toBe("/admin/dashboard");
});

it("no address leads to another origin after signing in", () => {
  for (const next of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\\evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    " //evil.example",
    "",
  ]) {
    expect(ask(next), JSON.stringify(next)).toBe("/marketplace");
  }
});

it("a path of the sign-in itself is no way back", () => {
  for (const next of ["/auth", "/auth?next=/auth", "/x/../auth", "/auth/"])
    expect(ask(next)).toBe("/marketplace");
});
