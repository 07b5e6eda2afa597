import { expectAccessible } from "./support/axe";
import { registerPerson } from "./support/person";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

test("settings are saved as a whole, refusals stand beside their fields, and the assistant is tested", async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/^422 /);
  await signIn(page, "admin@licentia.test");
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Test the assistant" }).click();
  await expect(page.getByText(/^It answers: grounded-2/)).toBeVisible();

  const save = page.getByRole("button", { name: "Save settings" });
  await expect(save).toBeDisabled();
  // Without a change the bar is the end of the form; with one it stays in sight.
  const bar = page.locator("div").filter({ has: save }).last();
  await expect(bar).toHaveCSS("position", "static");
  const followers = page.getByLabel("Followers");
  const before = await followers.inputValue();
  await page.getByLabel("Business canvases a month, Premium").fill("many");
  await followers.fill("4321");
  await expect(bar).toHaveCSS("position", "sticky");
  await save.click();
  const refused = page.getByLabel("Business canvases a month, Premium");
  await expect(refused).toBeFocused();
  await expect(refused).toHaveAccessibleDescription(/whole number/);
  await expect(followers).toHaveValue("4321");
  await refused.fill("21");
  await save.click();
  await expect(toast(page, "Settings saved")).toBeVisible();
  await page.reload();
  await expect(followers).toHaveValue("4321");
  await expect(refused).toHaveValue("21");
  await followers.fill(before);
  await refused.fill("20");
  await save.click();
  await expect(save).toBeDisabled();
  await expectAccessible(page, "/admin/settings");
});

test("a premium request is approved, and its account is premium", async ({ page, request }) => {
  const person = await registerPerson(request);
  const name = `Vera ${person.username}`;
  const sent = await request.post("/api/v1/premium-requests", {
    data: { full_name: name, email: person.email },
  });
  expect(sent.ok()).toBe(true);
  await signIn(page, "admin@licentia.test");
  await page.goto("/admin/requests?state=new");
  const row = page.getByRole("row", { name });
  await row.getByRole("button", { name: `Approve ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Give ${name} premium?` });
  await expect(question).toContainText(person.email);
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, `${name} is premium now`)).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("link", { name: "Approved" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("dialog", { name: "User" })).toContainText("Premium");
  await page.goBack();
  await expect(page.getByRole("row", { name })).toBeVisible();
  await expectAccessible(page, "/admin/requests");
});
