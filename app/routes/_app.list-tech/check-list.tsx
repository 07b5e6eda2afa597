import { sayValue } from "~/client/listing-words";
import { FIELD_NAMES } from "./field-words";
import { Group } from "./group";
import { useFormState } from "./listing-form-state";

interface CheckListProps {
  name: "ip_types" | "partnership_types";
  values: readonly string[];
  hint: string;
}

/** Any of a short list. */
export function CheckList({ name, values, hint }: CheckListProps) {
  const { filled, set } = useFormState();
  const chosen = filled.draft[name];
  return (
    <Group path={name} label={FIELD_NAMES[name]} hint={hint}>
      <div className="checks">
        {values.map((value) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                // In the order of the list, however they were chosen.
                set(
                  name,
                  values.filter((other) => (other === value ? target.checked : chosen.includes(other))),
                )
              }
            />
            {sayValue(value)}
          </label>
        ))}
      </div>
    </Group>
  );
}
