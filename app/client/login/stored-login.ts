import { useSyncExternalStore } from "react";
import type { Role } from "~/contract/values";

/** The stored login data of spec section 3, under the local storage key `user_data`. */
export interface StoredLogin {
  tokens: {
    access_token: string;
    refresh_token: string;
    token_type: string;
    expires_in: number;
    user: StoredUser;
  };
  role: Role;
}

export interface StoredUser {
  id: string;
  role_name: Role;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  organization?: string | null;
  country?: string | null;
  profile: { profile_photo_url: string | null; photo_url: string | null; linkedin_url: string | null };
}

const KEY = "user_data";
const listeners = new Set<() => void>();

/** Last parse result, so that equal storage keeps its object identity for React. */
let cached: { raw: string | null; login: StoredLogin | null } = { raw: null, login: null };

/** The stored login; data that is missing or unreadable yields null, without a message (spec section 8). */
export function readLogin(): StoredLogin | null {
  if (typeof localStorage === "undefined") return null;
  const raw = localStorage.getItem(KEY);
  if (raw !== cached.raw) cached = { raw, login: parseLogin(raw) };
  return cached.login;
}

function parseLogin(raw: string | null): StoredLogin | null {
  if (!raw) return null;
  try {
    const login = JSON.parse(raw) as StoredLogin;
    return typeof login?.tokens?.access_token === "string" && login.tokens.access_token ? login : null;
  } catch {
    return null;
  }
}

export function writeLogin(tokens: StoredLogin["tokens"]): StoredLogin {
  const login: StoredLogin = { tokens, role: tokens.user.role_name };
  localStorage.setItem(KEY, JSON.stringify(login));
  notify();
  return login;
}

/** Keeps the user and role of the stored login, and takes over what a refresh answered. */
export function writeTokens(changes: Partial<Omit<StoredLogin["tokens"], "user">>): void {
  const login = readLogin();
  if (login) writeLogin({ ...login.tokens, ...changes });
}

/** Takes over what `profile/me` says now, such as a changed role or name. */
export function writeUser(user: StoredUser): void {
  const login = readLogin();
  if (login) writeLogin({ ...login.tokens, user });
}

export function clearLogin(): void {
  localStorage.removeItem(KEY);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab signed in or out.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The stored login as React state; null on the server and while signed out. */
export function useStoredLogin(): StoredLogin | null {
  return useSyncExternalStore(subscribe, readLogin, () => null);
}
