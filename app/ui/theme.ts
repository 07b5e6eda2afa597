import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";

export const THEMES = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof THEMES)[number];

const COOKIE = "theme";
const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

export function isTheme(value: unknown): value is ThemeChoice {
  return THEMES.some((theme) => theme === value);
}

/** The choice in a Cookie header or in `document.cookie`; `system` where none was made. */
export function themeOf(cookies: string | null): ThemeChoice {
  const value = /(?:^|;\s*)theme=(\w+)/.exec(cookies ?? "")?.[1];
  return isTheme(value) ? value : "system";
}

/** For Set-Cookie and `document.cookie` alike. Not secret and read by scripts, so neither HttpOnly nor Secure. */
export function themeCookie(theme: ThemeChoice): string {
  return `${COOKIE}=${theme}; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}; SameSite=Lax`;
}

/** Runs in the head before the first paint, where the server could not know: no choice, or "system". */
export const SYSTEM_THEME_SCRIPT = `(()=>{const d=matchMedia("(prefers-color-scheme: dark)"),a=()=>{if(!/(?:^|; )theme=(light|dark)/.test(document.cookie))document.documentElement.classList.toggle("dark",d.matches)};a();d.addEventListener("change",a)})()`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers a choice and shows it at once, without a request. */
export function chooseTheme(theme: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = themeCookie(theme);
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.classList.toggle("light", theme === "light");
  for (const listener of listeners) listener();
}

/** The person's choice; the same on the server and in the browser. */
export function useTheme(): ThemeChoice {
  const sent = useRouteLoaderData<{ theme: ThemeChoice }>("root")?.theme ?? "system";
  return useSyncExternalStore(
    subscribe,
    () => themeOf(document.cookie),
    () => sent,
  );
}
