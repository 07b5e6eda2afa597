import { ChatPage, LONG_QUESTION, lettersOf } from "./support/chat-page";
import { mailedCode, wrongCode } from "./support/mails";
import { newUsername } from "./support/person";
import { SessionList } from "./support/session-list";
import { storedMessages } from "./support/stored-data";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// The longest way through the product, with all its transitions.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor registers, finds a technology, asks about it, and keeps the answer", async ({
  page,
  request,
  browserConsole,
}) => {
  test.setTimeout(120_000);
  browserConsole.allow(/^400 \/api\/v1\/verify-email$/);
  const username = newUsername();
  const email = `${username}@licentia.test`;
  const chat = new ChatPage(page);
  const list = new SessionList(page);

  await test.step("registers", async () => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Login Now" }).click();
    await page.getByRole("link", { name: "Register", exact: true }).click();
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Okafor");
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("seven quiet harbours");
    await page.getByRole("checkbox", { name: /I accept the terms/ }).click();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText(`We sent a code of six digits to ${email}`)).toBeVisible();
  });

  await test.step("enters the code, a wrong one first", async () => {
    const code = await mailedCode(request, email);
    const input = page.getByLabel("Code");
    await input.fill(wrongCode(code));
    await expect(input).toHaveAccessibleDescription(/4 attempts left\.$/);
    await input.fill(code);
    await expect(toast(page, "OTP verified successfully!")).toBeVisible();
    await expect(toast(page, "Login successful!")).toBeVisible();
    await expect(page).toHaveURL("/marketplace");
    await expect(page.getByText("Ines Okafor")).toBeVisible();
    await expect(page.getByText("No chat history yet")).toBeVisible();
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("temp_")),
    );
    expect(kept).toEqual([]);
  });

  const cards = page.getByRole("region", { name: "Results" }).getByRole("article");
  let title = "";
  await test.step("filters, searches and opens a technology", async () => {
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("link", { name: /^Mechanical engineering \d+$/ }).click();
    await expect(page).toHaveURL(/domain=mechanical/);
    await page.getByRole("searchbox", { name: "Search technologies" }).fill("heat");
    await expect(page).toHaveURL(/search=heat/);
    await expect(cards.first().locator("mark").first()).toHaveText(/^heat/i);
    await expect(page.getByRole("link", { name: "Remove filter Mechanical engineering" })).toBeVisible();
    const link = cards.first().getByRole("heading").getByRole("link");
    title = (await link.textContent()) ?? "";
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
  const technology = new URL(page.url()).pathname;

  await test.step("asks about it, and sees the answer grow", async () => {
    await page.getByRole("button", { name: "Ask about this technology" }).click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}\?/);
    await expect(chat.composer).toHaveValue(new RegExp(title));
    const lengths = await chat.recordWriting();
    await chat.composer.press("Enter");
    const answer = await chat.ended();
    expect((await lengths()).length).toBeGreaterThan(2);
    await expect(answer.getByRole("link", { name: title }).first()).toBeVisible();
  });

  await test.step("follows a citation to the place in the listing", async () => {
    const [, stored] = await storedMessages(page, chat.sessionId);
    const chip = chat.answers
      .last()
      .getByRole("link", { name: /^Source \d+$/ })
      .last();
    const address = (await chip.getAttribute("href"))!;
    expect(address).toContain(technology);
    await chip.hover();
    const quote = await page.locator("[data-slot=cite-card] q").textContent();
    expect(stored!.content.length).toBeGreaterThan(0);
    await chip.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const place = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    // A choice such as "available" is shown by its label.
    await expect(place).toContainText(quote!, { ignoreCase: true });
    await expect(place).toBeInViewport();
    await page.goBack();
    await expect(chat.answers).toHaveCount(1);
  });

  await test.step("reloads in the middle of a long answer, and has all of it", async () => {
    await chat.ask(LONG_QUESTION);
    await expect(chat.answers).toHaveCount(2);
    await chat.growing(150);
    await page.reload();
    await expect(chat.questions).toHaveCount(2);
    const answer = await chat.ended(2);
    const stored = await storedMessages(page, chat.sessionId);
    expect(stored.map(({ type }) => type)).toEqual(["user", "ai", "user", "ai"]);
    expect(stored[3]!.status).toBe("done");
    expect(await chat.shownText(answer)).toBe(lettersOf(stored[3]!.content));
  });

  await test.step("renames the chat: Escape cancels, Enter and blur save", async () => {
    const given = (await list.links.first().textContent())!;
    await list.type(given, "Not this");
    await list.nameInput.press("Escape");
    await expect(list.link(given)).toBeVisible();
    await list.type(given, "Heat for the new plant");
    await list.nameInput.press("Enter");
    await expect(list.link("Heat for the new plant")).toBeVisible();
    await list.type("Heat for the new plant", "Waste heat");
    await chat.composer.click();
    await expect(list.link("Waste heat")).toBeVisible();
    await page.reload();
    await expect(list.links).toHaveText(["Waste heat"]);
    await expect(page.getByRole("heading", { level: 1, name: "Waste heat" })).toBeVisible();
  });

  await test.step("deletes it, takes that back, and deletes it for good", async () => {
    const dialog = page.getByRole("alertdialog", { name: "Delete this chat?" });
    await list.choose("Waste heat", "Delete");
    await expect(dialog).toContainText('"Waste heat"');
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(list.link("Waste heat")).toBeVisible();

    await list.choose("Waste heat", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/marketplace");
    await expect(page.getByText("No chat history yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.links).toHaveText(["Waste heat"]);
    await expect(chat.answers).toHaveCount(2);

    await list.choose("Waste heat", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/marketplace");
    await expect(page.getByText("No chat history yet")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No chat history yet")).toBeVisible();
  });
});
