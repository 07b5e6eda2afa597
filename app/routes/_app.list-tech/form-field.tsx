import type { ComponentType } from "react";
import { fieldOf, isOfKind } from "~/contract/listing/fields";
import type { FormName } from "~/contract/listing/steps";
import { CheckList } from "./check-list";
import { DomainField } from "./domain-field";
import { LegalChoice } from "./legal-choice";
import { OneOf } from "./one-of";
import { PatentsField } from "./patents-field";
import { RecordField } from "./record-field";
import { RowsField } from "./rows-field";
import { TextEntry } from "./text-entry";
import { TextList } from "./text-list";
import { TrlChoice } from "./trl-choice";
import { WordsField } from "./words-field";

/** Fields that ask in a way of their own; every other is asked for by its kind. */
const OWN: Partial<Record<FormName, ComponentType>> = {
  domain: DomainField,
  trl: TrlChoice,
  legal_status: LegalChoice,
  patents: PatentsField,
};

/** A field of the form, by the table of fields. */
export function FormField({ name }: { name: FormName }) {
  const Own = OWN[name];
  if (Own) return <Own />;
  if (isOfKind(name, "text")) return <TextEntry name={name} />;
  if (isOfKind(name, "list")) {
    return "words" in fieldOf(name) ? <WordsField name={name} /> : <TextList name={name} />;
  }
  if (isOfKind(name, "choice")) return <OneOf name={name} />;
  if (isOfKind(name, "choices")) return <CheckList name={name} />;
  if (isOfKind(name, "rows")) return <RowsField name={name} />;
  if (isOfKind(name, "record")) return <RecordField name={name} />;
  return null;
}
