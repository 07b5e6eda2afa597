import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parse } from "~/api/kit/body";
import { contract, operations } from "~/contract";
import type { Operation } from "~/contract/kit";
import { AppError } from "~/services/errors/errors";
import { call, fetchApp } from "./support/api";
import { createPerson } from "./support/factories";

/** Section 7 of the specification: 69 operations. */
const SPECIFICATION = [
  "POST /login",
  "POST /register",
  "POST /verify-email",
  "POST /resend-verification",
  "POST /forgot-password",
  "POST /reset-password",
  "GET /google/callback",
  "POST /refresh",
  "POST /premium-requests",
  "GET /technologies/public/featured",

  "POST /logout",
  "GET /profile/me",
  "PUT /profile/me",
  "GET /profile/me/activity-summary",
  "GET /technologies",
  "GET /technologies/:id",
  "GET /technologies/:id/ai-analytics",
  "GET /technologies/:id/files",
  "POST /technologies/:id/collaboration-requests",
  "POST /technologies/:id/business-canvas-requests",
  "POST /technologies/submit",
  "POST /technologies/:id/files/upload",
  "POST /technologies/parse-pdf-ai",
  "POST /technologies/compare",
  "GET /technologies/comparisons",
  "GET /technologies/comparisons/:id",
  "PUT /technologies/comparisons/:id",
  "DELETE /technologies/comparisons/:id",
  "POST /technologies/:id/shortlist",
  "GET /technologies/shortlist",
  "GET /technologies/:id/recommendations",
  "GET /technologies/featured",
  "POST /session/create",
  "GET /session/my-sessions",
  "PUT /session/:id/rename",
  "DELETE /session/:id",
  "GET /session/:id/messages",
  "GET /agent/query/results",
  "GET /prompts",
  "POST /prompts",
  "GET /prompts/:id",
  "PATCH /prompts/:id",
  "GET /prompts/:id/versions",
  "GET /prompts/:id/rollback/:version",

  "GET /admin/users",
  "GET /admin/users/export",
  "DELETE /admin/users/:id",
  "POST /roles/:roleId/users/:userId",
  "GET /roles",
  "GET /admin/technologies/pending",
  "GET /admin/technologies/hidden",
  "GET /admin/technologies/featured",
  "GET /admin/technologies/stats",
  "DELETE /admin/technologies/:id",
  "PUT /admin/technologies/:id/approve",
  "POST /admin/technologies/hide/toggle",
  "POST /admin/technologies/unhide/toggle",
  "POST /admin/technologies/promote",
  "POST /admin/technologies/unpromote",
  "POST /admin/technologies/:id/feature",
  "DELETE /admin/technologies/:id/feature",
  "PUT /admin/technologies/:id/featured-rank",
  "POST /admin/technologies/featured/reorder",
  "POST /admin/technologies/:id/featured-media/upload",
  "POST /admin/technologies/bulk-upload",
  "GET /admin/technologies/:id",
  "PUT /admin/technologies/update/:id",
  "GET /admin/monitoring/logs/activity",
  "GET /admin/monitoring/analytics/users",
];

