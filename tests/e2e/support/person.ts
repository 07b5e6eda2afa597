import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { mailedCode } from "./mails";

export interface Person {
  username: string;
  email: string;
  password: string;
  /** What `login` answered. */
  tokens: { access_token: string; refresh_token: string; user: { id: string; role_name: string } };
}

/** A name that no other account of the run has. */
export function newUsername(): string {
  return `reader-${crypto.randomUUID().slice(0, 13)}`;
}

/** A verified account of its own, through the API, so that tests share no sessions, quota or rate. */
export async function registerPerson(request: APIRequestContext): Promise<Person> {
  const username = newUsername();
  const email = `${username}@licentia.test`;
  const password = "seven quiet harbours";
  const registration = await post(request, "register", { username, email, password, accept_terms: true });
  const { registration_token } = registration as { registration_token: string };
  await post(request, "verify-email", {
    email,
    registration_token,
    otp_code: await mailedCode(request, email),
  });
  return { username, email, password, tokens: await logIn(request, username, password) };
}

export async function logIn(request: APIRequestContext, identifier: string, password: string) {
  return (await post(request, "login", { identifier, password })) as Person["tokens"];
}

/**
 * Hands the pages of a browser the login as the sign-in screen would store it, with the first address that one opens:
 * a page of its own for that would cost as much as a test of a public page.
 */
export async function storeLogin(context: BrowserContext, { tokens }: Pick<Person, "tokens">): Promise<void> {
  await context.addInitScript(
    (login) => {
      // Once: later the pages keep their own, with the tokens that a refresh brought, or none.
      if (origin === "null" || localStorage.getItem("login_stored")) return;
      localStorage.setItem("login_stored", "1");
      localStorage.setItem("user_data", login);
    },
    JSON.stringify({ tokens, role: tokens.user.role_name }),
  );
}

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await request.post(`/api/v1/${path}`, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
