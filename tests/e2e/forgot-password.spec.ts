import { mailedCode, wrongCode } from "./support/mails";
import { registerPerson } from "./support/person";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";
import { typeLogin } from "./support/type-login";

const NEW_PASSWORD = "four wooden bridges";

test("a password is reset with the mailed code", async ({ page, request, browserConsole }) => {
  browserConsole.allow(/^400 /);
  const person = await registerPerson(request);
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(person.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect(page).toHaveURL("/forgotpassword");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Resend code in/ })).toBeDisabled();

  const code = await mailedCode(request, person.email);
  await page.getByLabel("Code").fill(wrongCode(code));
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/4 attempts left\./);
  await expect(page.getByLabel("New password")).toHaveValue(NEW_PASSWORD);

  await page.reload();
  await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Your password was changed. Sign in with it.")).toBeVisible();
  await typeLogin(page, person.username, NEW_PASSWORD);
  await expect(page).toHaveURL("/marketplace");
});

test("an address without an account gets the same answer, and can be changed", async ({ page }) => {
  // One address gets one code a minute.
  const nobody = `nobody-${crypto.randomUUID()}@licentia.test`;
  await page.goto("/forgotpassword");
  await page.getByLabel("Email").fill(nobody);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`If ${nobody} has an account`)).toBeVisible();
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(nobody);
  await page.getByRole("link", { name: "Back to the login" }).click();
  await expect(page).toHaveURL("/auth");
});
