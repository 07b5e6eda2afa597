import { type Domain, TECHNOLOGY_FIELDS, TRL_NAMES } from "~/contract/values";
import type { Patent } from "~/db/schema/technologies";

/** Stored values in the words that people read, in sentences, tables and exports. */

/** `non_exclusive_licence` is "non-exclusive licence". */
export function asWords(value: string): string {
  return value.replace("non_exclusive", "non-exclusive").replaceAll("_", " ");
}

/** `optics` is "Optics". */
export function fieldName(domain: Domain): string {
  return TECHNOLOGY_FIELDS.find(({ slug }) => slug === domain)?.name ?? domain;
}

/** 4 is "TRL 4, validated in lab". */
export function readinessOf(trl: number | null): string | null {
  return trl === null ? null : `TRL ${trl}, ${TRL_NAMES[trl - 1]!.toLowerCase()}`;
}

/** Number, jurisdiction and status. */
export function patentLine({
  number,
  jurisdiction,
  status,
}: Pick<Patent, "number" | "jurisdiction" | "status">) {
  return [number, jurisdiction, status].filter(Boolean).join(", ");
}

/** "a, b and c" */
export function joinWords(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
