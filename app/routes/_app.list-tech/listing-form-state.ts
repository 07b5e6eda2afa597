import { createContext, useCallback, useContext, useMemo, useState } from "react";
import { problemsByPath } from "~/client/calls/error-text";
import type { StoredDraft } from "~/client/drafts/listing-drafts";
import type { Filled } from "~/client/drafts/prefill";
import { checkListing, type Problems } from "~/contract/listing/check";
import { type DraftField, type ListingDraft, withoutEmptyRows } from "~/contract/listing/draft";
import type { OpenedListing } from "./save-strategy";
import { problemsOf, type StepKey, stepOf } from "./steps";
import { draftOf } from "./use-saving";

/** What is typed, what a PDF offers, and what is wrong with it. */
export function useListingFormState(opened: OpenedListing | null, kept: StoredDraft | null) {
  const [filled, setFilled] = useState<Filled>(() =>
    kept ? { draft: kept.draft, prefill: kept.prefill } : { draft: draftOf(opened), prefill: null },
  );
  const [checked, setChecked] = useState<ReadonlySet<StepKey>>(new Set());
  const [refusals, setRefusals] = useState<Problems>({});
  const { draft } = filled;
  const problems = useMemo(() => ({ ...checkListing(draft), ...refusals }), [draft, refusals]);

  const set = useCallback(<Name extends DraftField>(name: Name, value: ListingDraft[Name]) => {
    setFilled((before) => ({ ...before, draft: { ...before.draft, [name]: value } }));
    // What the server said was of the text that stood there.
    setRefusals((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path.split(".")[0] !== name)),
    );
  }, []);

  /** Looks at steps from now on; empty rows go, so that a sentence stands where it belongs. */
  const check = useCallback((steps: readonly StepKey[]) => {
    setChecked((before) => new Set([...before, ...steps]));
    setFilled((before) => ({ ...before, draft: withoutEmptyRows(before.draft) }));
  }, []);

  /** Shows the server's messages; returns the first step that has one. */
  const refuse = useCallback((error: unknown): StepKey | null => {
    const messages = problemsByPath(error);
    const [first] = Object.keys(messages);
    setRefusals(messages);
    return first === undefined ? null : stepOf(first);
  }, []);

  const problemAt = useCallback(
    (path: string): string | undefined =>
      refusals[path] ?? (checked.has(stepOf(path)) ? problems[path] : undefined),
    [refusals, checked, problems],
  );

  return {
    filled,
    setFilled,
    set,
    check,
    refuse,
    problemAt,
    /** Every problem of a step, whether it is shown yet or not. */
    problemsIn: useCallback((step: StepKey) => problemsOf(step, problems), [problems]),
    checked,
  };
}

export type ListingFormState = ReturnType<typeof useListingFormState>;

export const FormState = createContext<ListingFormState | null>(null);

export function useFormState(): ListingFormState {
  const state = useContext(FormState);
  if (!state) throw new Error("A field of the listing stands outside its form.");
  return state;
}
