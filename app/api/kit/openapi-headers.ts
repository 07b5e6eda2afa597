import type { ZodOpenApiResponseObject } from "zod-openapi";
import { CALLS_PER_MINUTE } from "~/contract/error-codes";

const most = Math.max(...Object.values(CALLS_PER_MINUTE));

/** Headers of the API (resource.ts). */
export const HEADERS = {
  "Access-Control-Allow-Origin": {
    description: "The API answers any origin, without credentials.",
    schema: { type: "string", const: "*" },
  },
  "X-RateLimit-Limit": {
    description: "Calls a minute that this kind of operation allows: per person when signed in, else per IP.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: most },
  },
  "X-Request-Id": {
    description: "Finds the request in the log.",
    schema: { type: "string", maxLength: 64, pattern: "^[\\w.-]+$" },
  },
  "Retry-After": {
    description: "Seconds to wait.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: 86_400 },
  },
} satisfies ZodOpenApiResponseObject["headers"];

const { "Retry-After": _, ...ofEveryAnswer } = HEADERS;

/** References to the headers of every answer. */
export const HEADERS_OF_ANSWERS = references(ofEveryAnswer);
/** Of 429 and 503 too. */
export const HEADERS_OF_WAITING = references(HEADERS);

function references(headers: object): Record<string, { $ref: string }> {
  return Object.fromEntries(
    Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
