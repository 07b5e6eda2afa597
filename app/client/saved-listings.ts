import { useSyncExternalStore } from "react";
import { api } from "./api";
import { adjustCount, markShortlisted } from "./app-state";
import { clearOnSignOut } from "./person-memory";

/** What this browser saved or took off since the listing was read; the listing's own answer says the rest. */
let toggled: ReadonlyMap<string, boolean> = new Map();
const inFlight = new Set<string>();
const listeners = new Set<() => void>();

clearOnSignOut(() => {
  toggled = new Map();
  for (const listener of listeners) listener();
});

function put(id: string, saved: boolean | undefined): void {
  const next = new Map(toggled);
  if (saved === undefined) next.delete(id);
  else next.set(id, saved);
  toggled = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a listing is on the shortlist, given what its last answer said. */
export function useSaved(id: string, answered: boolean): boolean {
  const latest = useSyncExternalStore(
    subscribe,
    () => toggled.get(id),
    () => undefined,
  );
  return latest ?? answered;
}

/** Whether one of them was saved here since they were read. */
export function useAnySaved(ids: string[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ids.some((id) => toggled.get(id) === true),
    () => false,
  );
}

/** Listings that were just read know better than what was remembered, unless a toggle of theirs is under way. */
export function takeAnswers(ids: Iterable<string>): void {
  const next = new Map(toggled);
  for (const id of ids) if (!inFlight.has(id)) next.delete(id);
  toggled = next;
  for (const listener of listeners) listener();
}

function show(id: string, saved: boolean): void {
  put(id, saved);
  adjustCount("shortlist", saved ? 1 : -1);
  markShortlisted(id, saved);
}

function toggle(id: string) {
  return api("POST /technologies/:id/shortlist", { params: { id }, body: {} });
}

/**
 * Saves or takes off at once and takes it back when the server refuses. Resolves to what was done; null while
 * an earlier click is still under way, which then does nothing. @throws ApiError
 */
export async function toggleSaved(id: string, saved: boolean): Promise<"added" | "removed" | null> {
  if (inFlight.has(id)) return null;
  inFlight.add(id);
  show(id, !saved);
  try {
    const wanted = saved ? "removed" : "added";
    const { action } = await toggle(id);
    // Another tab, or a card that did not know, had it so already: what was asked for counts.
    if (action !== wanted) {
      await toggle(id);
      adjustCount("shortlist", saved ? 1 : -1);
    }
    return wanted;
  } catch (error) {
    show(id, saved);
    throw error;
  } finally {
    inFlight.delete(id);
  }
}

/** Saves listings one after the other, each with the note. @throws ApiError; what was saved before stays saved */
export async function saveProposed(ids: string[], notes: string | null): Promise<void> {
  for (const id of ids) {
    await toggleSaved(id, false);
    if (notes) await api("PUT /technologies/:id/shortlist", { params: { id }, body: { notes } });
  }
}

/** As many as the interface takes off at once. */
const REMOVED_AT_ONCE = 100;

/** Takes many listings off the shortlist. @throws ApiError; what was taken off before stays off */
export async function removeSaved(ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE) {
    const technologies = ids.slice(from, from + REMOVED_AT_ONCE);
    const { removed } = await api("POST /technologies/shortlist/remove", { body: { technologies } });
    for (const id of removed) show(id, false);
  }
}
