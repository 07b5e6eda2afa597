import * as z from "zod";
import type { ErrorCode } from "./error-codes";
import type { TokenScope } from "./values";

/**
 * Who may call an operation. `public`: anyone; `member`: any signed-in, active user; `admin`: role admin.
 * Ownership of a single thing is the service's business: what is not yours is 404.
 */
export type Access = "public" | "member" | "admin";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

type Output<Schema, Fallback> = Schema extends z.ZodType ? z.output<Schema> : Fallback;
type Input<Schema, Fallback> = Schema extends z.ZodType ? z.input<Schema> : Fallback;

type Status = 200 | 201 | 202;

/** Of a text in a multipart body that has no shorter limit of its own. */
export const MAX_FORM_TEXT_CHARACTERS = 65_536;

/** A part of a multipart body: a file, several of them, or a text. */
export interface UploadPart {
  description: string;
  /** Refused without it. */
  required?: true;
  /** Of a text. */
  maxLength?: number;
  /** Of each file. */
  maxMegabytes?: number;
  /** The part may be repeated so often. */
  maxFiles?: number;
}

interface Options<Query, Body, Response> {
  access: Access;
  /** One imperative phrase; becomes the OpenAPI summary. */
  summary: string;
  /** Longer text of the OpenAPI operation, where the summary is not enough. */
  description?: string;
  query?: Query;
  /** JSON body. */
  body?: Body;
  /** The body is multipart/form-data or a raw file, read by the handler; names its parts for OpenAPI. */
  upload?: Record<string, UploadPart>;
  response: Response;
  /** The answer is a file of one of these media types, and no JSON. */
  download?: readonly string[];
  /** 201 for creations and 202 for jobs; else 200. */
  status?: Status;
  /** Another status the same answer may come with, such as 200 for a job that is done at once. */
  otherStatus?: Status;
  /** Counts against the limit of 10 calls a minute per IP (product.md 3). */
  rate?: "auth";
  /** Codes of its own, beside those that every operation of its kind has (app/api/kit/openapi-errors.ts). */
  errors?: readonly ErrorCode[];
  /** A GET that changes state (spec section 7, prompts rollback): refused for HEAD and prefetches, never cached. */
  effect?: boolean;
  /** Concerns the security of the account or all of its data: takes a login of the person, and no API token. */
  loginOnly?: true;
  /** What an API token needs, where the method does not say it (`scopeOf`). */
  scope?: TokenScope;
  /** The answer holds a token: it is never stored for an Idempotency-Key but made again from an id. */
  secretAnswer?: true;
  /** A creating POST that shows a secret once: it takes no Idempotency-Key, because nothing can make the answer again. */
  showsSecretOnce?: true;
  /** Changes what visitors see, so the copies of that are cleared (decision 47). */
  clearsPublicCopies?: true;
  /** Reads or sets a cookie: answers our own origin only, and no other by CORS (product.md 2). */
  sameOrigin?: boolean;
}

export interface Operation<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> extends Options<Query, Body, Response> {
  method: Method;
  /** Path below /api/v1, parameters as `:name`. */
  path: Path;
  params: z.ZodType<Record<ParamName<Path>, string>>;
}

/** A POST that creates from JSON takes an Idempotency-Key (product.md 2), unless it shows a secret once. */
export function isCreating({ method, status, upload, showsSecretOnce }: Operation): boolean {
  return method === "POST" && status === 201 && !upload && !showsSecretOnce;
}

/** The scope that an API token needs: of reads `read`, of the rest `write`, unless the operation names another. */
export function scopeOf({ scope, method, effect }: Operation): TokenScope {
  return scope ?? (method === "GET" && !effect ? "read" : "write");
}

export type ParamsOf<Op> = Op extends Operation<infer Path> ? Record<ParamName<Path>, string> : never;
export type QueryOf<Op> = Op extends { query?: infer Query } ? Output<Query, undefined> : undefined;
export type QueryInputOf<Op> = Op extends { query?: infer Query } ? Input<Query, undefined> : undefined;
export type BodyOf<Op> = Op extends { body?: infer Body } ? Output<Body, undefined> : undefined;
export type BodyInputOf<Op> = Op extends { body?: infer Body } ? Input<Body, undefined> : undefined;
export type ResponseOf<Op> = Op extends { response: infer Response } ? Output<Response, never> : never;

/** Path parameters are ids unless named otherwise: ids are UUIDs, `version` counts from 1. */
function paramsSchema(path: string) {
  const shape: Record<string, z.ZodType> = {};
  for (const [, name] of path.matchAll(/:(\w+)/g)) {
    shape[name!] =
      name === "version"
        ? z
            .string()
            .regex(/^[1-9]\d{0,5}$/, "Version must be a whole number from 1.")
            .meta({ maxLength: 6 })
        : z.uuid(`${name} must be a UUID.`);
  }
  return z.object(shape);
}

function builder<const Verb extends Method>(method: Verb) {
  return function operation<
    const Path extends string,
    Query extends z.ZodType | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    Response extends z.ZodType = z.ZodType,
  >(
    path: Path,
    options: Options<Query, Body, Response>,
  ): Operation<Path, Query, Body, Response> & { method: Verb } {
    const params = paramsSchema(path) as unknown as Operation<Path>["params"];
    return { ...options, method, path, params };
  };
}

export const get = builder("GET");
export const post = builder("POST");
export const put = builder("PUT");
export const patch = builder("PATCH");
export const remove = builder("DELETE");
