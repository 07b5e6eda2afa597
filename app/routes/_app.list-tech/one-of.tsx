import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { ChoiceField as Field } from "~/contract/listing/kinds";
import type { FormName } from "~/contract/listing/steps";
import { ChoiceField } from "./choice-field";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** One of a closed list; where nothing need be chosen, that is a choice too. */
export function OneOf({ name }: { name: FormName & NamesOfKind<"choice"> }) {
  const { filled, set } = useFormState();
  const field: Field = LISTING_FIELDS[name];
  const isRequired = field.required ?? field.initial !== undefined;
  return (
    <ChoiceField
      path={name}
      label={field.label}
      required={isRequired}
      value={filled.draft[name]}
      onChange={(value) => set(name, value)}
      options={field.values.map((value) => ({ value, label: field.names[value]! }))}
      empty={isRequired ? undefined : "Not known"}
      hint={field.hint}
    >
      <PrefillNote name={name} />
    </ChoiceField>
  );
}
