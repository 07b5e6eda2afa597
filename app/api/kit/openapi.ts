import * as z from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { contract } from "~/contract";
import type { Access, Operation } from "~/contract/kit";

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
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Licentia API",
        version: "1",
        description:
          "Errors have one shape: `message` is what should be shown, `code` what a program may rely on. Times are ISO 8601 in UTC, ids are UUIDs. A signed-in caller sends its access token as a bearer.",
      },
      servers: [{ url: "/api/v1" }],
      tags: Object.keys(contract).map((name) => ({ name })),
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "The access token." } },
        schemas: { Error: ErrorSchema },
      },
    },
    { override: ({ zodSchema, jsonSchema, io }) => void (io === "input" && asNumber(zodSchema, jsonSchema)) },
  );
}

const FieldIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});

const ErrorSchema = z
  .looseObject({
    detail: z.union([z.string(), z.array(FieldIssue)]),
    message: z.string().meta({ description: "What should be shown." }),
    code: z.string(),
    request_id: z.string(),
    retry_after: z.number().optional().meta({ description: "Seconds." }),
  })
  .meta({
    id: "Error",
    example: {
      detail: [{ loc: ["body", "title"], msg: "Title must be 4 to 200 characters long.", type: "custom" }],
      message: "Title must be 4 to 200 characters long.",
      code: "validation_error",
      request_id: "6f9d1a52-6a0c-4b5c-9a52-7c6f4f6f0a11",
    },
  });

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
  const status = operation.status ?? 200;
  return {
    operationId: `${resource}${key[0]!.toUpperCase()}${key.slice(1)}`,
    tags: [resource],
    summary: operation.summary,
    description: [operation.description, ACCESS_NOTES[operation.access]].filter(Boolean).join(" "),
    ...(operation.access === "public" ? { security: [] } : {}),
    requestParams: parameters(operation),
    ...requestBody(operation),
    responses: {
      [String(status)]: {
        description: { 200: "Done.", 201: "Created.", 202: "Accepted; it goes on in the background." }[
          status
        ],
        content: {
          [operation.response instanceof z.ZodString ? "text/csv" : "application/json"]: {
            schema: operation.response,
          },
        },
      },
      ...errorResponses(operation),
    },
  };
}

function parameters(operation: Operation): ZodOpenApiParameters {
  // A query that is rearranged after parsing is described as it is sent.
  const query = operation.query instanceof z.ZodPipe ? operation.query.in : operation.query;
  const keepsAnswers = operation.method === "POST" && !operation.upload && !operation.secret;
  return {
    ...(operation.path.includes(":") ? { path: operation.params as z.ZodObject } : {}),
    ...(query ? { query: query as z.ZodObject } : {}),
    ...(keepsAnswers ? { header: IDEMPOTENCY_KEY } : {}),
  };
}

function requestBody(operation: Operation): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (operation.upload) {
    const properties = Object.fromEntries(
      Object.entries(operation.upload).map(([part, description]) => {
        const binary = { type: "string", format: "binary" } as const;
        if (part === "file") return [part, { ...binary, description }];
        if (part === "files") return [part, { type: "array" as const, items: binary, description }];
        return [part, { type: "string" as const, description }];
      }),
    );
    return {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: { type: "object", properties } } },
      },
    };
  }
  if (!operation.body) return {};
  // An absent body reads as {}: it is required where {} would be refused.
  const required = !operation.body.safeParse({}).success;
  return { requestBody: { required, content: { "application/json": { schema: operation.body } } } };
}

function refusal(id: string, description: string): ZodOpenApiResponseObject {
  return { id, description, content: { "application/json": { schema: ErrorSchema } } };
}

const REFUSALS = {
  unauthorized: refusal("Unauthorized", "No access token, or one that does not hold."),
  forbidden: refusal(
    "Forbidden",
    "The role or its allowance does not cover it, or the account is suspended.",
  ),
  notFound: refusal("NotFound", "Unknown, not yours, or not visible to you."),
  conflict: refusal("Conflict", "It conflicts with what is there now."),
  tooLarge: refusal("TooLarge", "The body is too large."),
  unsupported: refusal("UnsupportedType", "The body is of a type that is not taken."),
  invalid: refusal("Invalid", "Something is not valid; the first item of `detail` says what."),
  tooMany: refusal("TooMany", "Too many requests; `Retry-After` says how long to wait."),
  other: refusal("Failure", "Anything else that went wrong."),
};

function errorResponses(operation: Operation): ZodOpenApiResponsesObject {
  const writes = operation.method !== "GET" || operation.effect;
  const sends = operation.body || operation.upload;
  return {
    ...(operation.access === "public" ? {} : { "401": REFUSALS.unauthorized, "403": REFUSALS.forbidden }),
    ...(operation.path.includes(":") ? { "404": REFUSALS.notFound } : {}),
    ...(writes ? { "409": REFUSALS.conflict } : {}),
    ...(sends ? { "413": REFUSALS.tooLarge, "415": REFUSALS.unsupported } : {}),
    "422": REFUSALS.invalid,
    "429": REFUSALS.tooMany,
    default: REFUSALS.other,
  };
}

/** The exported schemas of the contract become components under their names; a second one of a name gets its file's. */
function nameComponents(): void {
  const modules = import.meta.glob<Record<string, unknown>>("../../contract/*.ts", { eager: true });
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
