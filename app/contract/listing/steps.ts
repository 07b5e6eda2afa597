import { type FieldName, fieldOf, type NamesWith, namesWith } from "./fields";
import type { StepKey } from "./kinds";

/** The steps of the form that ask for fields. */

export type FormName = NamesWith<"step">;

function fieldsOf(step: StepKey): FormName[] {
  return namesWith("step").filter((name) => fieldOf(name).step === step);
}

export const FIELD_STEPS = [
  {
    key: "what",
    name: "What it is",
    lead: "A reader decides by these lines whether to read on. Nothing confidential: the summary is what others find.",
    fields: fieldsOf("what"),
  },
  {
    key: "advantage",
    name: "The advantage",
    lead: "What is hard today, how this solves it, and where it could be used.",
    fields: fieldsOf("advantage"),
  },
  {
    key: "readiness",
    name: "Readiness and rights",
    lead: "How far it is, what shows that, and what protects it. What is not known may stay open.",
    fields: fieldsOf("readiness"),
  },
  {
    key: "people",
    name: "People and partnership",
    lead: "Who stands behind it, and what you offer to a partner.",
    fields: fieldsOf("people"),
  },
] as const satisfies readonly { key: StepKey; name: string; lead: string; fields: readonly FieldName[] }[];
