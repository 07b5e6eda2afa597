import { expectAccessible } from "./support/axe";
import { ChatPage } from "./support/chat-page";
import { callAs } from "./support/interface";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

/** Nothing that a catalog answers. */
const QUESTION = "Write me a poem about rain";

// Both work on what the one assistant of the server says.
test.describe.configure({ mode: "serial" });

test("an edited prompt changes what the assistant says, and a rollback changes it back", async ({ page }) => {
  await signIn(page, "admin@licentia.test");
  await page.goto("/admin/prompts/list-prompt");
  const text = page.getByLabel("Text", { exact: true });
  await page.getByLabel("Key").selectOption("chat.out_of_scope");
  await expect(text).toHaveValue(/^I can only help with the technologies/);
  await page.getByLabel("Name").fill("Out of scope, house style");
  await text.fill("That is not in this catalogue.");
  await page.getByRole("button", { name: "Create prompt" }).click();
  await expect(toast(page, "Created Out of scope, house style, inactive")).toBeVisible();

  await expect(page.getByRole("heading", { name: "Out of scope, house style" })).toBeVisible();

  // Tested before it is active, with the text as typed.
  await text.fill("Only what is listed here, I am afraid.");
  await page.getByLabel("What a user asks").fill(QUESTION);
  await page.getByRole("button", { name: "Run the test" }).click();
  await expect(page.getByText("Only what is listed here, I am afraid.").last()).toBeVisible();
  await page.getByLabel("What changed").fill("Warmer");
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByRole("button", { name: "Save as version 3" })).toBeDisabled();
  await page.getByRole("button", { name: "Activate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate" }).click();
  await expect(toast(page, "Out of scope, house style is active")).toBeVisible();
  const chat = new ChatPage(await page.context().newPage());
  await chat.start();
  await chat.ask(QUESTION);
  await expect(await chat.ended(1)).toContainText("Only what is listed here, I am afraid.");

  await page.getByRole("link", { name: "Versions (2)" }).click();
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(2);
  const diff = page.getByRole("table", { name: "Version 1 and version 2" });
  await expect(diff).toContainText("Added: Only what is listed here, I am afraid.");
  await page.getByRole("radio", { name: "Side by side" }).click();
  await expect(page).toHaveURL(/layout=split/);
  await expectAccessible(page, "versions of a prompt");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  const question = page.getByRole("alertdialog", { name: "Roll back to version 1?" });
  await expect(question).toContainText("creates version 3 from version 1");
  await question.getByRole("button", { name: "Roll back" }).click();
  await expect(versions.filter({ hasText: "Version 3" })).toContainText("Live");
  await chat.ask(QUESTION);
  await expect(await chat.ended(2)).toContainText("That is not in this catalogue.");
});

test("every text in use is listed and edited in place", async ({ page }) => {
  await signIn(page, "admin@licentia.test");
  await page.goto("/admin/prompts");
  const texts = page.getByRole("region", { name: "Texts in use" });
  await expect(texts.getByRole("heading", { level: 3 })).toHaveText([
    "Instructions",
    "Greeting",
    "No results",
    "Out of scope",
    "While searching",
    "While reading listings",
    "Titles of chats",
    "Reading follow-up questions",
    "AI analytics and business canvas",
    "Summary of a comparison",
    "Reading a PDF",
    "Reasons of recommendations",
  ]);
  const greeting = texts.getByRole("listitem").filter({ hasText: "chat.greeting" });
  await expect(greeting).toContainText("Built-in text");
  await expect(greeting).toContainText("Hello. I search this catalog");
  await greeting.getByRole("button", { name: "Edit Greeting" }).click();
  const text = greeting.getByLabel("Text", { exact: true });
  await expect(text).toBeFocused();
  await text.fill("Good day. Describe what you need.");
  await greeting.getByRole("button", { name: "Save and use" }).click();
  await expect(greeting.getByRole("link", { name: "Greeting, version 1" })).toBeVisible();
  await expect(greeting.getByRole("button", { name: "Edit Greeting" })).toBeFocused();

  await greeting.getByRole("button", { name: "Edit Greeting" }).click();
  await text.fill("Good day. What do you need?");
  await greeting.getByRole("button", { name: "Save and use" }).click();
  await expect(greeting.getByRole("link", { name: "Greeting, version 2" })).toBeVisible();
  await expect(greeting).toContainText("Good day. What do you need?");
  await expectAccessible(page, "/admin/prompts with texts");

  // A key that nothing reads is not offered.
  await page.goto("/admin/prompts/list-prompt");
  await expect(page.getByLabel("Key").getByRole("option")).toHaveCount(1 + 12);
});

test("what is typed into a prompt is not lost, nor what somebody else saved meanwhile", async ({
  page,
  request,
  browserConsole,
}) => {
  browserConsole.allow(/^409 /);
  const { token } = await signIn(page, "admin@licentia.test");
  const { id } = await callAs<{ id: string }>(request, token, "POST", "/prompts", {
    key: "chat.no_results",
    name: "Nothing found, draft",
    content: "Nothing fits, {{name}}.",
  });
  await page.goto(`/admin/prompts?id=${id}`);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Nothing fits that, {{first_name}}. Try {{fewer words}}.");
  await expect(page.getByText("{{first_name}}", { exact: true }).last()).toBeVisible();
  await expect(page.getByText(/^No variable: \{\{fewer words\}\}/)).toBeVisible();
  await expect(page.getByText(/55 of 20,000 characters/)).toBeVisible();

  await page.getByRole("link", { name: "All Users" }).click();
  await page
    .getByRole("alertdialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await callAs(request, token, "PATCH", `/prompts/${id}`, { content: "Nothing here fits that." });
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByText(/saved version 2 meanwhile/)).toBeVisible();
  await expect(text).toHaveValue(/^Nothing fits that/);
  await expectAccessible(page, "two texts of a prompt");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Save mine as version 3" }).click();
  await expect(page.getByRole("link", { name: "Versions (3)" })).toBeVisible();
  await page.getByRole("link", { name: "All Prompts" }).first().click();
  await expect(page.getByRole("row", { name: /Nothing found, draft/ })).toContainText("3");
  await expectAccessible(page, "/admin/prompts");
});
