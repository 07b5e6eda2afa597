/**
 * Temporary credentials between registration and the automatic login after the code (spec section 4): session storage,
 * 15 minutes, removed whatever the login answers and on leaving /auth (product.md T15).
 */
const LIFETIME_MINUTES = 15;
const KEYS = ["temp_username", "temp_password", "temp_expires"] as const;

export function saveCredentials(username: string, password: string): void {
  sessionStorage.setItem("temp_username", username);
  sessionStorage.setItem("temp_password", password);
  sessionStorage.setItem("temp_expires", String(Date.now() + LIFETIME_MINUTES * 60_000));
}

/** The credentials, once: they are removed by being read. Null when they are missing or too old. */
export function consumeCredentials(): { username: string; password: string } | null {
  const [username, password, expires] = KEYS.map((key) => sessionStorage.getItem(key));
  clearCredentials();
  return username && password && Number(expires) > Date.now() ? { username, password } : null;
}

export function clearCredentials(): void {
  for (const key of KEYS) sessionStorage.removeItem(key);
}
