import type { TechnologyAnalytics } from "~/contract/analytics";

export type Metric = TechnologyAnalytics["metrics"][number];
type Source = Metric["sources"][number];
type Text = string | null;

/** A metric without a basis: the stored fields do not say enough. */
export function unknown(key: Metric["key"], basis: string): Metric {
  return { key, score: null, confidence: "low", basis, sources: [] };
}

/** A field with its literal text, where there is one. */
export function sourceOf(field: string, quote: Text | undefined): Source[] {
  return quote ? [{ field, file_id: null, page: null, quote }] : [];
}
