import type { Page } from "@playwright/test";
import type { Person } from "./person";

const PASSWORD = "licentia-demo-2026";

/** Signs a demo account in through the API, and hands the browser the login as the sign-in screen would store it. */
export async function signIn(page: Page, email: string): Promise<{ token: string }> {
  const answer = await page.request.post("/api/v1/login", {
    data: { identifier: email, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing ${email} in failed: ${answer.status()} ${await answer.text()}`);
  const tokens = await answer.json();
  await keepLogin(page, tokens);
  return { token: tokens.access_token };
}

/** Hands the page a login as the sign-in screen would store it. */
export async function keepLogin(page: Page, tokens: Person["tokens"]): Promise<void> {
  await page.addInitScript(
    ([key, login]) => {
      // Once: later the page keeps its own, with the tokens a refresh brought.
      if (!localStorage.getItem(key)) localStorage.setItem(key, login);
    },
    ["user_data", JSON.stringify({ tokens, role: tokens.user.role_name })] as const,
  );
}
