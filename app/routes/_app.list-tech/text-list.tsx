import { Text, TextArea } from "@radix-ui/themes";
import { sayValue } from "~/client/listing-words";
import { LISTING_LISTS } from "~/contract/listing-limits";
import { fieldDescription } from "~/ui/field-frame";
import { Rows } from "~/ui/rows";
import { useField } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { Group } from "./group";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

interface TextListProps {
  name: "advantages" | "applications";
  noun: string;
  hint: string;
}

/** A list of short texts, one below the other. */
export function TextList({ name, noun, hint }: TextListProps) {
  const { filled, set } = useFormState();
  return (
    <Group path={name} label={FIELD_NAMES[name]} hint={hint}>
      <PrefillNote name={name} />
      <Rows
        rows={filled.draft[name]}
        onChange={(rows) => set(name, rows)}
        empty=""
        limit={LISTING_LISTS[name].items}
        noun={noun}
      >
        {(text, change, place) => (
          <Item
            path={`${name}.${place}`}
            label={`${sayValue(noun)} ${place + 1}`}
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
        className="entry-area"
        aria-label={label}
        rows={1}
        size="2"
        value={text}
        {...fieldDescription({ field })}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.errors && (
        <Text id={field.errorId} size="2" className="field-error">
          {field.errors[0]}
        </Text>
      )}
    </>
  );
}
