import type { ErrorCode } from "~/contract/error-codes";
import type { Access } from "~/contract/kit";
import source from "../../../docs/openapi.json";

/** A schema of the document, as far as the reference reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Partial<Record<ErrorCode, unknown>>;
}

interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

export interface DescribedOperation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  "x-access": Access;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

const document = source as unknown as Document;

/** Every operation with its address, in the order of the contract. */
export const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
export type Described = (typeof described)[number];

const lastOf = (reference: string) => reference.split("/").at(-1)!;

export function nameOf(schema: Schema): string | null {
  return schema.$ref ? lastOf(schema.$ref) : null;
}

export function schemaOf(name: string): Schema {
  return document.components.schemas[name] ?? {};
}

export function responseOf(response: Response): Response {
  return response.$ref ? document.components.responses[lastOf(response.$ref)]! : response;
}
