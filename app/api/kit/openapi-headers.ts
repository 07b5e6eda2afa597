import type { ZodOpenApiResponseObject } from "zod-openapi";
import { CALLS_PER_MINUTE } from "~/contract/error-codes";

const most = Math.max(...Object.values(CALLS_PER_MINUTE));

/** Headers of the API (resource.ts, error-response.ts, idempotency.ts). */
export const HEADERS = {
  "Access-Control-Allow-Origin": {
    description:
      "The API answers any origin, without credentials; only operations that read a cookie do not send it.",
    schema: { type: "string", const: "*" },
  },
  "X-D1-Bookmark": {
    description: "Send it with your next request, and that one reads at least what this one read or wrote.",
    schema: { type: "string", maxLength: 256, pattern: "^[\\w-]+$" },
  },
  "X-RateLimit-Limit": {
    required: true,
    description: "Calls a minute that this kind of operation allows: per person when signed in, else per IP.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: most },
  },
  "X-Request-Id": {
    required: true,
    description: "Finds the request in the log.",
    schema: { type: "string", maxLength: 64, pattern: "^[\\w.-]+$" },
  },
  "Retry-After": {
    description: "Seconds to wait.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: 86_400 },
  },
  "WWW-Authenticate": {
    required: true,
    description: "How to sign in.",
    schema: { type: "string", const: "Bearer" },
  },
  "Idempotency-Replayed": {
    description: "The answer of the first call with this `Idempotency-Key`, sent again.",
    schema: { type: "string", const: "true" },
  },
} satisfies ZodOpenApiResponseObject["headers"];

type HeaderName = keyof typeof HEADERS;

const OF_EVERY_ANSWER: HeaderName[] = [
  "Access-Control-Allow-Origin",
  "X-D1-Bookmark",
  "X-RateLimit-Limit",
  "X-Request-Id",
];

/** References to the headers of every answer, and to further ones. */
export function headerReferences(...further: HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...OF_EVERY_ANSWER, ...further].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
