import * as z from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { ERROR_CODES, type ErrorCode } from "~/contract/error-codes";
import type { Operation } from "~/contract/kit";
import { HEADERS, headerReferences } from "./openapi-headers";

const FieldIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])).max(10),
  msg: z.string().meta({ description: "A whole sentence that names the field." }),
  type: z.string(),
  choices: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: "What may be sent, where that is a closed list." }),
});

/** The one shape of every error (product.md 2). */
export const ErrorSchema = z
  .looseObject({
    detail: z.union([z.string(), z.array(FieldIssue)]),
    message: z.string().meta({ description: "What should be shown." }),
    code: z.string().max(64).meta({ description: "What a program may rely on." }),
    request_id: z.string(),
    retry_after: z.int().min(0).max(86_400).optional().meta({ description: "Seconds." }),
  })
  .meta({ id: "Error", description: "The one shape of every error." });

const REQUEST_ID = "019b2c4e-7d10-7a31-9c55-3f0e8f6a2b71";

/** How a person would read each of them; fields and numbers stand for what an operation fills in. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: "Username, email or password are wrong.",
  otp_invalid: "The code is wrong. You have 3 tries left.",
  not_found: "Technology not found",
  validation_error: "Title must be 4 to 200 characters long.",
  rate_limited: "Too many requests. Try again in a minute.",
  internal_error: "Something went wrong",
  unavailable: "Service temporarily unavailable",
};

const MORE: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  otp_invalid: { attempts_left: 3 },
  rate_limited: { retry_after: 60 },
  unavailable: { retry_after: 2 },
  validation_error: {
    detail: [{ loc: ["body", "title"], msg: "Title must be 4 to 200 characters long.", type: "custom" }],
  },
};

function exampleOf(code: ErrorCode) {
  const message = SENTENCES[code] ?? ERROR_CODES[code].meaning.replaceAll("`", "");
  return { detail: message, message, code, request_id: REQUEST_ID, ...MORE[code] };
}

/** The codes that an operation can answer with: those of its kind (resource.ts, body.ts, idempotency.ts) and its own. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const { access, loginOnly, effect, sameOrigin, path, body, upload, errors = [] } = operation;
  const codes = new Set<ErrorCode>([
    ...errors,
    "misdirected",
    "validation_error",
    "rate_limited",
    "internal_error",
    "unavailable",
  ]);
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code));
  if (access !== "public") {
    // The last one: an API token of an account whose plan has none any more (bearer.ts).
    add("token_invalid", "token_expired", "session_revoked", "account_suspended", "premium_required");
  }
  if (access === "member" && !loginOnly) add("insufficient_scope");
  if (access === "admin" || loginOnly || effect || sameOrigin) add("forbidden");
  if (path.includes(":")) add("not_found");
  if (body || upload) add("payload_too_large", "unsupported_media_type");
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => codes.has(code));
}

const NAMES: Record<number, string> = {
  400: "Refused",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "TooLarge",
  415: "UnsupportedType",
  421: "Misdirected",
  422: "Invalid",
  429: "TooMany",
  500: "Fault",
  503: "Unavailable",
};

/** Responses with the same codes are one component. */
const cache = new Map<string, ZodOpenApiResponseObject>();

function refusal(status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
  const key = codes.join(" ");
  const found = cache.get(key);
  if (found) return found;
  const alone = Object.entries(ERROR_CODES).filter(([, { status: its }]) => its === status).length === 1;
  const made: ZodOpenApiResponseObject = {
    id: `${NAMES[status]}${alone ? "" : `-${codes.join("-")}`}`,
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join("\n\n"),
    headers: refusalHeaders(status, codes),
    content: {
      "application/json": {
        schema: ErrorSchema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
  cache.set(key, made);
  return made;
}

function refusalHeaders(status: number, codes: ErrorCode[]) {
  // Refused before an operation is chosen (workers/host-check.ts), so no limit is known.
  if (status === 421) {
    return {
      ...headerReferences(),
      "X-RateLimit-Limit": { ...HEADERS["X-RateLimit-Limit"], required: false },
    };
  }
  if (status === 401) return headerReferences("WWW-Authenticate");
  const waits = status === 429 || status === 503 || codes.includes("quota_exceeded");
  return headerReferences(...(waits ? (["Retry-After"] as const) : []));
}

export function errorResponses(operation: Operation): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(operation)) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), refusal(status, codes)]),
  ) as ZodOpenApiResponsesObject;
}
