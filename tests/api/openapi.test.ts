import { describe, expect, it } from "vitest";
import { buildDocument } from "~/api/kit/openapi";
import { errorCodesOf } from "~/api/kit/openapi-errors";
import { operations } from "~/contract";
import { ERROR_CODES, type ErrorCode } from "~/contract/error-codes";
import document from "../../docs/openapi.json";
import { fetchApp } from "../support/api";

interface Described {
  operationId: string;
  summary: string;
  "x-access": string;
  security?: unknown[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>;
}

const sources = import.meta.glob<string>("/app/{api,services,agent}/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const paths = document.paths as unknown as Record<string, Record<string, Described>>;

function described(method: string, path: string): Described | undefined {
  return paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
}

describe("docs/openapi.json", () => {
  it("is what the contract says today (npm run docs writes it)", () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(buildDocument())));
  });

  it("describes every operation and nothing else", () => {
    for (const { method, path, summary } of operations) {
      expect(described(method, path)?.summary, `${method} ${path}`).toBe(summary);
    }
    expect(Object.values(paths).flatMap((item) => Object.keys(item))).toHaveLength(operations.length);
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(operations.length);
  });

  it("says who may call, and what a refusal looks like", () => {
    for (const { method, path, access, errors } of operations) {
      const operation = described(method, path);
      expect(operation?.["x-access"], path).toBe(access);
      // {} is "none is needed".
      expect(operation?.security, path).toEqual(access === "public" ? [{}] : undefined);
      const refuses = access !== "public" || errors?.includes("token_invalid") === true;
      expect("401" in (operation?.responses ?? {}), path).toBe(refuses);
      expect(operation?.responses["422"], path).toEqual({ $ref: "#/components/responses/Invalid" });
    }
    expect(document.security).toEqual([{ bearer: [] }]);
  });

  it("has examples that the operations take and could answer", () => {
    for (const { method, path, body, response } of operations) {
      const operation = described(method, path);
      const sent = operation?.requestBody?.content["application/json"];
      if (body) expect(body.safeParse(sent?.example).error, `${method} ${path}`).toBeUndefined();
      const done = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith("2"));
      const answered = done?.[1].content?.["application/json"];
      if (answered) expect(response.safeParse(answered.example).error, `${method} ${path}`).toBeUndefined();
    }
  });

  it("knows every code that the server throws", () => {
    const known = Object.keys(ERROR_CODES);
    const thrown = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/new AppError\(\s*(\d{3}),\s*"(\w+)"/g)].map(([, status, code]) => ({
        status,
        code,
      })),
    );
    expect(thrown.length).toBeGreaterThan(30);
    for (const { status, code } of thrown) {
      if (code === "not_implemented") continue;
      expect(known).toContain(code);
      expect(String(ERROR_CODES[code as ErrorCode].status), code).toBe(status);
    }
  });

  it("says which codes a description speaks of", () => {
    for (const operation of operations) {
      const named = [...(operation.description ?? "").matchAll(/`(\w+)`/g)].map(([, word]) => word!);
      expect(errorCodesOf(operation), operation.path).toEqual(
        expect.arrayContaining(named.filter((word) => word in ERROR_CODES)),
      );
    }
  });

  it("shows limits as a reader would write them", () => {
    const schemas = document.components.schemas;
    expect(schemas.ListingSubmission.properties.title).toMatchObject({ minLength: 4, maxLength: 200 });
    expect(schemas.ListingSubmission.additionalProperties).toBe(false);
    const { parameters } = document.paths["/technologies"].get;
    expect(parameters.find(({ name }) => name === "size")?.schema).toEqual({
      type: "integer",
      format: "int32",
      minimum: 1,
      maximum: 100,
      default: 20,
    });
  });
});

it("is served to anyone and kept for an hour", async () => {
  const response = await fetchApp("/api/v1/openapi.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await response.json()).toEqual(document);
});

it("says how many calls a minute an operation allows", async () => {
  const { headers } = await fetchApp("/api/v1/technologies/public/featured");
  expect(headers.get("x-ratelimit-limit")).toBe("60");
  expect((await fetchApp("/api/v1/login", { method: "POST" })).headers.get("x-ratelimit-limit")).toBe("10");
  expect((await fetchApp("/api/v1/profile/me")).headers.get("x-ratelimit-limit")).toBe("300");
});
