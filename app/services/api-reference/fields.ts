import { nameOf, type Parameter, type Schema } from "./document";

/** One line of a table of fields. */
export interface Field {
  /** Path with its parent objects: `patents[].number`. */
  name: string;
  type: string;
  /** The name of the object that it is, or is a list of. */
  object?: string;
  required: boolean;
  /** "4 to 200 characters", "default 20". */
  limits: string[];
  choices?: string[];
  description?: string;
  /** Location of a parameter: path, query or header. */
  place?: Parameter["in"];
}

const FORMATS: Record<string, string> = {
  uuid: "id",
  "date-time": "time",
  date: "date",
  email: "email address",
  uri: "address",
  binary: "file",
};

/** A larger limit is that of JSON numbers, not of the field, and is not shown. */
const LARGEST_SHOWN = 2 ** 31 - 1;

const numbers = new Intl.NumberFormat("en");

/** The fields of an object; objects inside that have no name of their own are spread out. */
export function fieldsOf(schema: Schema, prefix = ""): Field[] {
  const fields: Field[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = `${prefix}${name}`;
    const { value, list } = core(property);
    fields.push(fieldOf(path, property, schema.required?.includes(name) ?? false));
    if (!value.$ref && value.properties) fields.push(...fieldsOf(value, `${path}${list ? "[]" : ""}.`));
  }
  return fields;
}

export function parameterField(parameter: Parameter): Field {
  const field = fieldOf(parameter.name, parameter.schema, parameter.required ?? false);
  return {
    ...field,
    place: parameter.in,
    ...(parameter.description ? { description: parameter.description } : {}),
  };
}

function fieldOf(name: string, schema: Schema, required: boolean): Field {
  const { value, outer, list, nullable } = core(schema);
  const object = nameOf(value);
  const choices = value.enum?.filter((choice) => choice !== null).map(String);
  const description = schema.description ?? outer.description;
  return {
    name,
    type: `${list ? "list of " : ""}${typeOf(value, list)}${nullable ? " or null" : ""}`,
    ...(object ? { object } : {}),
    required,
    limits: limitsOf(value, outer, list),
    ...(choices ? { choices } : {}),
    ...(description ? { description } : {}),
  };
}

interface Core {
  /** Without "or null", and of a list its items. */
  value: Schema;
  /** Without "or null". */
  outer: Schema;
  list: boolean;
  nullable: boolean;
}

function core(schema: Schema): Core {
  const branches = schema.anyOf ?? schema.oneOf;
  const others = branches?.filter((branch) => branch.type !== "null");
  const single = others?.length === 1;
  const outer = single ? others[0]! : schema;
  const nullable =
    (branches !== undefined && others?.length !== branches.length) || [schema.type].flat().includes("null");
  const list = [outer.type].flat().includes("array");
  const inner = list ? core(outer.items ?? {}) : null;
  return { value: inner ? inner.value : outer, outer, list, nullable };
}

function typeOf(schema: Schema, plural: boolean): string {
  const named = nameOf(schema);
  if (named) return named;
  const branches = (schema.anyOf ?? schema.oneOf)?.filter((branch) => branch.type !== "null");
  if (branches)
    return [...new Set(branches.map((branch) => typeOf(core(branch).value, plural)))].join(" or ");
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.enum) return plural ? "choices" : "one of";
  const [type] = [schema.type].flat().filter((one) => one !== "null");
  const s = plural ? "s" : "";
  if (type === "string") {
    const format = FORMATS[schema.format ?? ""];
    return format ? (format === "address" && plural ? "addresses" : `${format}${s}`) : `text${s}`;
  }
  if (type === "integer") return `whole number${s}`;
  if (type === "number") return `number${s}`;
  if (type === "boolean") return "true or false";
  if (type === "array") return "lists";
  if (type === "object") return schema.properties ? `object${s}` : `object${s} by name`;
  return "any";
}

function limitsOf(value: Schema, outer: Schema, list: boolean): string[] {
  const limits: string[] = [];
  if (!value.enum && !(value.format && value.format in FORMATS)) {
    const characters = range(value.minLength, value.maxLength);
    if (characters) limits.push(`${characters} characters`);
  }
  const numeric = range(value.minimum, value.maximum, LARGEST_SHOWN);
  if (numeric) limits.push(numeric);
  if (list) {
    const items = range(outer.minItems, outer.maxItems);
    if (items) limits.push(`${items} items`);
  }
  const preset = outer.default ?? value.default;
  if (preset !== undefined && preset !== null) limits.push(`default ${preset}`);
  return limits;
}

/** "4 to 200", "up to 200", "from 1", or nothing. */
function range(least: number | undefined, most: number | undefined, told = Number.POSITIVE_INFINITY): string {
  const from = least !== undefined && Math.abs(least) <= told ? least : undefined;
  const to = most !== undefined && most <= told ? most : undefined;
  if (to === undefined) return from ? `from ${numbers.format(from)}` : "";
  if (from === to) return numbers.format(to);
  return from === undefined
    ? `up to ${numbers.format(to)}`
    : `${numbers.format(from)} to ${numbers.format(to)}`;
}
