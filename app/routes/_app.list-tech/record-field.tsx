import type { ListingDraft } from "~/contract/listing/draft";
import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { RecordField as Field } from "~/contract/listing/kinds";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PartEntry } from "./part-entry";
import { PrefillNote } from "./prefill-note";

type Name = NamesOfKind<"record">;

/** One row of parts, such as the organization; left empty it is not stated. */
export function RecordField({ name }: { name: Name }) {
  const { filled, set } = useFormState();
  const { label, hint, row: parts }: Field = LISTING_FIELDS[name];
  const record = filled.draft[name];
  return (
    <Group path={name} label={label} hint={hint}>
      <PrefillNote name={name} />
      <div className={styles.recordFields}>
        {(Object.keys(parts) as (keyof ListingDraft[Name])[]).map((part) => (
          <PartEntry
            key={part}
            path={`${name}.${part}`}
            // Only a record that is filled in at all needs its name.
            part={{ ...parts[part]!, required: undefined }}
            value={record[part]}
            onChange={(value) => set(name, { ...record, [part]: value })}
          />
        ))}
      </div>
    </Group>
  );
}
