import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { contract } from "~/contract";
import { GROUPS } from "~/contract/groups";
import { type Access, isCreating, type Operation, type UploadPart } from "~/contract/kit";
import { describeByComments } from "./openapi-comments";
import { ErrorSchema, errorResponses } from "./openapi-errors";
import { exampleOf } from "./openapi-examples";
import { HEADERS, headerReferences } from "./openapi-headers";
import { type Schema, stateLimits } from "./openapi-limits";

/**
 * The OpenAPI 3.1 document of the contract. Run at build time (scripts/openapi.mjs) and by the test that compares
 * docs/openapi.json with it; no endpoint imports this file.
 */
export function buildDocument() {
  nameComponents();
  const paths: ZodOpenApiPathsObject = {};
  for (const [resource, resourceOperations] of Object.entries(contract)) {
    for (const [key, operation] of Object.entries(resourceOperations) as unknown as [string, Operation][]) {
      const path = operation.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: operationObject(operation, resource, key),
      };
    }
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Licentia API",
        version: "1",
        description:
          "Errors have one shape: `message` is what should be shown, `code` what a program may rely on. Times are ISO 8601 in UTC, ids are UUIDs. A signed-in caller sends its access token as a bearer. An answer may gain fields; a request with a field that is not described is refused. While a deployment is being set up, every operation answers 503 `setting_up`, and `/healthz` names what is missing.",
        license: { name: "Licentia terms of use", identifier: "LicenseRef-Licentia-Terms" },
        contact: { name: "Licentia" },
      },
      servers: [
        {
          url: "/api/v1",
          description: "The instance that serves this document: local, staging or production.",
          "x-internal": false,
        } as { url: string },
      ],
      tags: Object.entries(GROUPS).map(([name, { title, description }]) => ({
        name,
        description,
        "x-displayName": title,
      })),
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description: "The access token of a login; it holds for 15 minutes.",
          },
        },
        schemas: { Error: ErrorSchema },
        headers: HEADERS,
      },
    },
    { override: ({ zodSchema, jsonSchema, io }) => void (io === "input" && asNumber(zodSchema, jsonSchema)) },
  );
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  describeByComments(
    schemas,
    import.meta.glob("../../contract/**/*.ts", { query: "?raw", import: "default", eager: true }),
  );
  stateLimits(document);
  addExamples(document);
  return document;
}

interface Content {
  schema: Schema;
  example?: unknown;
}
interface DescribedOperation {
  parameters?: (Content & { name: string })[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** Every body and every answer of success gets an example. */
function addExamples(document: ReturnType<typeof createDocument>): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(schemas[schema.$ref.split("/").at(-1)!] ?? {}) : schema;
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item));
  for (const operation of operations as unknown as DescribedOperation[]) {
    const body = operation.requestBody?.content["application/json"];
    if (body) body.example = exampleOf(body.schema, resolve, true);
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const json = status.startsWith("2") ? content?.["application/json"] : undefined;
      if (json) json.example = exampleOf(json.schema, resolve);
    }
  }
}

const ACCESS_NOTES: Record<Access, string> = {
  public: "For anyone.",
  member: "For signed-in users.",
  admin: "For admins.",
};

const IDEMPOTENCY_KEY = z.object({
  "Idempotency-Key": z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The same key and body give the first answer for 24 hours." }),
});

function operationObject(operation: Operation, resource: string, key: string): ZodOpenApiOperationObject {
  return {
    operationId: `${resource}${key[0]!.toUpperCase()}${key.slice(1)}`,
    tags: [resource],
    summary: operation.summary,
    description: [operation.description, ACCESS_NOTES[operation.access]].filter(Boolean).join(" "),
    "x-access": operation.access,
    // "None is needed", rather than no word on it.
    ...(operation.access === "public" ? { security: [{}] } : {}),
    requestParams: parameters(operation),
    ...requestBody(operation),
    responses: {
      ...success(operation, operation.status ?? 200),
      ...(operation.otherStatus ? success(operation, operation.otherStatus) : {}),
      ...errorResponses(operation),
    },
  };
}

function success(operation: Operation, status: NonNullable<Operation["status"]>): ZodOpenApiResponsesObject {
  const { response, download } = operation;
  const description = { 200: "Done.", 201: "Created.", 202: "Accepted; it goes on in the background." }[
    status
  ];
  const headers = headerReferences(...(isCreating(operation) ? (["Idempotency-Replayed"] as const) : []));
  const types = download ?? ["application/json"];
  const content = Object.fromEntries(types.map((type) => [type, { schema: response }]));
  return { [`${status}`]: { description, headers, content } };
}

function parameters(operation: Operation): ZodOpenApiParameters {
  // A query that is rearranged after parsing is described as it is sent.
  const query = operation.query instanceof z.ZodPipe ? operation.query.in : operation.query;
  return {
    ...(operation.path.includes(":") ? { path: operation.params as z.ZodObject } : {}),
    ...(query ? { query: query as z.ZodObject } : {}),
    ...(isCreating(operation) ? { header: IDEMPOTENCY_KEY } : {}),
  };
}

function requestBody(operation: Operation): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (operation.upload) {
    const parts = Object.entries(operation.upload);
    const properties = Object.fromEntries(parts.map(([name, part]) => [name, partSchema(part)]));
    const required = parts.filter(([, part]) => part.required).map(([name]) => name);
    return {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: { type: "object", properties, required } } },
      },
    };
  }
  if (!operation.body) return {};
  // An absent body reads as {}: it is required where {} would be refused.
  const required = !operation.body.safeParse({}).success;
  return { requestBody: { required, content: { "application/json": { schema: operation.body } } } };
}

function partSchema({ description, maxLength, maxMegabytes, maxFiles }: UploadPart) {
  if (maxMegabytes === undefined) return { type: "string" as const, maxLength, description };
  // The length of a binary string counts its bytes.
  const file = { type: "string" as const, format: "binary", maxLength: maxMegabytes * 1024 * 1024 };
  if (maxFiles === undefined) return { ...file, description };
  return { type: "array" as const, items: file, minItems: 1, maxItems: maxFiles, description };
}

/** The exported schemas of the contract become components under their names; a second one of a name gets its file's. */
function nameComponents(): void {
  const modules = import.meta.glob<Record<string, unknown>>("../../contract/**/*.ts", { eager: true });
  const taken = new Set<string>(["Error"]);
  for (const [file, module] of Object.entries(modules).sort(
    ([a], [b]) => nameOrder(a) - nameOrder(b) || (a < b ? -1 : 1),
  )) {
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodObject) || z.globalRegistry.get(value)?.id) continue;
      const id = taken.has(name) ? `${pascalCase(file)}${name}` : name;
      taken.add(id);
      z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id });
    }
  }
}

/** Frames of the websocket come last, so that the API's own schemas get the plain names. */
function nameOrder(file: string): number {
  return file.endsWith("/chat.ts") ? 1 : 0;
}

function pascalCase(file: string): string {
  return file
    .replace(/^.*\/|\.ts$/g, "")
    .split("-")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("");
}

/** A number that travels as text in a query is described as the number it stands for, with its default. */
function asNumber(schema: z.core.$ZodTypes, json: object): void {
  const { def } = schema._zod;
  if (def.type === "default" && typeof def.defaultValue === "number") {
    Object.assign(json, { default: def.defaultValue });
  }
  if (def.type !== "pipe" || !(def.out instanceof z.ZodNumber)) return;
  const { minValue, maxValue } = def.out;
  for (const key of Object.keys(json)) delete (json as Record<string, unknown>)[key];
  Object.assign(json, { type: "integer", minimum: minValue, maximum: maxValue });
}
