import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/axe";
import { callAs } from "./support/interface";
import { OwnServer } from "./support/own-server";
import { registerPerson } from "./support/person";
import { pressSlash } from "./support/press-slash";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

const ADMIN = "admin@licentia.test";

test("an admin finds a user, gives and takes roles, suspends and deletes", async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^500 /);
  const person = await registerPerson(request);
  await signIn(page, ADMIN);
  await page.goto("/admin/users");
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await pressSlash(page.getByRole("searchbox"));
  await page.keyboard.type(person.username);
  await expect(page).toHaveURL(new RegExp(`query=${person.username}`));
  const row = page.getByRole("row", { name: person.username });
  await expect(page.getByRole("status").filter({ hasText: "1 user" })).toBeVisible();

  // A refused choice goes back by itself.
  const role = row.getByLabel(/^Role of/);
  await page.route("**/roles/*/users/*", (route) => route.fulfill({ status: 500, json: {} }));
  await role.selectOption("Premium");
  await expect(toast(page, "Failed to assign role")).toBeVisible();
  await expect(role).toHaveValue("user");
  await page.unroute("**/roles/*/users/*");
  await role.selectOption("Admin");
  const question = page.getByRole("alertdialog", { name: `Make ${person.username} an admin?` });
  await question.getByRole("button", { name: "Make admin" }).click();
  await expect(role).toHaveValue("admin");
  await callAs(request, person.tokens.access_token, "GET", "/admin/settings");
  await role.selectOption("User");
  await expect(role).toHaveValue("user");

  await row.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Suspend" }).click();
  const suspension = page.getByRole("dialog", { name: `Suspend ${person.username}?` });
  await suspension.getByLabel("Reason").fill("Sends the same message to every owner");
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await expect(row).toContainText("Suspended");
  await row.getByRole("button", { name: person.username, exact: true }).click();
  const details = page.getByRole("dialog", { name: "User" });
  await expect(details).toContainText("Verified the email address");
  await expect(details).toContainText(person.email);
  await expectAccessible(page, "a user");
  await page.setViewportSize({ width: 1280, height: 800 });
  await details.getByRole("button", { name: "Close" }).click();

  await row.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const deletion = page.getByRole("alertdialog", { name: `Delete ${person.username}?` });
  await expect(deletion.getByRole("button", { name: "Delete user" })).toBeDisabled();
  await deletion.getByLabel(/^Type/).fill(person.email);
  await deletion.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByRole("heading", { name: "No users match these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await expectAccessible(page, "/admin/users");
});

test("users are exported as the filters say, and formulas are text", async ({ page, request }) => {
  const person = await registerPerson(request);
  await callAs(request, person.tokens.access_token, "PUT", "/profile/me", {
    first_name: "=1+1",
    last_name: "@SUM",
  });
  await signIn(page, ADMIN);
  await page.goto(`/admin/users?query=${person.username}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=1+1");
  expect(lines[1]).toContain("'@SUM");
  expect(lines[1]).not.toMatch(/(^|,)"?[=@]/);
});

test("the last admin stays an admin", async ({ page, browserConsole }) => {
  browserConsole.allow(/^409 /);
  test.slow();
  const server = await OwnServer.create({ DEMO: "0" });
  try {
    const login = await server.call<{ user: { role_name: string } }>("POST", "/login", {
      body: { identifier: ADMIN, password: "licentia-demo-2026" },
    });
    await page.goto(`${server.origin}/robots.txt`);
    await page.evaluate(
      (stored) => localStorage.setItem("user_data", stored),
      JSON.stringify({ tokens: login, role: login.user.role_name }),
    );
    await page.goto(`${server.origin}/admin/users?role=admin`);
    const role = page.getByLabel(/^Role of/);
    await expect(role).toHaveCount(1);
    await role.selectOption("User");
    await page
      .getByRole("alertdialog", { name: "Give up your own admin role?" })
      .getByRole("button", { name: "Give it up" })
      .click();
    await expect(toast(page, "At least one admin must remain")).toBeVisible();
    await expect(role).toHaveValue("admin");
  } finally {
    await page.goto("about:blank");
    await server.remove();
  }
});
