import type { Page } from "@playwright/test";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The tokens of the page's stored login data; null when signed out. */
export async function storedTokens(page: Page): Promise<Tokens | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("user_data") ?? "null")?.tokens ?? null);
}

/** Puts tokens that no server knows in place of the stored ones. */
export async function spoilTokens(page: Page, changes: Partial<Tokens>): Promise<void> {
  await page.evaluate((changed) => {
    const login = JSON.parse(localStorage.getItem("user_data") ?? "null");
    Object.assign(login.tokens, changed);
    localStorage.setItem("user_data", JSON.stringify(login));
  }, changes);
}

interface StoredMessage {
  type: "user" | "ai";
  content: string;
  status: string;
}

/** The messages of a session as the server keeps them, asked for with the page's own token. */
export async function storedMessages(page: Page, sessionId: string): Promise<StoredMessage[]> {
  const token = (await storedTokens(page))?.access_token;
  const answer = await page.request.get(`/api/v1/session/${sessionId}/messages`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).messages;
}
