import type { Comparison } from "~/contract/comparisons";
import { COMPARED_NAMES, type ComparedFields, type ComparedName } from "~/contract/listing/comparison";
import { labelInSentence, labelOf } from "~/contract/listing/fields";
import { cellOf } from "~/contract/listing/value-text";
import { joinWords } from "~/lib/join-words";

/**
 * The stored fields of listings side by side. A null stands for a listing that the reader may not see: its column
 * is empty and makes no difference. Rows that no listing states are omitted; "not stated" beside a value is a difference.
 */
export function matrixOf(listings: (ComparedFields | null)[]): {
  matrix: (Comparison["matrix"][number] & { field: ComparedName })[];
  differences: ComparedName[];
} {
  const rows = COMPARED_NAMES.map((field) => {
    const values = listings.map((listing) => listing && cellOf(field, listing[field]));
    const distinct = new Set(values.filter((_, i) => listings[i]).map((value) => JSON.stringify(value)));
    return { field, label: labelOf(field), values, differs: distinct.size > 1 };
  }).filter(({ values }) => values.some((value) => value !== null));
  return {
    matrix: rows.map(({ field, label, values }) => ({ field, label, values })),
    differences: rows.filter(({ differs }) => differs).map(({ field }) => field),
  };
}

/** Summarizes the matrix in one or two sentences; null when fewer than two listings are visible. */
export function summaryOf(listings: (ComparedFields & { title: string })[]): string | null {
  if (listings.length < 2) return null;
  const { matrix, differences } = matrixOf(listings);
  const named = (fields: string[]) =>
    joinWords(
      matrix.filter(({ field }) => fields.includes(field)).map(({ field }) => labelInSentence(field)),
    );
  const alike = matrix
    .map(({ field }) => field)
    .filter((field) => !(differences as string[]).includes(field));
  const most = Math.max(...listings.map(({ trl }) => trl ?? 0));
  const readiest = listings.filter(({ trl }) => trl === most);
  return [
    differences.length > 0 ? `They differ in ${named(differences)}.` : "No differences.",
    differences.length > 0 && alike.length > 0 ? `They agree in ${named(alike)}.` : "",
    most > 0 && readiest.length === 1
      ? `${readiest[0]!.title} is the furthest developed, at TRL ${most}.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}
