import * as z from "zod";
import { OptionalCountry } from "../account-fields";
import { choice, httpsUrl, optionalText, part, text } from "../fields";
import type { SentValue } from "./content";
import {
  type FieldName,
  fieldOf,
  isFieldName,
  LISTING_FIELDS,
  type ListingFields,
  type NamesWith,
  namesWith,
} from "./fields";
import type { ListingField, RowPart, RowParts } from "./kinds";
import * as rules from "./rules";

/** What an owner may write of a listing, as schemas; messages are the sentences that the form says too. */

type Listed = { kind: "list" | "choices" | "rows" } | { initial: string };

type SchemaOf<Field> = Field extends { required: true }
  ? z.ZodType<SentValue<Field>>
  : Field extends Listed
    ? z.ZodOptional<z.ZodType<SentValue<Field>>>
    : z.ZodOptional<z.ZodNullable<z.ZodType<SentValue<Field>>>>;

type RequiredName = NamesWith<"required">;
/** What owners write; the rest is for admins. */
type OwnersName = NamesWith<"step">;

function schemaOf(field: ListingField): z.ZodType {
  switch (field.kind) {
    case "text": {
      if (field.required) return text(field);
      const { label, reservedPrefix: prefix } = field;
      const optional = optionalText(field);
      if (!prefix) return optional;
      return optional.refine((value) => !value?.startsWith(prefix), rules.reserved(label, prefix));
    }
    case "list":
      return listOf(field).optional();
    case "choice": {
      const one = choice(field.label, field.values);
      return field.required ? one : field.initial ? one.optional() : one.nullish();
    }
    case "choices":
      return z
        .array(choice(field.noun, field.values), rules.notAList(field.label))
        .max(field.values.length, rules.tooMany(field.label, field.values.length))
        .transform((chosen) => [...new Set(chosen)])
        .optional();
    case "level":
      return z.int(field.rule).min(1, field.rule).max(field.names.length, field.rule).nullish();
    case "rows":
      return z
        .array(rowOf(field.row, field.noun, rules.incompleteRow(field)), rules.notAList(field.label))
        .max(field.items, rules.tooMany(field.label, field.items))
        .optional();
    case "record":
      return rowOf(field.row, field.label, `${field.label} must have ${field.needs}.`).nullish();
  }
}

/** A list of short texts. */
function listOf({ label, items, max }: { label: string; items: number; max: number }) {
  return z
    .array(text({ label: rules.eachOf(label), min: 1, max }), `${label} must be a list of texts.`)
    .max(items, rules.tooMany(label, items));
}

function rowOf(parts: RowParts, noun: string, rule: string): z.ZodType {
  const entries = Object.entries(parts).map(([name, row]) => [name, partSchema(row, noun)] as const);
  return part(Object.fromEntries(entries), rule);
}

function partSchema(row: RowPart, noun: string): z.ZodType {
  const label = rules.partLabel(row, noun);
  switch (row.kind) {
    case "text":
      return row.required ? text({ ...row, label }) : optionalText({ ...row, label });
    case "country":
      return OptionalCountry;
    case "code":
      return orLeftOut(
        row,
        z
          .string(row.required ? `${label} is required.` : `${label} must be text.`)
          .regex(row.pattern, row.rule)
          .meta({ maxLength: row.length }),
      );
    case "choice":
      return orLeftOut(row, choice(label, row.values));
    case "date":
      return orLeftOut(row, z.iso.date(`${label} must be a date, such as 2026-05-31.`));
    case "url":
      return orLeftOut(row, httpsUrl(label));
  }
}

function orLeftOut(row: RowPart, schema: z.ZodType): z.ZodType {
  return row.required ? schema : schema.nullish();
}

function schemasOf<Name extends FieldName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(fieldOf(name))])) as {
    [Field in Name]: SchemaOf<ListingFields[Field]>;
  };
}

const OWNERS_NAMES = namesWith("step");

/** The fields without which there is no listing. */
export const requiredListingFields = schemasOf(namesWith("required"));

/** Every other field of an owner. */
export const optionalListingFields = schemasOf(
  OWNERS_NAMES.filter((name): name is Exclude<OwnersName, RequiredName> => !("required" in fieldOf(name))),
);

/** Set at approval. */
export const Tags = listOf(LISTING_FIELDS.tags);

/** Whether a listing would take a value, such as one that was read from a document. */
export function accepts(name: string, value: unknown): boolean {
  return isFieldName(name) && schemaOf(fieldOf(name)).safeParse(value).success;
}
