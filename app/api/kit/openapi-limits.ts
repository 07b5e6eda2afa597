/** A schema of the document; what it says beyond these is left alone. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  description?: string;
}

/** What a value of these formats can have at most. */
const FORMAT_LENGTHS: Record<string, number> = {
  uuid: 36,
  "date-time": 30,
  date: 10,
  email: 254,
  uri: 2_048,
};

/** No text is longer than one value of the database may be, in bytes (D1). */
export const LONGEST_TEXT = 2_000_000;
/** No list is longer than what a bulk upload takes at most, twice over; lists of pages say less. */
export const LONGEST_LIST = 10_000;

const INT32 = 2 ** 31 - 1;

/**
 * States what every text, list and whole number of the document can be at most, in place (OWASP API4:2023). What goes in
 * has limits of its own by validation; a field that comes out is as long as the longest of its name that goes in.
 */
export function stateLimits(document: { paths?: object; components?: object }): void {
  const takenIn = new Map<string, number>();
  visit(document.paths, (schema, name, input) => input && remember(schema, name));
  visit(document.components, (schema, name) => remember(schema, name));
  for (const part of [document.paths, document.components]) {
    visit(part, (schema, name) => limit(schema, takenIn.get(name)));
  }

  function remember(schema: Schema, name: string): void {
    if (schema.maxLength === undefined) return;
    takenIn.set(name, Math.max(takenIn.get(name) ?? 0, schema.maxLength));
  }
}

function limit(schema: Schema, ofThisName: number | undefined): void {
  const types = [schema.type].flat();
  // The format says it shorter.
  if (schema.format === "uuid" || schema.format === "date-time" || schema.format === "date")
    delete schema.pattern;
  if (types.includes("string") && !schema.enum && schema.const === undefined) {
    schema.maxLength ??= FORMAT_LENGTHS[schema.format ?? ""] ?? ofThisName ?? LONGEST_TEXT;
  }
  if (types.includes("array")) schema.maxItems ??= LONGEST_LIST;
  if (types.includes("integer")) {
    if (schema.exclusiveMinimum === undefined) schema.minimum ??= Number.MIN_SAFE_INTEGER;
    if (schema.exclusiveMaximum === undefined) schema.maximum ??= Number.MAX_SAFE_INTEGER;
    const least = schema.minimum ?? schema.exclusiveMinimum ?? 0;
    const most = schema.maximum ?? schema.exclusiveMaximum ?? 0;
    schema.format ??= least >= -INT32 - 1 && most <= INT32 ? "int32" : "int64";
  }
}

type Visitor = (schema: Schema, name: string, input: boolean) => void;

/** Every schema below a part of the document, with the name of the property or parameter that it describes. */
function visit(part: unknown, visitor: Visitor, name = "", input = false): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, visitor, name, input);
    return;
  }
  if (typeof part !== "object" || part === null) return;
  const entries = part as Record<string, unknown>;
  if (typeof entries.type === "string" || Array.isArray(entries.type))
    visitor(entries as Schema, name, input);
  for (const [key, value] of Object.entries(entries)) {
    if (key === "example" || key === "examples" || key === "enum" || key === "default") continue;
    if (key === "properties") {
      for (const [property, schema] of Object.entries(value as object))
        visit(schema, visitor, property, input);
      continue;
    }
    const parameter = key === "schema" && typeof entries.name === "string" ? entries.name : name;
    visit(value, visitor, parameter, input || key === "requestBody" || key === "parameters");
  }
}
