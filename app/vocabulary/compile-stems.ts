import { isStemKey, keyOfForm } from "./form-keys";

/** Stems of more concepts say too little of each: "water", "system". */
const MOST_CONCEPTS = 150;

/**
 * Packs `stem<tab>numbers of the concepts that have it in an English form`, sorted by stem. Questions in other languages
 * are looked up in translation.
 */
export function packStems(formsByConcept: readonly (readonly string[])[]): string {
  const byStem = new Map<string, Set<number>>();
  formsByConcept.forEach((forms, concept) => {
    const keys = forms.flatMap((form) => keyOfForm(form) ?? []).filter(isStemKey);
    for (const stem of keys.flatMap((key) => key.split(" "))) {
      const concepts = byStem.get(stem);
      if (concepts) concepts.add(concept);
      else byStem.set(stem, new Set([concept]));
    }
  });
  return [...byStem]
    .filter(([, concepts]) => concepts.size <= MOST_CONCEPTS)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([stem, concepts]) => `${stem}\t${[...concepts].join(" ")}`)
    .join("\n");
}
