import type { Page } from "@playwright/test";
import { mailedCode, wrongCode } from "./support/mails";
import { newUsername } from "./support/person";
import { signIn } from "./support/sign-in";
import { storedTokens } from "./support/stored-data";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";
import { typeLogin } from "./support/type-login";

const DEMO = { email: "user@licentia.test", password: "licentia-demo-2026" };
const ABORTED = /ERR_FAILED/;

/** Registers through the screen, up to the second step. */
async function typeRegistration(page: Page): Promise<{ username: string; email: string }> {
  await page.goto("/auth?tab=register");
  return fillRegistration(page);
}

async function fillRegistration(page: Page): Promise<{ username: string; email: string }> {
  const username = newUsername();
  const email = `${username}@licentia.test`;
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("seven quiet harbours");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).click();
  await page.getByRole("button", { name: "Register" }).click();
  return { username, email };
}

test("wrong credentials say so and keep what was typed; right ones sign in", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^400 \/api\/v1\/login$/, ABORTED);
  await page.goto("/auth");
  await typeLogin(page, DEMO.email, "not the password");
  await expect(page.getByRole("alert")).toBeFocused();
  const sentence = (await page.getByRole("alert").textContent()) ?? "";
  await expect(toast(page, sentence)).toBeVisible();
  await expect(page.getByLabel("Username or email")).toHaveValue(DEMO.email);

  await page.route("**/api/v1/login", (route) => route.abort());
  await typeLogin(page, DEMO.email, DEMO.password);
  await expect(toast(page, "Login failed!")).toBeVisible();

  await page.unroute("**/api/v1/login");
  await typeLogin(page, DEMO.email, DEMO.password);
  await expect(toast(page, "Login successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect.poll(() => storedTokens(page)).toMatchObject({ token_type: "bearer" });
});

test("the password can be looked at, and the form names its fields to password managers", async ({
  page,
}) => {
  await page.goto("/auth");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("seven quiet harbours");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("seven quiet harbours");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("Username or email")).toHaveAttribute("autocomplete", "username");
});

test("what was typed for the login is there for the registration", async ({ page, browserConsole }) => {
  browserConsole.allow(ABORTED);
  await page.route("**/api/v1/login", (route) => route.abort());
  await page.goto("/auth?next=%2Fmarketplace%3Fsearch%3Dheat");
  await typeLogin(page, "someone@licentia.test", "seven quiet harbours");
  await expect(toast(page, "Login failed!")).toBeVisible();
  await page.getByRole("link", { name: "Register", exact: true }).click();
  await expect(page).toHaveURL("/auth?tab=register&next=%2Fmarketplace%3Fsearch%3Dheat");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("someone@licentia.test");
});

test("a registration that breaks a rule names the field beside it", async ({ page, browserConsole }) => {
  browserConsole.allow(/^422 \/api\/v1\/register$/, ABORTED);
  await page.goto("/auth?tab=register");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toHaveText("Accept the terms to register.");

  await page.getByRole("checkbox", { name: /I accept the terms/ }).click();
  await page.getByLabel("Username", { exact: true }).fill("x");
  await page.getByRole("button", { name: "Register" }).click();
  const username = page.getByLabel("Username", { exact: true });
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await expect(username).toHaveAccessibleDescription(/^Username /);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");

  await page.route("**/api/v1/register", (route) => route.abort());
  await page.getByRole("button", { name: "Register" }).click();
  await expect(toast(page, "Registration failed!")).toBeVisible();
});

test("a visitor who chose a listing reads which, registers first, and lands on it", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const card = page.getByRole("list", { name: "Featured technologies" }).getByRole("link").first();
  const name = (await card.textContent()) ?? "";
  await card.click();
  await expect(page).toHaveURL(/\/auth\?next=%2Ftechnology%2F/);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByText(`Create a free account to read “${name}”.`)).toBeVisible();
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page.getByText(`Log in to read “${name}”.`)).toBeVisible();
  await page.getByRole("link", { name: "Register", exact: true }).click();

  const { email } = await fillRegistration(page);
  await page.getByLabel("Code").fill(await mailedCode(request, email));
  await expect(page).toHaveURL(/\/technology\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("the sign-in shows no title of a listing that visitors may not read", async ({ page }) => {
  await page.goto(`/auth?next=${encodeURIComponent(`/technology/${crypto.randomUUID()}`)}`);
  await expect(page.getByText("Create a free account to read this listing.")).toBeVisible();
});

test("logging in before the code was entered leads to the code", async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^403 \/api\/v1\/login$/);
  const { username, email } = await typeRegistration(page);
  await expect(page.getByLabel("Code")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/auth");
  await typeLogin(page, username, "seven quiet harbours");
  await expect(page.getByText(`We sent a code of six digits to ${email}`)).toBeVisible();
  await page.getByLabel("Code").fill(await mailedCode(request, email));
  await expect(page).toHaveURL("/marketplace");
});

