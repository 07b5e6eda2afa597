import type { Page } from "@playwright/test";
import { storeLogin } from "./person";

const PASSWORD = "licentia-demo-2026";

/** Signs a demo account in through the API, and hands the browser the login as the sign-in screen would store it. */
export async function signIn(page: Page, email: string): Promise<{ token: string }> {
  const answer = await page.request.post("/api/v1/login", {
    data: { identifier: email, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing ${email} in failed: ${answer.status()} ${await answer.text()}`);
  const tokens = await answer.json();
  await storeLogin(page.context(), { tokens });
  return { token: tokens.access_token };
}
