import type { ChoiceField } from "./kinds";

/** The values of a choice as people choose them, in lists and under their groups. */

/** A value of a choice, or a group of its values, by its name: "Optics", "Chemistry". */
export function choiceName({ names, groups }: Omit<GroupedField, "values">, value: string): string {
  return names[value] ?? groups?.names[value] ?? value;
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
