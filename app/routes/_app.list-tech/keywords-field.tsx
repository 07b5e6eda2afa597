import { LISTING_LISTS } from "~/contract/listing-limits";
import { WordsInput } from "~/ui/words-input";
import { useField } from "./entry";
import { FIELD_NAMES } from "./field-words";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

const HINT = `Words that others would search for; Enter or a comma adds one. At most ${LISTING_LISTS.keywords.items}.`;

export function KeywordsField() {
  const { filled, set, problemAt } = useFormState();
  const { keywords } = filled.draft;
  const field = useField("keywords");
  const wrong = keywords.map((_, place) => problemAt(`keywords.${place}`)).find(Boolean);
  return (
    <div className="entry">
      <WordsInput
        label={FIELD_NAMES.keywords}
        noun="keyword"
        field={{ ...field, errors: field.errors ?? (wrong ? [wrong] : undefined) }}
        hint={HINT}
        words={keywords}
        onChange={(words) => set("keywords", words)}
      />
      <PrefillNote name="keywords" />
    </div>
  );
}
