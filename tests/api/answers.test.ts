import { describe, expect, it } from "vitest";
import document from "../../docs/openapi.json";
import { ApiDescription, type Description } from "../../scripts/api-answers.mjs";
import { call, fetchApp } from "../support/api";
import { createPerson } from "../support/factories";

const description = new ApiDescription(document as unknown as Description);

interface Seen {
  status: number;
  text: string;
  headers: [string, string][];
}

async function seen(path: string, init?: RequestInit): Promise<Seen> {
  const response = await fetchApp(`/api/v1${path}`, init);
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

/** What the check of tests/support/api.ts would say of an answer. */
function complaints(answer: Seen, path: string, changes: Partial<Seen> = {}, method = "GET"): string {
  return description.complaintsAbout({ method, path: `/api/v1${path}`, ...answer, ...changes }).join("; ");
}

describe("the check of every answer against docs/openapi.json", () => {
  it("is content with what the document describes", async () => {
    expect(complaints(await seen("/experts?size=5"), "/experts?size=5")).toBe("");
    expect(complaints(await seen("/experts?size=x"), "/experts?size=x")).toBe("");
    expect(complaints(await seen("/no-such-address"), "/no-such-address")).toBe("");
  });

  it("finds a status, a media type, a field, a header and a code that are not documented", async () => {
    const answer = await seen("/experts");
    const body = JSON.parse(answer.text);
    const without = (name: string) => answer.headers.filter(([header]) => header !== name);

    expect(complaints(answer, "/experts", { status: 418 })).toBe("answers 418, which is not documented");
    expect(
      complaints(answer, "/experts", { headers: [...without("content-type"), ["content-type", "text/csv"]] }),
    ).toBe("answers text/csv, documented is application/json");
    const more = JSON.stringify({ ...body, secret: 1 });
    expect(complaints(answer, "/experts", { text: more })).toContain("secret");
    const { total: _, ...less } = body;
    expect(complaints(answer, "/experts", { text: JSON.stringify(less) })).toContain("total");
    expect(complaints(answer, "/experts", { headers: without("x-request-id") })).toBe(
      "is without the header X-Request-Id",
    );
    expect(complaints(answer, "/experts", { headers: [...answer.headers, ["retry-after", "5"]] })).toBe(
      "has the header retry-after, which is not documented",
    );

    const refused = await seen("/experts?size=x");
    const other = JSON.stringify({ ...JSON.parse(refused.text), code: "out_of_coffee" });
    expect(complaints(refused, "/experts", { text: other })).toContain("the code out_of_coffee");
  });

  it("makes a test fail whose answer breaks it", async () => {
    const experts = document.paths["/experts"].get.responses;
    const holder = globalThis as { apiDescription?: ApiDescription };
    const usual = holder.apiDescription;
    const { 200: _, ...others } = experts;
    const paths = { ...document.paths, "/experts": { get: { responses: others } } };
    holder.apiDescription = new ApiDescription({ ...document, paths } as unknown as Description);
    try {
      await expect(call("GET", "/experts")).rejects.toThrow(
        "GET /api/v1/experts 200: answers 200, which is not documented",
      );
    } finally {
      if (usual) holder.apiDescription = usual;
    }
  });
});

describe("docs/openapi.json", () => {
  it("has the limits that the code enforces, and no others", async () => {
    const { schemas } = document.components;
    expect(schemas.User.properties.username).toEqual({ type: "string" });
    expect(schemas.ExportResult.properties.content).toEqual({ type: "string" });
    expect(schemas.ListingSubmission.properties.ip_types.maxItems).toBe(8);
    const { token } = await createPerson();
    const tooMany = { ip_types: Array.from({ length: 9 }, () => "patent") };
    const refused = await call("POST", "/technologies/submit", { token, body: tooMany });
    expect(JSON.stringify(refused.body.detail)).toContain("Kinds of protection may have at most 8 items.");
  });

  it("names the parts that an upload needs, and every type of a download", () => {
    const upload = document.paths["/admin/technologies/bulk-upload"].post.requestBody;
    expect(upload.content["multipart/form-data"].schema.required).toEqual(["file"]);
    const template = document.paths["/admin/technologies/bulk-upload/template"].get.responses["200"];
    expect(Object.keys(template.content)).toEqual([
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
  });

  it("documents that an answer was replayed where a key is accepted, and nowhere else", () => {
    const { paths } = document;
    expect(paths["/requests"].get.responses["200"].headers).not.toHaveProperty("Idempotency-Replayed");
    expect(paths["/technologies/compare"].post.responses["201"].headers).toHaveProperty(
      "Idempotency-Replayed",
    );
    const token = paths["/profile/me/api-tokens"].post;
    expect(token.responses).toHaveProperty("201");
    expect(token.responses["201"].headers).not.toHaveProperty("Idempotency-Replayed");
    expect(JSON.stringify(token)).not.toContain("Idempotency-Key");
  });
});
