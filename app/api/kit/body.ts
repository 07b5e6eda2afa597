import type * as z from "zod";
import { issueSentence } from "~/contract/issue-sentence";
import { AppError, type FieldIssue } from "~/services/errors/errors";

/** JSON bodies carry forms, never files: the longest description is 10,000 characters. */
const MAX_JSON_BYTES = 256 * 1024;
/** Of OAuth, whose parameters are short. */
const MAX_FORM_BYTES = 16 * 1024;

/** Reads at most `limit` bytes, so that a lying or missing Content-Length cannot fill the memory. */
async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new AppError(413, "payload_too_large", "The request body is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The JSON body; an absent one reads as `{}`. @throws 413, 415, 422 `json_invalid` */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type");
  const text = await readText(request, MAX_JSON_BYTES);
  if (text.trim() === "") return {};
  if (type && !/^application\/(\w+\+)?json\b/i.test(type)) {
    throw new AppError(415, "unsupported_media_type", "Send the body as application/json.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(422, "validation_error", [
      { loc: ["body", 0], msg: "The request body is not valid JSON.", type: "json_invalid" },
    ]);
  }
}

/** The fields of a form, each once. @throws 413, 415, 422 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const text = await readText(request, MAX_FORM_BYTES);
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError(415, "unsupported_media_type", "Send the body as application/x-www-form-urlencoded.");
  }
  return fieldsOf(new URLSearchParams(text), "body");
}

/** Query parameters as a plain object; a repeated parameter is rejected. */
export function readQuery(url: URL): Record<string, string> {
  return fieldsOf(url.searchParams, "query");
}

function fieldsOf(parameters: URLSearchParams, place: "query" | "body"): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (Object.hasOwn(fields, name)) {
      throw new AppError(422, "validation_error", [
        { loc: [place, name], msg: `${name} may be given only once.`, type: "repeated" },
      ]);
    }
    // Forms send empty parameters for fields that were not filled in.
    if (value !== "") fields[name] = value;
  }
  return fields;
}

/** Parses with a schema of the contract. @throws 422 with one item per problem, in the schema's order */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  place: "path" | "query" | "body",
): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError(
    422,
    "validation_error",
    parsed.error.issues.map((issue) => toFieldIssue(issue, place)),
  );
}

function isWireValue(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function toFieldIssue(issue: z.core.$ZodIssue, place: string): FieldIssue {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  if (issue.code === "unrecognized_keys") {
    return {
      loc: [place, ...path, issue.keys[0]!],
      msg: `${issue.keys[0]} is not a known field.`,
      type: "unknown_field",
    };
  }
  const name = String(path.at(-1) ?? place);
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  const msg = issueSentence(issue, { name, missing });
  const choices = issue.code === "invalid_value" ? { choices: issue.values.filter(isWireValue) } : {};
  return { loc: [place, ...path], msg, type: missing ? "missing" : issue.code, ...choices };
}
