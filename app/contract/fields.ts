import * as z from "zod";
import {
  choiceSentence,
  httpsSentence,
  type Length,
  lengthSentence,
  MAX_ADDRESS_CHARACTERS,
} from "./sentences";

/** Field schemas that several resources share. Messages are whole sentences that name the field (product.md T3). */

/** ISO 8601, UTC, with Z. */
export const Time = z.iso.datetime();
export const Id = z.uuid();

// Invisible and control characters that no name or title needs; line breaks stay where `lines` allows them.
const CONTROL = /(?![\t\n\r])[\p{Cc}\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

interface TextRule extends Length {
  /** Keep line breaks and tabs. */
  lines?: boolean;
}

/** Text typed by a person: well-formed, NFC, without invisible characters, trimmed; counted in code points. */
export function text({ label, min = 0, max, lines = false }: TextRule) {
  const rule = lengthSentence({ label, min, max });
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
    })
    .max(max * 4, rule)
    .transform((value) => {
      const clean = value.toWellFormed().normalize("NFC").replace(CONTROL, "");
      return (lines ? clean : clean.replace(/\s+/g, " ")).trim();
    })
    .refine((value) => {
      const points = [...value].length;
      return points >= min && points <= max;
    }, rule)
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

/** A text that may be left out or cleared; an empty one is stored as null. */
export function optionalText(rule: Omit<TextRule, "min">) {
  return text(rule)
    .transform((value) => value || null)
    .nullish();
}

/** An https address. */
export function httpsUrl(label: string) {
  const rule = httpsSentence(label);
  return z
    .string(rule)
    .max(MAX_ADDRESS_CHARACTERS, rule)
    .refine((value) => URL.canParse(value) && value.startsWith("https://"), rule);
}

/** A list of ids, without repeats, such as `technologies: [id, ...]`. */
export function idList(label: string, max: number) {
  return z
    .array(z.uuid(`${label} must be a list of ids.`), `${label} must be a list of ids.`)
    .min(1, `${label} must name at least one.`)
    .max(max, `${label} may name at most ${max}.`)
    .transform((ids) => [...new Set(ids)]);
}

/** `true` or `false` in a query string. */
export function trueOrFalse(label: string) {
  return z.enum(["true", "false"], `${label} must be true or false.`).transform((value) => value === "true");
}

/** What is searched for, in a query string. */
export function searchText(label: string) {
  return z
    .string()
    .refine((value) => [...value].length <= 200, `${label} must be at most 200 characters long.`)
    .transform((value) => value.toWellFormed().trim())
    .optional()
    .meta({ maxLength: 200 });
}

/** One of a closed list; programs read what it holds in `choices` of the error. */
export function choice<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.enum(values, choiceSentence(label));
}

/** An object inside a body; `rule` is the message for anything else. */
export function part<Shape extends z.core.$ZodLooseShape>(shape: Shape, rule: string) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "invalid_type" ? rule : undefined),
  });
}

/** The `version` that was read: a newer one is 409 `stale_version` (product.md 2). */
export const ExpectedVersion = z
  .int("Version must be a whole number.")
  .min(1, "Version must be at least 1.")
  .optional();

/** An export as the specification's client saves it (spec section 3). */
export const ExportResult = z.object({ success: z.literal(true), content: z.string(), filename: z.string() });
export type ExportResult = z.infer<typeof ExportResult>;

/** `{id, deleted: true}` */
export const Deleted = z.object({ id: z.string(), deleted: z.literal(true) });
