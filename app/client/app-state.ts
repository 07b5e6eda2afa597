import { useSyncExternalStore } from "react";
import { api } from "./api";
import { readLogin, type StoredUser, writeUser } from "./stored-login";

/** A chat session as the sidebar lists it. */
export interface SessionEntry {
  id: string;
  name: string;
  /** Messages in it. */
  total: number;
  last_message_at: string;
  /** The assistant is writing in it, here or anywhere. */
  answering?: boolean;
}

/** What the signed-in screens share: loaded once at start, reset as a whole at logout (spec section 4). */
export interface AppState {
  status: "idle" | "loading" | "ready" | "failed";
  user: StoredUser | null;
  counts: { sessions: number; comparisons: number; shortlist: number };
  /** What arrived since the person last opened the screen that shows it. */
  unread: { requests: number; listings: number };
  /** What the plan allows; the product's defaults until the profile is there. */
  limits: { comparison_items: number; comparison_items_with_premium: number; comparison_export: boolean };
  /** Ids on the shortlist, as far as they were loaded; a listing's own answer is the truth. */
  shortlisted: ReadonlySet<string>;
  sessions: { items: SessionEntry[]; page: number; done: boolean; loading: boolean };
}

const PAGE_SIZE = 20;

const EMPTY: AppState = {
  status: "idle",
  user: null,
  counts: { sessions: 0, comparisons: 0, shortlist: 0 },
  unread: { requests: 0, listings: 0 },
  limits: { comparison_items: 3, comparison_items_with_premium: 6, comparison_export: false },
  shortlisted: new Set(),
  sessions: { items: [], page: 0, done: false, loading: false },
};

let state = EMPTY;
/** Opened since sign-in: a profile that was read before counts what is seen by now. */
const seenScreens = new Set<keyof AppState["unread"]>();
const listeners = new Set<() => void>();

function set(changes: Partial<AppState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppState(): AppState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  );
}

/** Profile, then comparisons and shortlist (page 1, size 20), then sessions: once per sign-in (product.md 8). */
export async function startApp(): Promise<void> {
  if (state.status === "loading" || state.status === "ready" || !readLogin()) return;
  set({ status: "loading" });
  try {
    const { counts, limits, unread, ...user } = await api("GET /profile/me");
    writeUser(user);
    set({
      user,
      limits,
      unread: { ...unread, ...Object.fromEntries([...seenScreens].map((screen) => [screen, 0])) },
      counts: {
        sessions: counts.totalSession,
        comparisons: counts.totalComparisons,
        shortlist: counts.totalShortlist,
      },
    });
    await Promise.all([loadComparisons(), loadShortlist()]);
    await loadMoreSessions();
    set({ status: "ready" });
  } catch {
    // A refused login has already gone to /auth; anything else is offered again by the list of chats.
    set({ status: readLogin() ? "failed" : "idle" });
  }
}

/** What was changed while its list was on the way is newer than the list, and stays. */
async function loadComparisons(): Promise<void> {
  const { comparisons } = state.counts;
  const found = await optional(api("GET /technologies/comparisons", { query: { page: 1, size: PAGE_SIZE } }));
  if (found && comparisons === state.counts.comparisons) setCount("comparisons", found.total);
}

async function loadShortlist(): Promise<void> {
  const { shortlisted } = state;
  const found = await optional(api("GET /technologies/shortlist", { query: { page: 1, size: PAGE_SIZE } }));
  if (!found || shortlisted !== state.shortlisted) return;
  set({ shortlisted: new Set(found.shortlist.map((entry) => entry.technology.id)) });
  setCount("shortlist", found.total);
}

function setCount(kind: keyof AppState["counts"], total: number): void {
  set({ counts: { ...state.counts, [kind]: total } });
}

/** The counts come with the profile already: a list that fails must not keep the screens from opening. */
async function optional<Value>(loading: Promise<Value>): Promise<Value | null> {
  return loading.catch(() => null);
}

