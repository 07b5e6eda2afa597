import { describe, expect, it } from "vitest";
import { buildDocument } from "~/api/kit/openapi";
import { operations } from "~/contract";
import document from "../../docs/openapi.json";
import { fetchApp } from "../support/api";

interface Described {
  operationId: string;
  summary: string;
  security?: unknown[];
  responses: Record<string, { $ref?: string }>;
}

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
    for (const { method, path, access } of operations) {
      const operation = described(method, path);
      expect(operation?.security, path).toEqual(access === "public" ? [] : undefined);
      expect("401" in (operation?.responses ?? {}), path).toBe(access !== "public");
      expect(operation?.responses["422"], path).toEqual({ $ref: "#/components/responses/Invalid" });
    }
    expect(document.security).toEqual([{ bearer: [] }]);
  });

  it("shows limits as a reader would write them", () => {
    const schemas = document.components.schemas;
    expect(schemas.ListingSubmission.properties.title).toMatchObject({ minLength: 4, maxLength: 200 });
    expect(schemas.ListingSubmission.additionalProperties).toBe(false);
    const { parameters } = document.paths["/technologies"].get;
    expect(parameters.find(({ name }) => name === "size")?.schema).toEqual({
      type: "integer",
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
