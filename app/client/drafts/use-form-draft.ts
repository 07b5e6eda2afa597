import { type FormEvent, useState } from "react";
import { dropDraft, readDraft, writeDraft } from "./form-draft";

/** The draft of a form: what it starts with, kept at every input, dropped once it is sent. */
export function useFormDraft(name: string) {
  const [draft] = useState(() => readDraft(name));
  return {
    draft,
    keep: (event: FormEvent<HTMLFormElement>) => writeDraft(name, event.currentTarget),
    drop: () => dropDraft(name),
  };
}
