import type { BriefCriterion, CriterionVerdict } from "~/contract/chat-brief";
import type { CitedName } from "~/contract/listing/aspects";
import { fieldOf, isFieldName } from "~/contract/listing/fields";
import type { Listing } from "../retrieve/listing";

/** Stored fields as columns that can be filtered, sorted, grouped and counted: the one engine behind statistics. */

type Value = string | number;

/** What a listing stores in a column: a field, or a part of one (`organization.country`). Empty where it does not say. */
export function valuesIn(listing: Listing, column: string): Value[] {
  const [name = "", part] = column.split(".");
  if (name === "listing") return [listing.id];
  if (!isFieldName(name)) {
    const value = listing[name as "views"];
    return value === undefined ? [] : [typeof value === "boolean" ? Number(value) : value];
  }
  const stored: unknown = listing[name as CitedName];
  if (stored === null || stored === undefined) return [];
  const rows = [stored].flat();
  const values = part ? rows.map((row) => (row as Record<string, Value | null>)[part] ?? null) : rows;
  return values.flatMap((value) => (typeof value === "string" || typeof value === "number" ? [value] : []));
}

/** The values with the groups that they belong to: "granted" is also "active". */
function withGroups(column: string, values: Value[]): Value[] {
  if (!isFieldName(column)) return values;
  const field = fieldOf(column);
  if (field.kind !== "choice" || !field.groups) return values;
  const { of } = field.groups;
  return values.flatMap((value) => [value, ...(of[String(value)] ? [of[String(value)]!] : [])]);
}

/** A level one step short is worth showing with its reason. */
const NEAR_LEVELS = 1;

/** Whether a listing's stored value meets a criterion. Quantities and free text are judged by the evidence instead. */
export function judgeStored(listing: Listing, criterion: BriefCriterion): CriterionVerdict {
  const { field, operator, values } = criterion;
  const stored = valuesIn(listing, field);
  if (stored.length === 0) return operator === "is_not" && field !== "trl" ? "met" : "not_stated";
  const known = withGroups(field, stored).map(folded);
  const wanted = values.map(folded);
  const isOne = known.some((value) => wanted.includes(value));
  switch (operator) {
    case "is":
      if (field.endsWith("_date"))
        return known.some((value) => value >= wanted[0]! && value <= wanted.at(-1)!) ? "met" : "not_met";
      if (isOne) return "met";
      return field === "trl" && nearLevel(stored, values) ? "near" : "not_met";
    case "is_not":
      return isOne ? "not_met" : "met";
    case "at_least":
    case "at_most": {
      const edge =
        operator === "at_least"
          ? largest(known)
          : field.endsWith("expiry_date")
            ? largest(known)
            : smallest(known);
      const isMet = operator === "at_least" ? edge >= wanted[0]! : edge <= wanted[0]!;
      if (isMet) return "met";
      return field === "trl" && nearLevel(stored, values) ? "near" : "not_met";
    }
    default:
      return "not_stated";
  }
}

function nearLevel(stored: Value[], wanted: readonly Value[]): boolean {
  return stored.some((value) => wanted.some((one) => Math.abs(Number(value) - Number(one)) <= NEAR_LEVELS));
}

function folded(value: Value): Value {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function largest(values: Value[]): Value {
  return values.toSorted((a, b) => (a < b ? -1 : 1)).at(-1)!;
}

function smallest(values: Value[]): Value {
  return values.toSorted((a, b) => (a < b ? -1 : 1))[0]!;
}
