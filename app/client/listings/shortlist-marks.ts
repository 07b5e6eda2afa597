import { useQuery } from "@tanstack/react-query";
import { type AnswerOf, api } from "~/client/calls/api";
import { serverData } from "~/client/calls/server-data";
import { adjustCount } from "~/client/login/profile";

/** Local shortlist state that overrides what each listing's response says. */
interface Marks {
  /** Saved or taken off here since the listing was read. */
  toggled: ReadonlyMap<string, boolean>;
  /** Ids on the shortlist, as far as they were loaded. */
  listed: ReadonlySet<string>;
}

const KEY = ["shortlist marks"];
const NONE: Marks = { toggled: new Map(), listed: new Set() };
/** What a click sent, by listing, until it is answered. */
const inFlight = new Map<string, Promise<unknown>>();

/** Resolves when the clicks so far are answered: a list that is read sooner may lack what was just saved, or have what was taken off. */
export async function savesAnswered(): Promise<void> {
  await Promise.allSettled(inFlight.values());
}

function edit(change: (marks: Marks) => Partial<Marks>): void {
  serverData.setQueryData<Marks>(KEY, (marks = NONE) => ({ ...marks, ...change(marks) }));
}

function useMarks<Value>(select: (marks: Marks) => Value): Value {
  const options = { queryKey: KEY, enabled: false, gcTime: Number.POSITIVE_INFINITY };
  const { data } = useQuery<Marks, Error, Value>({ ...options, queryFn: () => NONE, select }, serverData);
  return data ?? select(NONE);
}

/** Whether a listing is on the shortlist, given what its last answer said. */
export function useSaved(id: string, answered: boolean): boolean {
  return useMarks(({ toggled }) => toggled.get(id)) ?? answered;
}

/** Whether one of them was saved here since they were read. */
export function useHasSavedAny(ids: string[]): boolean {
  return useMarks(({ toggled }) => ids.some((id) => toggled.get(id) === true));
}

/** Ids on the shortlist, as far as they were loaded; a listing's own answer is the truth. */
export function useShortlisted(): ReadonlySet<string> {
  return useMarks(({ listed }) => listed);
}

/** The first page of the shortlist was read. What was toggled while it was on the way is newer. */
export function showShortlisted({ shortlist }: AnswerOf<"GET /technologies/shortlist">): void {
  edit(({ toggled }) => {
    const ids = new Set(shortlist.map((entry) => entry.technology_id));
    for (const [id, saved] of toggled) saved ? ids.add(id) : ids.delete(id);
    return { listed: ids };
  });
}

/** Calls whose results replace the local state, unless a toggle is in flight. */
const KNOWING = new Set<unknown>([
  "GET /technologies",
  "GET /technologies/:id",
  "GET /technologies/shortlist",
]);

serverData.getQueryCache().subscribe((event) => {
  if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
  if (!KNOWING.has(event.query.queryKey[0])) return;
  const { data } = event.action;
  // Of a list that grows, the page that was just read.
  const answer = JSON.stringify(data.pages?.at(-1) ?? data);
  const isOlder = (id: string) => !inFlight.has(id) && answer.includes(`"id":"${id}"`);
  edit(({ toggled }) => ({ toggled: new Map([...toggled].filter(([id]) => !isOlder(id))) }));
});

function show(id: string, saved: boolean): void {
  edit(({ toggled, listed }) => {
    const ids = new Set(listed);
    if (saved) ids.add(id);
    else ids.delete(id);
    return { toggled: new Map([...toggled, [id, saved]]), listed: ids };
  });
  adjustCount("totalShortlist", saved ? 1 : -1);
}

function toggle(id: string) {
  return api("POST /technologies/:id/shortlist", { params: { id }, body: {} });
}

/**
 * Toggles optimistically and rolls back when the server rejects it. Resolves to the new state; null while
 * an earlier click is still under way, which then does nothing. @throws ApiError
 */
export async function toggleSaved(id: string, saved: boolean): Promise<"added" | "removed" | null> {
  if (inFlight.has(id)) return null;
  const target = saved ? "removed" : "added";
  show(id, !saved);
  const answered = sendToggle(id, target);
  inFlight.set(id, answered);
  try {
    await answered;
    return target;
  } catch (error) {
    show(id, saved);
    throw error;
  } finally {
    inFlight.delete(id);
  }
}

async function sendToggle(id: string, target: "added" | "removed"): Promise<void> {
  const { action } = await toggle(id);
  if (action === target) return;
  // Another tab may have toggled it already: the requested state wins.
  await toggle(id);
  adjustCount("totalShortlist", target === "added" ? -1 : 1);
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
    const answered = api("POST /technologies/shortlist/remove", { body: { technologies } });
    for (const id of technologies) inFlight.set(id, answered);
    try {
      const { removed } = await answered;
      for (const id of removed) show(id, false);
    } finally {
      for (const id of technologies) inFlight.delete(id);
    }
  }
}
