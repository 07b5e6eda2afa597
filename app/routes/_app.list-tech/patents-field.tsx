import { COUNTRY_CHOICES } from "~/client/countries";
import { EMPTY_ROWS, type PatentDraft } from "~/client/listing-draft";
import { jurisdictionName, PATENT_OFFICES } from "~/client/listing-words";
import { LISTING_ROWS, ROW_TEXTS } from "~/contract/listing-limits";
import {
  LEGAL_GROUP_NAMES,
  LEGAL_GROUP_OF,
  LEGAL_GROUPS,
  LEGAL_STATUS_NAMES,
  LEGAL_STATUSES,
} from "~/contract/values";
import { Rows } from "~/ui/rows";
import { ChoiceField } from "./choice-field";
import { Entry } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { Group } from "./group";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

const STATES = LEGAL_GROUPS.map((group) => ({
  group: LEGAL_GROUP_NAMES[group],
  options: LEGAL_STATUSES.filter((status) => LEGAL_GROUP_OF[status] === group).map((value) => ({
    value,
    label: LEGAL_STATUS_NAMES[value],
  })),
}));

const DATES = [
  ["filing_date", "Filed on"],
  ["grant_date", "Granted on"],
  ["expiry_date", "Expires on"],
] as const;

const PLACES = [
  {
    group: "Offices",
    options: PATENT_OFFICES.map((value) => ({ value, label: jurisdictionName(value) })),
  },
  { group: "Countries", options: COUNTRY_CHOICES },
];

export function PatentsField() {
  const { filled, set } = useFormState();
  return (
    <Group path="patents" label={FIELD_NAMES.patents} hint="One row for each country or office. At most 20.">
      <PrefillNote name="patents" />
      <Rows
        rows={filled.draft.patents}
        onChange={(rows) => set("patents", rows)}
        empty={EMPTY_ROWS.patents}
        limit={LISTING_ROWS.patents}
        noun="patent"
      >
        {(patent, change, place) => <PatentRow path={`patents.${place}`} patent={patent} onChange={change} />}
      </Rows>
    </Group>
  );
}

interface PatentRowProps {
  path: string;
  patent: PatentDraft;
  onChange(patent: PatentDraft): void;
}

function PatentRow({ path, patent, onChange }: PatentRowProps) {
  const put = (name: keyof PatentDraft) => (value: string) => onChange({ ...patent, [name]: value });
  return (
    <div className="patent-row">
      <Entry
        path={`${path}.number`}
        label="Number"
        required
        value={patent.number}
        onChange={put("number")}
        rule={ROW_TEXTS.patent_number}
        placeholder="EP1234567B1"
      />
      <ChoiceField
        path={`${path}.jurisdiction`}
        label="Where"
        required
        value={patent.jurisdiction}
        onChange={put("jurisdiction")}
        options={PLACES}
        empty="Choose"
      />
      <ChoiceField
        path={`${path}.status`}
        label="Status"
        value={patent.status}
        onChange={put("status")}
        options={STATES}
        empty="Not known"
      />
      {DATES.map(([name, label]) => (
        <Entry
          key={name}
          path={`${path}.${name}`}
          label={label}
          type="date"
          value={patent[name]}
          onChange={put(name)}
        />
      ))}
      <Entry
        path={`${path}.url`}
        label="Address"
        type="url"
        value={patent.url}
        onChange={put("url")}
        placeholder="https://"
      />
    </div>
  );
}
