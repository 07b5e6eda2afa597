import { SECTOR_NAMES, SECTORS, TECHNOLOGY_FIELDS } from "~/contract/values";
import { FieldName } from "~/ui/sector-glyph";
import { ChoiceField } from "./choice-field";
import { FIELD_NAMES } from "./field-words";
import { KeywordsField } from "./keywords-field";
import { ListingEntry } from "./listing-entry";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** The 35 fields of WIPO under their 5 sectors. */
const FIELDS = SECTORS.map((sector) => ({
  group: SECTOR_NAMES[sector],
  options: TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).map(({ slug, name }) => ({
    value: slug,
    label: name,
  })),
}));

export function WhatStep() {
  const { filled, set } = useFormState();
  const { domain } = filled.draft;
  return (
    <>
      <ListingEntry
        name="title"
        required
        hint="4 to 200 characters. What it is and what it does, such as “Quiet rotor for small drones”."
      />
      <ListingEntry
        name="summary"
        required
        rows={4}
        hint="50 to 600 characters, plain text, nothing confidential."
      />
      <ChoiceField
        path="domain"
        label={FIELD_NAMES.domain}
        required
        value={domain}
        onChange={(value) => set("domain", value)}
        options={FIELDS}
        empty="Choose one of 35 fields"
        hint="The fields of the World Intellectual Property Organization, in five sectors."
      >
        {domain && <FieldName domain={domain} />}
        <PrefillNote name="domain" />
      </ChoiceField>
      <KeywordsField />
    </>
  );
}
