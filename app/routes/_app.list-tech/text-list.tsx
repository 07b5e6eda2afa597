import { Text, TextArea } from "@radix-ui/themes";
import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { ListField } from "~/contract/listing/kinds";
import type { FormName } from "~/contract/listing/steps";
import { sentenceCase } from "~/lib/value-name";
import fieldStyles from "~/ui/field.module.css";
import { fieldDescription } from "~/ui/field-frame";
import { Rows } from "~/ui/rows";
import { useField } from "./entry";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** A list of short texts, one below the other. */
export function TextList({ name }: { name: FormName & NamesOfKind<"list"> }) {
  const { filled, set } = useFormState();
  const { label, hint, items, noun }: ListField = LISTING_FIELDS[name];
  return (
    <Group path={name} label={label} hint={hint}>
      <PrefillNote name={name} />
      <Rows rows={filled.draft[name]} onChange={(rows) => set(name, rows)} empty="" limit={items} noun={noun}>
        {(text, change, place) => (
          <Item
            path={`${name}.${place}`}
            label={`${sentenceCase(noun)} ${place + 1}`}
            text={text}
            onChange={change}
          />
        )}
      </Rows>
    </Group>
  );
}

interface ItemProps {
  path: string;
  label: string;
  text: string;
  onChange(text: string): void;
}

function Item({ path, label, text, onChange }: ItemProps) {
  const field = useField(path);
  return (
    <>
      <TextArea
        id={field.id}
        className={styles.entryArea}
        aria-label={label}
        rows={1}
        size="2"
        value={text}
        {...fieldDescription({ field })}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.errors && (
        <Text id={field.errorId} size="2" className={fieldStyles.fieldError} data-slot="field-error">
          {field.errors[0]}
        </Text>
      )}
    </>
  );
}
