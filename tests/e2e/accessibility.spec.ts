import { expectAccessible } from "./support/axe";
import { ChatPage } from "./support/chat-page";
import { expect, test } from "./support/test";

// Public screens: every-screen.spec.ts.

test("the marketplace and a listing have no accessibility violation", async ({ page, person }) => {
  const cards = page.getByRole("region", { name: "Results" }).getByRole("article");
  await page.goto("/marketplace");
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page, "/marketplace");

  await cards.first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Problem" })).toBeVisible();
  await expect(page.getByText("Preparing analysis")).toBeHidden();
  await expectAccessible(page, "/technology");
});

test("a chat with an answer has no accessibility violation", async ({ page, person }) => {
  await page.goto("/marketplace");
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("button", { name: "Add New Chat" }).click();
  const chat = new ChatPage(page);
  await chat.composer.fill("Find membranes");
  await chat.composer.press("Enter");
  const answer = await chat.ended();
  await expect(answer.getByRole("complementary", { name: "Sources" })).toBeVisible();
  await expectAccessible(page, "/chat");
});