const OUR_OWN = [
  "POST /operator-link",
  "POST /admin/technologies/approve",
  "GET /technologies/mine",
  "PUT /technologies/:id",
  "POST /technologies/:id/resubmit",
  "POST /technologies/:id/archive",
  "DELETE /technologies/:id",
  "GET /admin/technologies",
  "GET /admin/technologies/export",
  "GET /admin/users/:id",
  "GET /technologies/comparisons/:id/export",
  "PUT /technologies/:id/shortlist",
  "POST /technologies/shortlist/remove",
  "GET /requests",
  "PATCH /requests/:id",
  "GET /requests/:id",
  "GET /business-canvas-requests",
  "GET /business-canvas-requests/:id",
  "POST /files/:id/link",
  "DELETE /files/:id",
  "GET /jobs/:id",
  "GET /jobs/:id/errors",
  "GET /admin/jobs",
  "GET /admin/monitoring/costs",
  "GET /admin/monitoring/errors",
  "GET /admin/monitoring/file-cleanup",
  "POST /admin/monitoring/file-cleanup/resume",
  "POST /admin/technologies/bulk-upload/errors",
  "GET /admin/technologies/bulk-upload/template",
  "GET /experts",
  "POST /contact",
  "POST /profile/me/photo",
  "DELETE /profile/me/photo",
  "PUT /profile/me/seen",
  "GET /profile/me/account",
  "GET /profile/me/logins",
  "DELETE /profile/me/logins",
  "DELETE /profile/me/logins/:id",
  "PUT /profile/me/password",
  "POST /profile/me/email",
  "GET /profile/me/export",
  "POST /profile/me/google",
  "PUT /profile/me/google",
  "DELETE /profile/me/google",
  "GET /profile/me/api-tokens",
  "POST /profile/me/api-tokens",
  "GET /profile/me/api-tokens/:id/uses",
  "DELETE /profile/me/api-tokens/:id",
  "GET /profile/me/connected-apps",
  "DELETE /profile/me/connected-apps/:id",
  "GET /oauth/authorization",
  "POST /oauth/authorization",
  "GET /profile/me/webhooks",
  "POST /profile/me/webhooks",
  "DELETE /profile/me/webhooks/:id",
  "GET /profile/me/webhooks/:id/deliveries",
  "POST /webhook-deliveries/:id/resend",
  "DELETE /profile/me",
  "POST /session/:id/ws-ticket",
  "POST /session/:id/restore",
  "POST /prompts/:id/rollback/:version",
  "POST /prompts/:id/activate",
  "GET /prompts/keys",
  "POST /admin/settings/assistant/test",
  "POST /prompts/:id/test",
  "GET /google/login",
  "GET /admin/premium-requests",
  "PATCH /admin/premium-requests/:id",
  "GET /admin/monitoring/logs/activity/export",
  "GET /admin/settings",
  "PUT /admin/settings",
  "POST /admin/users/:id/suspend",
  "POST /admin/users/:id/restore",
  "GET /openapi.json",
];

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** `/app/api/v1/technologies/$id/shortlist.ts` -> `/technologies/:id/shortlist` */
function pathOfFile(file: string): string {
  const segments = file.replace(/^\/app\/api\/v1\/|\.tsx?$/g, "").split("/");
  if (segments.at(-1) === "index") segments.pop();
  return `/${segments.map((segment) => segment.replace(/^\$/, ":")).join("/")}`;
}

describe("the contract", () => {
  it("has every operation of the specification and of our own, once, and nothing else", () => {
    expect(SPECIFICATION).toHaveLength(69);
    const names = operations.map(nameOf);
    expect([...names].sort()).toEqual([...SPECIFICATION, ...OUR_OWN].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it("keeps the console and the prompts for admins, and little for visitors", () => {
    for (const operation of operations) {
      if (/^\/(admin|prompts|roles)(\/|$)/.test(operation.path)) {
        expect(operation.access, nameOf(operation)).toBe("admin");
      }
    }
    expect(operations.filter((operation) => operation.access === "public").map(nameOf)).toEqual([
      "POST /register",
      "POST /verify-email",
      "POST /resend-verification",
      "POST /login",
      "POST /refresh",
      "POST /logout",
      "POST /forgot-password",
      "POST /reset-password",
      "POST /operator-link",
      "GET /google/login",
      "GET /google/callback",
      "GET /technologies/public/featured",
      "POST /premium-requests",
      "POST /contact",
      "GET /experts",
      "GET /openapi.json",
    ]);
  });

  it("refuses unknown fields in every body", () => {
    for (const operation of operations) {
      if (!operation.body) continue;
      const parsed = operation.body.safeParse({ is_admin: true });
      const keys = parsed.error?.issues.flatMap((issue) =>
        issue.code === "unrecognized_keys" ? issue.keys : [],
      );
      expect(keys, nameOf(operation)).toContain("is_admin");
    }
  });

  it("says in whole sentences what is missing or wrong in a body or query", () => {
    const lines = operations.flatMap((operation) => {
      const { body, query } = operation;
      const nonsense = (schema: z.ZodType, value: unknown) =>
        Object.fromEntries(fieldsOf(schema).map((field) => [field, value]));
      return [
        ...(body ? complaints(body, {}, "body") : []),
        ...(body ? complaints(body, nonsense(body, { nonsense: [] }), "body") : []),
        ...(body ? complaints(body, nonsense(body, ["~"]), "body") : []),
        ...(body ? complaints(body, nonsense(body, "~"), "body") : []),
        ...(body ? complaints(body, nonsense(body, -1), "body") : []),
        ...(body ? complaints(body, nonsense(body, "x".repeat(30_000)), "body") : []),
        ...(query ? complaints(query, {}, "query") : []),
        ...(query ? complaints(query, nonsense(query, "~".repeat(300)), "query") : []),
      ].map((line) => `${nameOf(operation)}: ${line}`);
    });
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => !/: ([A-Z].+|\w+ is not a known field)\.$/.test(line))).toEqual([]);
  });
});

/** The fields of a schema, also where they are checked together or rearranged afterward. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The error messages for an input. */
function complaints(schema: z.ZodType, input: unknown, place: "body" | "query"): string[] {
  try {
    parse(schema, input, place);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === "string") throw error;
    return error.detail.map(({ msg }) => msg);
  }
}

