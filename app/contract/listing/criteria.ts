import { type FieldName, fieldOf } from "./fields";
import type { ChoiceField, Kind } from "./kinds";
import { textsOf } from "./value-text";

/** What a question requires of a field, and how a stored value meets it. */

/** How a value of each kind compares; `is` also takes a group of values, such as a sector. */
const OPERATORS = {
  text: ["says", "does_not_say"],
  list: ["says", "does_not_say"],
  rows: ["says", "does_not_say"],
  record: ["says", "does_not_say"],
  choice: ["is", "is_not"],
  choices: ["is", "is_not"],
  level: ["is", "is_not", "at_least", "at_most"],
} as const satisfies Record<Kind, readonly string[]>;
/** Beside those of its kind: a field whose numbers carry units. */
const QUANTITY_OPERATORS = ["at_least", "at_most"] as const;
export type Operator = (typeof OPERATORS)[Kind][number];

export function operatorsOf(name: FieldName): readonly Operator[] {
  const { kind, quantities } = fieldOf(name);
  return quantities ? [...OPERATORS[kind], ...QUANTITY_OPERATORS] : OPERATORS[kind];
}

export interface Criterion {
  field: FieldName;
  operator: Operator;
  /** Any of these will do. */
  values: readonly (string | number)[];
}

export type Verdict = "met" | "not_met" | "not_stated";

/** Whether a stored value answers a criterion. An operator of another kind of field is never met. */
export function verdictOf({ field: name, operator, values }: Criterion, stored: unknown): Verdict {
  const field = fieldOf(name);
  const texts = textsOf(name, stored);
  if (texts.length === 0) return "not_stated";
  if (!operatorsOf(name).includes(operator)) return "not_met";
  if (field.quantities && (operator === "at_least" || operator === "at_most")) {
    return quantityVerdict(texts, operator, values.map(String));
  }
  const isMet = values.some((value) => {
    if (operator === "at_least") return Number(stored) >= Number(value);
    if (operator === "at_most") return Number(stored) <= Number(value);
    if (operator === "says" || operator === "does_not_say") return matchesText(texts, String(value));
    return [stored]
      .flat()
      .some((one) => one === value || (field.kind === "choice" && groupOf(field, one) === value));
  });
  return isMet === (operator === "is_not" || operator === "does_not_say") ? "not_met" : "met";
}

const QUANTITY = /(\d+(?:[.,]\d+)*)\s*(°\s?[CFK]|[%‰Ωµa-z]+(?:\/[a-z³²0-9]+)?)/giu;

/** The numbers of a text with their units. Units keep their case: a milliwatt is no megawatt. */
function quantitiesIn(text: string): { amount: number; unit: string }[] {
  return [...text.matchAll(QUANTITY)].map(([, amount, unit]) => ({
    amount: Number(amount!.replace(/,(?=\d{3}\b)/g, "").replace(",", ".")),
    unit: unit!.replace(/\s/g, ""),
  }));
}

/** Compares numbers of one unit; what is stated in other units is not converted, and counts as not stated. */
function quantityVerdict(
  texts: readonly string[],
  operator: "at_least" | "at_most",
  values: string[],
): Verdict {
  const limits = values.flatMap(quantitiesIn);
  const stated = texts
    .flatMap(quantitiesIn)
    .flatMap(({ amount, unit }) =>
      limits.filter((limit) => limit.unit === unit).map((limit) => amount - limit.amount),
    );
  if (stated.length === 0) return "not_stated";
  return stated.some((over) => (operator === "at_least" ? over >= 0 : over <= 0)) ? "met" : "not_met";
}

/** In the singular or plural, in capitals or not. */
function matchesText(texts: readonly string[], words: string): boolean {
  const stem = words.toLowerCase().replace(/(?:ies|s)$/, "");
  return texts.some((text) => text.toLowerCase().includes(stem));
}

function groupOf({ groups }: ChoiceField, value: unknown): string | undefined {
  return groups?.of[String(value)];
}
