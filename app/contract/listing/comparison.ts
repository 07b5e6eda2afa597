import type { ListingValues } from "./content";
import { fieldOf, type NamesWith, namesWith } from "./fields";
import type { GroupKey } from "./kinds";

/** The rows of every comparison, on its page, in its export and in an answer of the assistant. */

export type ComparedName = NamesWith<"compared">;
export type ComparedFields = Pick<ListingValues, ComparedName>;

/** Short facts before texts, each in the order of the table. */
export const COMPARED_NAMES: readonly ComparedName[] = [
  ...namesWith("compared").filter(isFact),
  ...namesWith("compared").filter((name) => !isFact(name)),
];

/** What can be set side by side in a few words; texts are left to the table. */
function isFact(name: ComparedName): boolean {
  return fieldOf(name).compared === "fact";
}

/** A value that is a word or a name, by which a comparison decides. */
export function isBrief(name: ComparedName): boolean {
  const { kind } = fieldOf(name);
  return isFact(name) && kind !== "text" && kind !== "rows";
}

/** The names under which the page of a comparison shows its rows. */
export const GROUP_NAMES: Record<GroupKey, string> = { facts: "Facts", readiness: "Readiness", rights: "IP" };

export function groupOf(name: string): GroupKey {
  return COMPARED_NAMES.some((compared) => compared === name)
    ? (fieldOf(name as ComparedName).group ?? "facts")
    : "facts";
}
