import { address, inline } from "virtual:api-description";
import type { AppContext } from "~/context";
import type { ErrorCode } from "~/contract/error-codes";
import type { Access } from "~/contract/kit";

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

export interface Document {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** An operation with its address. */
export interface Described {
  path: string;
  method: string;
  operation: DescribedOperation;
}

let loaded = inline as Document | null;

/** The description of the API, read once per isolate from the static files (decision 49). */
export async function readDocument(app: AppContext): Promise<Document> {
  loaded ??= await app.readStaticData<Document>(address!);
  return loaded;
}

/** Every operation, in the order of the contract. */
export function operationsOf({ paths }: Document): Described[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

const lastOf = (reference: string) => reference.split("/").at(-1)!;

export function nameOf(schema: Schema): string | null {
  return schema.$ref ? lastOf(schema.$ref) : null;
}

export function schemaOf(document: Document, name: string): Schema {
  return document.components.schemas[name] ?? {};
}

export function responseOf(document: Document, response: Response): Response {
  return response.$ref ? document.components.responses[lastOf(response.$ref)]! : response;
}
