import { useSyncExternalStore } from "react";
import { readLogin } from "~/client/login/stored-login";

/** A listing that is to be compared, with the title it is shown by. */
export interface TrayItem {
  id: string;
  title: string;
}

/** Of this tab, and of the person who filled it. */
const KEY = "compare_tray";
const NONE: TrayItem[] = [];
const listeners = new Set<() => void>();

/** Last parse result, so that an equal tray keeps its object identity for React. */
let cached: { raw: string | null; owner: string | null; items: TrayItem[] } = {
  raw: null,
  owner: null,
  items: NONE,
};

function read(): TrayItem[] {
  const owner = readLogin()?.tokens.user.id ?? null;
  const raw = sessionStorage.getItem(KEY);
  if (raw !== cached.raw || owner !== cached.owner) cached = { raw, owner, items: parse(raw, owner) };
  return cached.items;
}

function parse(raw: string | null, owner: string | null): TrayItem[] {
  if (!raw || !owner) return NONE;
  try {
    const stored = JSON.parse(raw) as { owner: string; items: TrayItem[] };
    return stored.owner === owner && Array.isArray(stored.items) ? stored.items : NONE;
  } catch {
    return NONE;
  }
}

function write(items: TrayItem[]): void {
  const owner = readLogin()?.tokens.user.id;
  if (items.length > 0 && owner) sessionStorage.setItem(KEY, JSON.stringify({ owner, items }));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The compare tray in the order of choosing; it survives navigation and reload in this tab. */
export function useTray(): TrayItem[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

export function useIsInTray(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read().some((item) => item.id === id),
    () => false,
  );
}

/** False when the tray is full: `max` is what the plan compares at once. */
export function addToTray(item: TrayItem, max: number): boolean {
  const items = read();
  if (items.some(({ id }) => id === item.id)) return true;
  if (items.length >= max) return false;
  write([...items, item]);
  return true;
}

export function removeFromTray(id: string): void {
  write(read().filter((item) => item.id !== id));
}

/** Puts other listings in place of what was chosen; none of them empties it. */
export function fillTray(items: TrayItem[]): void {
  write(items.map(({ id, title }) => ({ id, title })));
}