test("a code can be asked for again after a visible countdown", async ({ page, browserConsole }) => {
  browserConsole.allow(ABORTED);
  await page.clock.install();
  const { email } = await typeRegistration(page);
  await expect(page.getByText(`We sent a code of six digits to ${email}`)).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  const resend = page.getByRole("button", { name: /^Resend code/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Resend code in [1-6]\d? s$/);
  await page.clock.fastForward(61_000);
  await expect(resend).toHaveText("Resend code");

  await page.route("**/api/v1/resend-verification", (route) => route.abort());
  await resend.click();
  await expect(toast(page, "Failed to resend OTP!")).toBeVisible();
  // The server counts its own 60 seconds, which have not passed.
  await page.route("**/api/v1/resend-verification", (route) =>
    route.fulfill({ json: { otp_expires_in: 600, resend_after: 60 } }),
  );
  await resend.click();
  await expect(toast(page, "OTP resent successfully!")).toBeVisible();
  await expect(resend).toHaveText(/^Resend code in [56]\d s$/);

  await page.reload();
  await expect(page.getByLabel("Code")).toBeVisible();
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("a code is refused when wrong, verifies when right, and needs the kept credentials to sign in", async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^400 \/api\/v1\/verify-email$/, ABORTED);
  const { username, email } = await typeRegistration(page);
  const input = page.getByLabel("Code");
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute("autocomplete", "one-time-code");
  const code = await mailedCode(request, email);
  await input.fill(wrongCode(code));
  await expect(input).toHaveAccessibleDescription(/4 attempts left\.$/);
  await expect(input).toBeFocused();

  await page.route("**/api/v1/verify-email", (route) => route.abort());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(toast(page, "OTP verification failed!")).toBeVisible();
  await page.unroute("**/api/v1/verify-email");

  await page.evaluate(() => sessionStorage.removeItem("temp_password"));
  await input.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(toast(page, "OTP verified successfully!")).toBeVisible();
  await expect(toast(page, "Something is wrong!")).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("temp_username"))).toBeNull();

  await page.getByRole("link", { name: "Login", exact: true }).click();
  await typeLogin(page, username, "seven quiet harbours");
  await expect(toast(page, "Login successful!")).toBeVisible();
});

test("temporary credentials do not outlive the screen", async ({ page }) => {
  await typeRegistration(page);
  await expect(page.getByLabel("Code")).toBeFocused();
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("temp_")));
  await expect.poll(kept).toContain("temp_password");
  await page.getByRole("link", { name: "Licentia, home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(kept).toEqual([]);
});

test("a visitor signs in first, and then lands on the linked page", async ({ page }) => {
  await page.goto("/marketplace?domain=optics");
  await expect(page).toHaveURL("/auth?next=%2Fmarketplace%3Fdomain%3Doptics");
  await typeLogin(page, DEMO.email, DEMO.password);
  await expect(page).toHaveURL("/marketplace?domain=optics");
});

test("a click during hydration is not lost", async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
      // React has begun to listen, and has drawn nothing yet.
      if (this === document && given[0] === "click") queueMicrotask(() => document.body.click());
      return addEventListener.apply(this, given);
    };
  });
  await page.goto("/auth");
  await typeLogin(page, DEMO.email, DEMO.password);
  await expect(page).toHaveURL("/marketplace");
});

test("Back from the sign-in leads to where the visitor came from", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Browse technologies" }).first().click();
  await expect(page).toHaveURL("/auth?next=%2Fmarketplace");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

for (const next of ["//evil.example/", "/\\evil.example", "https://evil.example", "/auth"]) {
  test(`signing in does not lead to ${next}`, async ({ page }) => {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await typeLogin(page, DEMO.email, DEMO.password);
    await expect(page).toHaveURL("/marketplace");
  });
}

test("who is signed in is sent on from the sign-in screen, by role", async ({ page, browserConsole }) => {
  // The stored role opens the console, which the server refuses to fill.
  browserConsole.allow(/^403 \/api\/v1\/admin\//);
  await signIn(page, DEMO.email);
  await page.goto("/auth");
  await expect(page).toHaveURL("/marketplace");
  // The profile, which is loaded before the chats, would overwrite the role that is stored below.
  const chats = page.getByRole("region", { name: "Recent Chats" });
  await expect(chats.getByRole("listitem").first()).toBeVisible();

  await page.evaluate(() => {
    const login = JSON.parse(localStorage.getItem("user_data") ?? "null");
    localStorage.setItem("user_data", JSON.stringify({ ...login, role: "admin" }));
  });
  await page.goto("/auth");
  await expect(page).toHaveURL("/admin/dashboard");
});

test("logging out ends the login on the server, clears what was stored and leads home", async ({
  page,
  request,
  person,
}) => {
  await page.goto("/marketplace");
  // Everything that needs the token at start has been answered.
  await expect(page.getByText("No chat history yet")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user_data"))).toBeNull();
  const answer = await request.get("/api/v1/profile/me", {
    headers: { Authorization: `Bearer ${person.tokens.access_token}` },
  });
  expect(answer.status()).toBe(401);
  await page.goto("/marketplace");
  await expect(page).toHaveURL("/auth?next=%2Fmarketplace");
});

test("a logout that fails says so, and one without a token does not; both clear and lead to the sign-in", async ({
  page,
  person,
  browserConsole,
}) => {
  browserConsole.allow(ABORTED);
  await page.route("**/api/v1/logout", (route) => route.abort());
  await page.goto("/marketplace");
  await expect(page.getByText("No chat history yet")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Failed to logout")).toBeVisible();
  await expect.poll(() => storedTokens(page)).toBeNull();

  await typeLogin(page, person.username, person.password);
  await expect(page).toHaveURL("/marketplace");
  await expect(page.getByText(person.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  // Everything that needs the token at start has been answered.
  await expect(page.getByText("No chat history yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Results" }).getByRole("article").first()).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("user_data"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Failed to logout")).toBeHidden();
});
