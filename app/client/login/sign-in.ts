import { api } from "~/client/calls/api";
import * as drafts from "~/client/drafts/drafts";
import type { Role } from "~/contract/values";
import { clearPersonMemory } from "./person-memory";
import { clearLogin, readLogin, writeLogin } from "./stored-login";

/** Signs in and stores the login data. @throws ApiError */
export async function signIn(
  identifier: string,
  password: string,
  captcha: { captcha_token?: string } = {},
): Promise<Role> {
  const tokens = await api("POST /login", { body: { identifier, password, ...captcha } });
  return writeLogin(tokens).role;
}

/** Clears the user from this browser: login, cached data and drafts. */
export function clearUserData(): void {
  const person = readLogin()?.tokens.user.id;
  clearLogin();
  clearPersonMemory();
  if (person) drafts.dropAllOf(person);
}

const lastTasks: (() => Promise<void>)[] = [];

/** Runs a task that needs the login before it is gone. */
export function beforeSignOut(task: () => Promise<void>): void {
  lastTasks.push(task);
}

/** Where to go after signing out: `/`, or /auth when the server did not take part (spec section 2). */
export async function signOut(): Promise<{ to: "/" | "/auth"; failed: boolean }> {
  const token = readLogin()?.tokens.refresh_token;
  try {
    if (!token) return { to: "/auth", failed: false };
    await Promise.all(lastTasks.map((task) => task()));
    await api("POST /logout", { body: { token } });
    return { to: "/", failed: false };
  } catch {
    return { to: "/auth", failed: true };
  } finally {
    clearUserData();
  }
}
