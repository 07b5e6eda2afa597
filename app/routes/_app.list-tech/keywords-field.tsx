import { TextField } from "@radix-ui/themes";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { LISTING_LISTS } from "~/contract/listing-limits";
import { FieldFrame, fieldDescription } from "~/ui/field-frame";
import { useField } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

const HINT = `Words that others would search for; Enter or a comma adds one. At most ${LISTING_LISTS.keywords.items}.`;

/** Words as chips: typed one by one or pasted with commas. */
export function KeywordsField() {
  const { filled, set, problemAt } = useFormState();
  const { keywords } = filled.draft;
  const [typed, setTyped] = useState("");
  const field = useField("keywords");
  const wrong = keywords.map((_, place) => problemAt(`keywords.${place}`)).find(Boolean);
  const shown = { ...field, errors: field.errors ?? (wrong ? [wrong] : undefined) };

  function add(text: string) {
    const words = text
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word && !keywords.includes(word));
    if (words.length > 0) set("keywords", [...new Set([...keywords, ...words])]);
    setTyped("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(typed);
    }
  }

  return (
    <div className="entry">
      <FieldFrame label={FIELD_NAMES.keywords} field={shown} hint={HINT}>
        {keywords.length > 0 && (
          <ul className="words">
            {keywords.map((word) => (
              <li key={word} className="word">
                {word}
                <button
                  type="button"
                  aria-label={`Remove keyword ${word}`}
                  onClick={() =>
                    set(
                      "keywords",
                      keywords.filter((other) => other !== word),
                    )
                  }
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField.Root
          id={field.id}
          size="3"
          value={typed}
          {...fieldDescription({ field: shown, hint: HINT })}
          onChange={(event) =>
            event.target.value.includes(",") ? add(event.target.value) : setTyped(event.target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </FieldFrame>
      <PrefillNote name="keywords" />
    </div>
  );
}
