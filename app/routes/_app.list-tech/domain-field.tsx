import { groupedChoices } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { FieldName } from "~/ui/sector-glyph";
import { ChoiceField } from "./choice-field";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** The 35 fields of WIPO under their 5 sectors. */
const FIELDS = groupedChoices(LISTING_FIELDS.domain).map(({ name, options }) => ({ group: name, options }));

export function DomainField() {
  const { filled, set } = useFormState();
  const { label, hint } = LISTING_FIELDS.domain;
  const { domain } = filled.draft;
  return (
    <ChoiceField
      path="domain"
      label={label}
      required
      value={domain}
      onChange={(value) => set("domain", value)}
      options={FIELDS}
      empty="Choose one of 35 fields"
      hint={hint}
    >
      {domain && <FieldName domain={domain} />}
      <PrefillNote name="domain" />
    </ChoiceField>
  );
}
