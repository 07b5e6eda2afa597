import type { ParsedPdf } from "~/contract/files";
import {
  type DraftField,
  EMPTY_DRAFT,
  isEmptyField,
  type ListingDraft,
  toDraft,
} from "~/contract/listing/draft";

type DraftValue = ListingDraft[DraftField];

/** What a PDF says of one field, and what became of it. */
export interface PrefilledField {
  value: DraftValue;
  confidence: "low" | "medium" | "high";
  page: number;
  quote: string;
  /** Offered beside the field, taken into it, or left. */
  state: "offered" | "taken" | "left";
  /** What stood in the field before it was taken. */
  before: DraftValue;
}

export interface Prefill {
  fileName: string;
  fields: Partial<Record<DraftField, PrefilledField>>;
  warnings: string[];
  pagesRead: number;
  /** The language model that read the fields; none where rules did. */
  model?: string | null;
}

/** What a form holds: what is typed, and what a PDF offered. */
export interface Filled {
  draft: ListingDraft;
  prefill: Prefill | null;
}

/** Offers the values that were read; none is in the form yet. */
export function offer(draft: ListingDraft, parsed: ParsedPdf, fileName: string): Filled {
  const fields: Prefill["fields"] = {};
  for (const [name, { value, confidence, page, quote }] of Object.entries(parsed.fields)) {
    const shaped = toDraft({ [name]: value });
    if (!(name in shaped)) continue;
    const field = name as DraftField;
    fields[field] = {
      value: shaped[field]!,
      confidence,
      page,
      quote,
      state: "offered",
      before: EMPTY_DRAFT[field],
    };
  }
  const { warnings, pages_read: pagesRead, fields_by: by } = parsed;
  return { draft, prefill: { fileName, fields, warnings, pagesRead, model: by.model } };
}

/** Accepts one field, over its current value: a user who accepts a single field has seen both. */
export function applyField({ draft, prefill }: Filled, name: DraftField): Filled {
  const field = prefill?.fields[name];
  if (!field) return { draft, prefill };
  return {
    draft: { ...draft, [name]: field.value },
    prefill: mark(prefill, name, { state: "taken", before: draft[name] }),
  };
}

/** Takes every field that is still empty; typed text stays, with the offer beside it. */
export function applyToEmptyFields(filled: Filled): Filled {
  return offered(filled)
    .filter((name) => isEmptyField(filled.draft, name))
    .reduce(applyField, filled);
}

export function dismiss({ draft, prefill }: Filled, name: DraftField): Filled {
  return { draft, prefill: mark(prefill, name, { state: "left" }) };
}

/** Puts one field back to what stood there before, and offers it again. */
export function restoreField({ draft, prefill }: Filled, name: DraftField): Filled {
  const field = prefill?.fields[name];
  if (field?.state !== "taken") return { draft, prefill };
  return {
    draft: { ...draft, [name]: field.before },
    prefill: mark(prefill, name, { state: "offered" }),
  };
}

/** Takes the prefill back as a whole; what was typed over it since is the person's own and stays. */
export function undoPrefill(filled: Filled): Filled {
  const untouched = taken(filled).filter((name) => isAsRead(filled, name));
  return { draft: untouched.reduce(restoreField, filled).draft, prefill: null };
}

/** The field holds what the PDF said, unchanged. */
export function isAsRead({ draft, prefill }: Filled, name: DraftField): boolean {
  return JSON.stringify(draft[name]) === JSON.stringify(prefill?.fields[name]?.value);
}

export function offered(filled: Filled): DraftField[] {
  return inState(filled, "offered");
}

export function taken(filled: Filled): DraftField[] {
  return inState(filled, "taken");
}

function inState({ prefill }: Filled, state: PrefilledField["state"]): DraftField[] {
  const names = Object.keys(prefill?.fields ?? {}) as DraftField[];
  return names.filter((name) => prefill?.fields[name]?.state === state);
}

function mark(prefill: Prefill | null, name: DraftField, changes: Partial<PrefilledField>): Prefill | null {
  const field = prefill?.fields[name];
  if (!prefill || !field) return prefill;
  return { ...prefill, fields: { ...prefill.fields, [name]: { ...field, ...changes } } };
}
