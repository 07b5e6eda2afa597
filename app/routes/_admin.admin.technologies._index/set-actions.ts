import { api } from "~/client/calls/api";
import { ApiError, errorText } from "~/client/calls/error-text";
import type { ManagedTechnologyCard } from "~/contract/listings";

/** What an action needs to know of a listing, and to name it in a report. */
export type Target = Pick<ManagedTechnologyCard, "id" | "title">;

/** What can be done with many listings at once. All but `delete` can be taken back. */
export type SetAction = "hide" | "unhide" | "promote" | "unpromote" | "delete";

interface ActionWords {
  label: string;
  /** "Hiding", while it is under way. */
  doing: string;
  /** "hidden", of what it was done to. */
  done: string;
  /** The specification's toast. */
  failure: string;
}

export const ACTION_WORDS: Record<SetAction, ActionWords> = {
  hide: { label: "Hide", doing: "Hiding", done: "hidden", failure: "Technology hide failed" },
  unhide: { label: "Unhide", doing: "Unhiding", done: "shown again", failure: "Technology hide failed" },
  promote: {
    label: "Promote",
    doing: "Promoting",
    done: "promoted",
    failure: "Technology promote failed",
  },
  unpromote: {
    label: "Unpromote",
    doing: "Ending the promotion of",
    done: "no longer promoted",
    failure: "Technology promote failed",
  },
  delete: {
    label: "Delete",
    doing: "Deleting",
    done: "deleted",
    failure: "Technology deletion failed",
  },
};

const OPPOSITE = { hide: "unhide", unhide: "hide", promote: "unpromote", unpromote: "promote" } as const;
export type ReversibleAction = keyof typeof OPPOSITE;

export function isReversible(action: SetAction): action is ReversibleAction {
  return action in OPPOSITE;
}

export function oppositeOf(action: ReversibleAction): ReversibleAction {
  return OPPOSITE[action];
}

/** What a listing looks like afterward; hiding also un-features. */
export function marksAfter(action: ReversibleAction): Partial<ManagedTechnologyCard> {
  if (action === "hide") return { is_hidden: true, is_featured: false };
  if (action === "unhide") return { is_hidden: false };
  return { is_promoted: action === "promote" };
}

export interface Failed extends Target {
  reason: string;
}

export interface Outcome {
  changed: Target[];
  /** Were so before. */
  unchanged: number;
  failed: Failed[];
  /** Not tried any more: it was canceled, or the server could not be reached. */
  left: number;
}

/** At most so many ids travel in one request. */
export const SET_SIZE = 100;

const GONE = "It was deleted meanwhile.";

/** Applies it to all of them, as many at a time as one request takes; `onProgress` receives how many are done. */
export async function runAction(
  action: SetAction,
  targets: readonly Target[],
  { signal, onProgress }: { signal: AbortSignal; onProgress(done: number): void },
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], unchanged: 0, failed: [], left: 0 };
  const step = action === "delete" ? 1 : SET_SIZE;
  for (let at = 0; at < targets.length; at += step) {
    const part = targets.slice(at, at + step);
    if (signal.aborted) return { ...outcome, left: targets.length - at };
    try {
      if (action === "delete") await deleteOne(part[0]!, outcome);
      else await changeSet(action, part, outcome);
    } catch (error) {
      const reason = errorText(error, ACTION_WORDS[action].failure);
      outcome.failed.push(...part.map((target) => ({ ...target, reason })));
      // What the next request would say as well is not asked again.
      const isHopeless = !(error instanceof ApiError) || error.status === 0 || error.status === 429;
      if (isHopeless) return { ...outcome, left: targets.length - at - part.length };
    }
    onProgress(Math.min(at + step, targets.length));
  }
  return outcome;
}

const CALLS = {
  hide: "POST /admin/technologies/hide/toggle",
  unhide: "POST /admin/technologies/unhide/toggle",
  promote: "POST /admin/technologies/promote",
  unpromote: "POST /admin/technologies/unpromote",
} as const;

async function changeSet(action: ReversibleAction, part: readonly Target[], outcome: Outcome): Promise<void> {
  const body = { technologies: part.map(({ id }) => id) };
  const { results } = await api(CALLS[action], { body });
  const targetsById = new Map(part.map((target) => [target.id, target]));
  for (const { id, result } of results) {
    const target = targetsById.get(id);
    if (!target) continue;
    if (result === "changed") outcome.changed.push(target);
    else if (result === "unchanged") outcome.unchanged += 1;
    else outcome.failed.push({ ...target, reason: GONE });
  }
}

async function deleteOne(target: Target, outcome: Outcome): Promise<void> {
  try {
    await api("DELETE /admin/technologies/:id", { params: { id: target.id } });
    outcome.changed.push(target);
  } catch (error) {
    // Another admin deleted it: nothing is left to do.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    outcome.unchanged += 1;
  }
}
