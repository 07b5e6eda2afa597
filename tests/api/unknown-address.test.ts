import { expect, it } from "vitest";
import { call, fetchApp } from "../support/api";

it("answers unknown API addresses with the error shape", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const missing = await call(method, "/nothing/here");
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ code: "not_found", detail: "There is nothing at this address." });
    expect(missing.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it("is healthy", async () => {
  const health = await fetchApp("/healthz");
  expect(await health.json()).toMatchObject({ status: "ok", checks: { db: "ok", files: "ok", chat: "ok" } });
});
