import { ChatPage } from "./support/chat-page";
import { SessionList } from "./support/session-list";
import { expect, test } from "./support/test";

/**
 * Packages write style elements while a page runs: the scroll lock of dialogs and menus, the scroll area. A refused one
 * is a console error, which fails a test by itself; here their styles are also seen to apply.
 */
test("the policy lets every style of a page apply: dialog, menu, toast and chat", async ({
  page,
  person,
}) => {
  const refused: string[] = [];
  await page.exposeFunction("onRefused", (directive: string) => refused.push(directive));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { onRefused(text: string): void }).onRefused(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  expect(person.tokens.user.role_name).toBe("user");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const chat = new ChatPage(page);
  await chat.start();
  const answer = await page.request.get(page.url());
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");

  await chat.ask("What is available for water treatment?");
  await chat.ended();
  const chats = new SessionList(page);
  // The chat gets its title some time after its answer, so its name is not asked for.
  await chats.region
    .getByRole("button", { name: /^Menu of chat/ })
    .first()
    .click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const scrollArea = menu.locator("[data-radix-scroll-area-viewport]");
  await expect(scrollArea).toHaveCSS("scrollbar-width", "none");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();

  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  await expect(page.locator("[data-sonner-toaster]")).toHaveCSS("position", "fixed");
  expect(refused).toEqual([]);
});
