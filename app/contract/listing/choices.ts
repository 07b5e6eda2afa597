import type { ChoiceField } from "./kinds";

/** The values of a choice as people choose them, in lists and under their groups. */

/** A value of a choice, or a group of its values, by its name: "Optics", "Chemistry". */
export function choiceName({ names, groups }: Omit<GroupedField, "values">, value: string): string {
  return names[value] ?? groups?.names[value] ?? value;
}

/** The name of the group whose values these are, all of them: "Chemistry" of its eleven fields; null for other values. */
export function nameOfGroup({ groups }: GroupedField, values: readonly string[]): string | null {
  if (!groups) return null;
  const group = groups.of[values[0] ?? ""];
  const members = Object.keys(groups.of).filter((value) => groups.of[value] === group);
  const isWhole = members.length === values.length && members.every((value) => values.includes(value));
  return group !== undefined && isWhole ? groups.names[group]! : null;
}

/** As much of a choice as its values and their groups. */
export type GroupedField = Pick<ChoiceField, "values" | "names" | "groups">;

interface GroupedChoices {
  group: string;
  name: string;
  options: { value: string; label: string }[];
}

/** The values of a choice under their groups, in their order. */
export function groupedChoices({ values, names, groups }: GroupedField): GroupedChoices[] {
  return Object.entries(groups?.names ?? {}).map(([group, name]) => ({
    group,
    name,
    options: values
      .filter((value) => groups!.of[value] === group)
      .map((value) => ({ value, label: names[value]! })),
  }));
}
