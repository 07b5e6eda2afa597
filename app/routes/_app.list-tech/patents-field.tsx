import { COUNTRY_CHOICES } from "~/client/words/countries";
import { jurisdictionName, PATENT_OFFICES } from "~/client/words/listing-words";
import { groupedChoices } from "~/contract/listing/choices";
import { type DraftRow, newRow } from "~/contract/listing/draft";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import type { RowPart } from "~/contract/listing/kinds";
import { PATENT_PARTS } from "~/contract/listing/row-parts";
import { Rows } from "~/ui/rows";
import { ChoiceField } from "./choice-field";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PartEntry } from "./part-entry";
import { PrefillNote } from "./prefill-note";

const STATES = groupedChoices(LISTING_FIELDS.legal_status).map(({ name, options }) => ({
  group: name,
  options,
}));

const PLACES = [
  {
    group: "Offices",
    options: PATENT_OFFICES.map((value) => ({ value, label: jurisdictionName(value) })),
  },
  { group: "Countries", options: COUNTRY_CHOICES },
];

export function PatentsField() {
  const { filled, set } = useFormState();
  const { label, hint, items, noun } = LISTING_FIELDS.patents;
  return (
    <Group path="patents" label={label} hint={hint}>
      <PrefillNote name="patents" />
      <Rows
        rows={filled.draft.patents}
        onChange={(rows) => set("patents", rows)}
        empty={newRow("patents")}
        limit={items}
        noun={noun}
      >
        {(patent, change, place) => <PatentRow path={`patents.${place}`} patent={patent} onChange={change} />}
      </Rows>
    </Group>
  );
}

/** Parts that are chosen from more than the table of fields knows. */
const CHOICES = {
  jurisdiction: { options: PLACES, empty: "Choose" },
  status: { options: STATES, empty: "Not known" },
};

type PatentRowPart = keyof typeof PATENT_PARTS;

interface PatentRowProps {
  path: string;
  patent: DraftRow<"patents">;
  onChange(patent: DraftRow<"patents">): void;
}

function PatentRow({ path, patent, onChange }: PatentRowProps) {
  return (
    <div className={styles.patentRow} data-row="parts">
      {(Object.keys(PATENT_PARTS) as PatentRowPart[]).map((name) => {
        const entry = {
          path: `${path}.${name}`,
          value: patent[name],
          onChange: (value: string) => onChange({ ...patent, [name]: value }),
        };
        const part: RowPart = PATENT_PARTS[name];
        if (name !== "jurisdiction" && name !== "status")
          return <PartEntry key={name} part={part} {...entry} />;
        return (
          <ChoiceField key={name} label={part.label} required={part.required} {...CHOICES[name]} {...entry} />
        );
      })}
    </div>
  );
}
