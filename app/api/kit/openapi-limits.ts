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

/** A value of these formats has exactly this length at most. */
const FORMAT_LENGTHS: Record<string, number> = { uuid: 36, "date-time": 30, date: 10 };

const INT32 = 2 ** 31 - 1;

/**
 * Completes the limits that follow from the schemas themselves, in place: lengths of ids and times, formats of whole
 * numbers. Any other limit is in the document only where the code enforces one, and .spectral.yaml asks for one in
 * whatever a request may hold (docs/decisions/0027-answers-keep-their-description.md).
 */
export function stateLimits(document: { paths?: object; components?: object }): void {
  for (const part of [document.paths, document.components]) visit(part, limit);
}

function limit(schema: Schema): void {
  const types = [schema.type].flat();
  // The format says it shorter.
  if (schema.format && schema.format in FORMAT_LENGTHS) {
    delete schema.pattern;
    schema.maxLength ??= FORMAT_LENGTHS[schema.format]!;
  }
  if (types.includes("integer")) {
    if (schema.exclusiveMinimum === undefined) schema.minimum ??= Number.MIN_SAFE_INTEGER;
    if (schema.exclusiveMaximum === undefined) schema.maximum ??= Number.MAX_SAFE_INTEGER;
    const least = schema.minimum ?? schema.exclusiveMinimum ?? 0;
    const most = schema.maximum ?? schema.exclusiveMaximum ?? 0;
    schema.format ??= least >= -INT32 - 1 && most <= INT32 ? "int32" : "int64";
  }
}

/** Every schema below a part of the document. */
function visit(part: unknown, visitor: (schema: Schema) => void): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, visitor);
    return;
  }
  if (typeof part !== "object" || part === null) return;
  const entries = part as Record<string, unknown>;
  if (typeof entries.type === "string" || Array.isArray(entries.type)) visitor(entries as Schema);
  for (const [key, value] of Object.entries(entries)) {
    if (key === "example" || key === "examples" || key === "enum" || key === "default") continue;
    if (key === "properties") for (const schema of Object.values(value as object)) visit(schema, visitor);
    else visit(value, visitor);
  }
}