/** The next page of sessions; entries that moved meanwhile are not shown twice (product.md T12). */
export async function loadMoreSessions(): Promise<void> {
  const { sessions } = state;
  if (sessions.done || sessions.loading) return;
  set({ sessions: { ...sessions, loading: true } });
  try {
    const page = sessions.page + 1;
    const found = await api("GET /session/my-sessions", { query: { page, size: PAGE_SIZE } });
    const known = new Set(state.sessions.items.map(({ id }) => id));
    const items = [...state.sessions.items, ...found.sessions.filter(({ id }) => !known.has(id))];
    set({
      sessions: { items, page, done: page >= found.total_pages, loading: false },
      counts: { ...state.counts, sessions: found.total },
    });
  } catch (error) {
    set({ sessions: { ...state.sessions, loading: false } });
    throw error;
  }
}

/** Forgets everything: logout, and a login that ended. */
export function resetApp(): void {
  state = EMPTY;
  seenScreens.clear();
  for (const listener of listeners) listener();
}

/** The person opened a screen: its badge goes now, and stays away if the server has been told. */
export async function markScreenSeen(screen: keyof AppState["unread"]): Promise<void> {
  seenScreens.add(screen);
  set({ unread: { ...state.unread, [screen]: 0 } });
  const answer = await optional(api("PUT /profile/me/seen", { body: { screen } }));
  if (answer) set({ unread: answer.unread });
}

/** Counts never go below 0 (spec section 4). */
export function adjustCount(kind: keyof AppState["counts"], by: number): void {
  setCount(kind, Math.max(0, state.counts[kind] + by));
}

export function markShortlisted(id: string, on: boolean): void {
  const shortlisted = new Set(state.shortlisted);
  if (on) shortlisted.add(id);
  else shortlisted.delete(id);
  set({ shortlisted });
}

/** Shows what the profile says now, here and in the stored login. */
export function setUser(user: StoredUser): void {
  writeUser(user);
  set({ user });
}

/** Puts a session on top of the list, new or moved. */
export function putSession(entry: SessionEntry, isNew = false): void {
  const others = state.sessions.items.filter(({ id }) => id !== entry.id);
  set({ sessions: { ...state.sessions, items: [entry, ...others] } });
  if (isNew) adjustCount("sessions", 1);
}

/** Shows what became known of a session, such as a name that was typed or that the assistant chose. */
export function changeSession(id: string, changes: Partial<Omit<SessionEntry, "id">>): void {
  const items = state.sessions.items.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));
  set({ sessions: { ...state.sessions, items } });
}

/** Reads the first page again: what is known of its sessions is brought up to date, new ones come on top. */
export async function refreshSessions(): Promise<void> {
  const found = await api("GET /session/my-sessions", { query: { page: 1, size: PAGE_SIZE } });
  const fresh = new Map(found.sessions.map((session) => [session.id, session]));
  const known = new Set(state.sessions.items.map(({ id }) => id));
  const items = [
    ...found.sessions.filter(({ id }) => !known.has(id)),
    ...state.sessions.items.map((entry) => ({ ...entry, ...fresh.get(entry.id) })),
  ];
  set({ sessions: { ...state.sessions, items }, counts: { ...state.counts, sessions: found.total } });
}

/** Takes a session off the list; gives back what `restoreSession` needs. */
export function dropSession(id: string): { entry: SessionEntry; index: number } | null {
  const index = state.sessions.items.findIndex((entry) => entry.id === id);
  const entry = state.sessions.items[index];
  if (!entry) return null;
  set({ sessions: { ...state.sessions, items: state.sessions.items.filter((other) => other.id !== id) } });
  adjustCount("sessions", -1);
  return { entry, index };
}

export function restoreSession({ entry, index }: { entry: SessionEntry; index: number }): void {
  const items = [...state.sessions.items];
  items.splice(index, 0, entry);
  set({ sessions: { ...state.sessions, items } });
  adjustCount("sessions", 1);
}
