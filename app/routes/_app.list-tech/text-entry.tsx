import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { TextField } from "~/contract/listing/kinds";
import type { FormName } from "~/contract/listing/steps";
import { Entry } from "./entry";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** A text field of the listing itself, with what the PDF says of it. */
export function TextEntry({ name }: { name: FormName & NamesOfKind<"text"> }) {
  const { filled, set } = useFormState();
  const field: TextField = LISTING_FIELDS[name];
  return (
    <Entry
      path={name}
      label={field.label}
      value={filled.draft[name]}
      onChange={(value) => set(name, value)}
      rule={field}
      hint={field.hint}
      required={field.required}
      rows={field.rows}
    >
      <PrefillNote name={name} />
    </Entry>
  );
}