describe("the endpoint files", () => {
  const modules = import.meta.glob<{ operations?: Operation[] }>("/app/api/v1/**/*.{ts,tsx}", {
    eager: true,
  });
  const endpoints = Object.entries(modules).filter(([file]) => file !== "/app/api/v1/$.ts");

  it("serve each operation of the contract in the file that its path names", () => {
    const served = endpoints.flatMap(([file, module]) =>
      (module.operations ?? []).map(({ method }) => `${method} ${pathOfFile(file)}`),
    );
    expect(served.sort()).toEqual(operations.map(nameOf).sort());
  });

  it("take their operations from the contract", () => {
    for (const [file, module] of endpoints) {
      expect(module.operations, file).not.toHaveLength(0);
      for (const operation of module.operations ?? []) {
        expect(operations, file).toContain(operation);
        expect(operation.path, file).toBe(pathOfFile(file));
      }
    }
  });
});

describe("an address", () => {
  it("that is fixed goes before one with an id", async () => {
    const { token } = await createPerson({ role: "admin" });
    const fixed = operations.filter(({ path }) => !path.includes(":"));
    for (const operation of fixed) {
      const answer = await call(operation.method, operation.path, { token });
      const locations = Array.isArray(answer.body.detail)
        ? answer.body.detail.map(({ loc }: { loc: unknown[] }) => loc[0])
        : [];
      expect(locations, nameOf(operation)).not.toContain("path");
    }
    expect((await call("GET", "/technologies/nonsense", { token })).body.detail[0].loc).toEqual([
      "path",
      "id",
    ]);
  });

  it("names the methods it takes when it is asked by another", async () => {
    const refused = await call("DELETE", "/technologies");
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(refused.body.code).toBe("method_not_allowed");
    const comparison = await call("PATCH", `/technologies/comparisons/${uuidv7()}`);
    expect(comparison.status).toBe(405);
    expect(comparison.headers.get("allow")).toBe("GET, HEAD, PUT, DELETE, OPTIONS");
  });

  it("answers HEAD as GET without a body, but never where the GET changes something", async () => {
    const head = await fetchApp("/api/v1/technologies/public/featured", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");

    const { token } = await createPerson({ role: "admin" });
    const rollback = `/api/v1/prompts/${uuidv7()}/rollback/1`;
    const refused = await fetchApp(rollback, {
      method: "HEAD",
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, POST, OPTIONS");
  });

  it("does not let a prefetch change something", async () => {
    const { token } = await createPerson({ role: "admin" });
    const prefetches: Record<string, string>[] = [
      { "Sec-Purpose": "prefetch" },
      { "Sec-Fetch-Dest": "image" },
    ];
    for (const headers of prefetches) {
      const refused = await call("GET", `/prompts/${uuidv7()}/rollback/1`, { token, headers });
      expect(refused.status).toBe(403);
    }
  });

  it("answers OPTIONS for any origin without saying who is signed in", async () => {
    for (const path of ["/technologies", "/admin/users", "/login"]) {
      const preflight = await fetchApp(`/api/v1${path}`, { method: "OPTIONS" });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
      expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
      expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
    }
  });
});

it("names no resource twice", () => {
  const seen = new Set<Operation>();
  for (const resource of Object.values(contract)) {
    for (const operation of Object.values(resource) as unknown as Operation[]) {
      expect(seen.has(operation)).toBe(false);
      seen.add(operation);
    }
  }
});
