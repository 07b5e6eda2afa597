import { address, inline } from "virtual:vocabulary";
import { retrying } from "~/lib/fault";
import type { PackedVocabulary } from "./compile";

let vocabulary: PackedVocabulary | null = inline;

/**
 * Loads the vocabulary, once per isolate, from the static files of the same deployment: it is half the size of all code.
 * After a failure the next call tries again. Tests, scripts and the development server have it in the code.
 */
export async function loadVocabulary(assets: Fetcher): Promise<void> {
  // Requests that arrive meanwhile load it themselves: one that is canceled would leave the others waiting.
  vocabulary ??= await retrying(() => readVocabulary(assets, address!));
}

/** Reads the file that scripts/vocabulary-plugin.ts writes: JSON, compressed with gzip. */
export async function readVocabulary(assets: Fetcher, path: string): Promise<PackedVocabulary> {
  // A binding of assets ignores the host.
  const response = await assets.fetch(`https://assets.internal${path}`);
  if (!response.ok || !response.body) throw unavailable(`${path} answered ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** @throws a fault that callers retry, while `loadVocabulary` has not succeeded */
export function packedVocabulary(): PackedVocabulary {
  if (!vocabulary) throw unavailable("not loaded");
  return vocabulary;
}

function unavailable(reason: string): Error {
  return Object.assign(new Error(`The vocabulary is unavailable: ${reason}`), { retryable: true });
}
