import { address, inline } from "virtual:vocabulary";
import { readStaticData } from "~/lib/static-data";
import type { PackedVocabulary } from "./compile";

let vocabulary: PackedVocabulary | null = inline;

/**
 * Loads the vocabulary, once per isolate, from the static files of the same deployment: it is half the size of all code.
 * After a failure the next call tries again. Tests, scripts and the development server have it in the code.
 */
export async function loadVocabulary(assets: Fetcher): Promise<void> {
  // Requests that arrive meanwhile load it themselves: one that is canceled would leave the others waiting.
  vocabulary ??= await readStaticData<PackedVocabulary>(assets, address!);
}

/** @throws a fault that callers retry, while `loadVocabulary` has not succeeded */
export function packedVocabulary(): PackedVocabulary {
  if (!vocabulary)
    throw Object.assign(new Error("The vocabulary is unavailable: not loaded"), { retryable: true });
  return vocabulary;
}
