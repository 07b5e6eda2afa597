import { type ListingDraft, newRow } from "~/contract/listing/draft";
import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { RowsField as Field } from "~/contract/listing/kinds";
import { Rows } from "~/ui/rows";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PartEntry } from "./part-entry";
import { PrefillNote } from "./prefill-note";

/** Rows of a few short parts. */
export function RowsField({ name }: { name: NamesOfKind<"rows"> }) {
  const { filled, set } = useFormState();
  const { label, hint, items, noun, row: parts }: Field = LISTING_FIELDS[name];
  const names = Object.keys(parts);
  return (
    <Group path={name} label={label} hint={hint}>
      <PrefillNote name={name} />
      <Rows<Record<string, string>>
        rows={filled.draft[name]}
        // Of rows of any kind the types know no more than that their parts are texts.
        onChange={(rows) => set(name, rows as ListingDraft[typeof name])}
        empty={newRow(name)}
        limit={items}
        noun={noun}
      >
        {(row, change, place) => (
          <div className={names.length > 2 ? styles.tripleRow : styles.doubleRow} data-row="parts">
            {names.map((part) => (
              <PartEntry
                key={part}
                path={`${name}.${place}.${part}`}
                part={parts[part]!}
                value={row[part]!}
                onChange={(value) => change({ ...row, [part]: value })}
              />
            ))}
          </div>
        )}
      </Rows>
    </Group>
  );
}
