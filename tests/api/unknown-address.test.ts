import { expect, it } from "vitest";
import { call, fetchApp } from "../support/api";
import { createPerson } from "../support/factories";

it("answers unknown API addresses with the error shape", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const missing = await call(method, "/nothing/here");
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ code: "not_found", detail: "There is nothing at this address." });
    expect(missing.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it.each([
  ["two slashes before the API", "//api/v1/technologies/submit"],
  ["two slashes within", "/api/v1//technologies/submit"],
  ["an encoded slash after the version", "/api/v1%2Froles"],
  ["another version", "/api/v2/roles"],
  ["half a letter", "/api/v1/roles%E0%A4%A"],
  ["a line break", "/api/v1/technologies%2Fa%0D%0ASet-Cookie%3A%20a%3Db"],
  ["a data request", "/api/v1/technologies/submit.data"],
  ["a data request of Remix 1", "/api/v1/technologies/submit?_data=root"],
])("is not answered by a page or in another encoding: %s", async (_, address) => {
  const { token } = await createPerson();
  for (const method of ["GET", "POST", "PUT"]) {
    const headers = { Authorization: `Bearer ${token}`, Origin: "https://elsewhere.example" };
    const response = await fetchApp(address, { method, headers });
    expect(response.status, method).toBe(404);
    const { code, request_id } = await response.json<{ code: string; request_id: string }>();
    expect(code).toBe("not_found");
    expect(response.headers.get("x-request-id")).toBe(request_id);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("names its request and any origin may read it, also where nothing is", async () => {
  const missing = await call("GET", "/nothing/here");
  expect(missing.headers.get("x-request-id")).toBe(missing.body.request_id);
  expect(missing.headers.get("access-control-allow-origin")).toBe("*");
  const noSocket = await call("GET", `/agent/ws/${crypto.randomUUID()}`);
  expect(noSocket.status).toBe(426);
  expect(noSocket.headers.get("x-request-id")).toBe(noSocket.body.request_id);
  expect(noSocket.headers.get("x-content-type-options")).toBe("nosniff");
});

it("is healthy", async () => {
  const health = await fetchApp("/healthz");
  expect(await health.json()).toMatchObject({ status: "ok", checks: { db: "ok", files: "ok", chat: "ok" } });
});
