import { LISTING_TEXTS } from "~/contract/listing-limits";
import { Entry } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

interface ListingEntryProps {
  name: keyof typeof LISTING_TEXTS;
  hint?: string;
  required?: boolean;
  rows?: number;
  placeholder?: string;
}

/** A text field of the listing itself, with what the PDF says of it. */
export function ListingEntry({ name, ...entry }: ListingEntryProps) {
  const { filled, set } = useFormState();
  return (
    <Entry
      path={name}
      label={FIELD_NAMES[name]}
      value={filled.draft[name]}
      onChange={(value) => set(name, value)}
      rule={LISTING_TEXTS[name]}
      {...entry}
    >
      <PrefillNote name={name} />
    </Entry>
  );
}
