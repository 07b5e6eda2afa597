import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
});

it("passwords are hashed again after WebAssembly failed to start", async () => {
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import("~/lib/password");
  vi.spyOn(WebAssembly, "instantiate").mockRejectedValue(new Error("out of memory"));
  await expect(hashPassword("violet anchors hum at noon")).rejects.toThrow("out of memory");
  await expect(hashPassword("violet anchors hum at noon")).rejects.toThrow("out of memory");
  vi.restoreAllMocks();
  const hash = await hashPassword("violet anchors hum at noon");
  expect(await verifyPassword("violet anchors hum at noon", hash)).toBe(true);
});
