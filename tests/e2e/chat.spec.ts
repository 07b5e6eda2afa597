import { ChatPage, LONG_QUESTION, lettersOf } from "./support/chat-page";
import { SessionList } from "./support/session-list";
import { storedMessages } from "./support/stored-data";
import { expect, test } from "./support/test";

/** What the browser, and Remix asking for routes ahead, say without a network. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];
const SHORT_QUESTION = "What is available for water treatment?";

test.beforeEach(async ({ person }) => {
  expect(person.tokens.user.role_name).toBe("user");
});

test("an empty chat suggests questions, and a suggestion is asked with one click", async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.start();
  const suggestions = page.getByRole("log", { name: "Conversation" }).getByRole("button");
  await expect(suggestions).toHaveCount(4);
  const question = (await suggestions.last().textContent()) ?? "";
  await suggestions.last().click();
  await expect(chat.questions).toHaveText([question]);
  await chat.ended();
  await expect(page.getByRole("status").filter({ hasText: "The answer is complete." })).toBeAttached();
});

test("Stop keeps the text so far, and Try again writes the whole answer in its place", async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(LONG_QUESTION);
  await chat.growing(200);
  await chat.stop.click();
  await chat.ended();
  const answer = chat.answers.first();
  await expect(answer.getByText("You stopped this answer.")).toBeVisible();
  const partial = await chat.shownText(answer);
  expect(partial.length).toBeGreaterThanOrEqual(200);
  const [, stopped] = await storedMessages(page, chat.sessionId);
  expect(stopped).toMatchObject({ type: "ai", status: "stopped" });
  expect(lettersOf(stopped!.content)).toBe(partial);

  await page.reload();
  await expect(answer.getByText("You stopped this answer.")).toBeVisible();
  expect(await chat.shownText(answer)).toBe(partial);

  await answer.getByRole("button", { name: "Try again" }).click();
  await expect(answer.getByText("You stopped this answer.")).toBeHidden();
  // Between the click and the first words it is neither stopped nor busy.
  await chat.growing();
  await chat.ended();
  await expect(chat.questions).toHaveText([LONG_QUESTION]);
  const whole = await chat.shownText(answer);
  expect(whole.length).toBeGreaterThan(partial.length);
  expect(whole.startsWith(partial)).toBe(true);
});

test("two tabs show the same conversation while it is written", async ({ page, context }) => {
  const chat = new ChatPage(page);
  await chat.start();
  const other = new ChatPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.composer).toBeVisible();

  await chat.ask(LONG_QUESTION);
  await expect(other.questions).toHaveText([LONG_QUESTION]);
  await other.growing(100);
  await other.ask(SHORT_QUESTION);
  await chat.ended(2);
  await other.ended(2);
  await expect(chat.questions).toHaveText([LONG_QUESTION, SHORT_QUESTION]);
  await expect(other.questions).toHaveText([LONG_QUESTION, SHORT_QUESTION]);
  for (const place of [0, 1]) {
    expect(await other.shownText(other.answers.nth(place))).toBe(
      await chat.shownText(chat.answers.nth(place)),
    );
  }
});

test("a question asked while offline is sent once when the network is back", async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.allow(...OFFLINE);
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(SHORT_QUESTION);
  await chat.ended();

  await context.setOffline(true);
  await chat.ask(LONG_QUESTION);
  await expect(page.getByText("Sending")).toBeVisible();
  await expect(page.getByText("Offline. Reconnecting; your question will be sent.")).toBeVisible();
  await context.setOffline(false);
  await chat.ended(2);
  await expect(chat.questions).toHaveText([SHORT_QUESTION, LONG_QUESTION]);
  const stored = await storedMessages(page, chat.sessionId);
  expect(stored.map(({ type }) => type)).toEqual(["user", "ai", "user", "ai"]);
});

test("the network fails in the middle of an answer, and not a word is lost or doubled", async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.allow(...OFFLINE);
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(LONG_QUESTION);
  await chat.growing(100);
  await context.setOffline(true);
  await expect.poll(() => storedMessages(page, chat.sessionId).then((all) => all[1]?.status)).toBe("done");
  await context.setOffline(false);
  const answer = await chat.ended();
  const [, stored] = await storedMessages(page, chat.sessionId);
  expect(await chat.shownText(answer)).toBe(lettersOf(stored!.content));
});

test("a name given by hand beats the automatic title", async ({ page }) => {
  const chat = new ChatPage(page);
  const list = new SessionList(page);
  await chat.start();
  await chat.ask(LONG_QUESTION);
  await chat.growing();
  await list.type("New chat", "Heat for the new plant");
  await list.nameInput.press("Enter");
  await expect(list.link("Heat for the new plant")).toBeVisible();
  await chat.ended();
  // The title comes after the answer: the next answer proves that it did not.
  await chat.ask(SHORT_QUESTION);
  await chat.ended(2);
  await expect(page.getByRole("heading", { level: 1, name: "Heat for the new plant" })).toBeVisible();
  await page.reload();
  await expect(list.links).toHaveText(["Heat for the new plant"]);
});

test("without a name of its own a chat is titled by its first question", async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(SHORT_QUESTION);
  const title = "Available for water treatment";
  await expect(new SessionList(page).link(title)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("Copy says that it is done for 3 seconds, and carries the sources along", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(SHORT_QUESTION);
  const answer = await chat.ended();
  const [, stored] = await storedMessages(page, chat.sessionId);

  await page.clock.install();
  await answer.getByRole("button", { name: "Copy answer" }).click();
  const copiedButton = answer.getByRole("button", { name: "Copied" });
  await expect(copiedButton).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(stored!.content)).toBe(true);
  expect(copied).toContain("Sources");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(1_900);
  await expect(copiedButton).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(answer.getByRole("button", { name: "Copy answer" })).toBeVisible();
});

test("a full stop stays on the line of the source before it, however wide the answer", async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask("What do you have from Norway?");
  const answer = await chat.ended();
  const alone = await answer.locator('[data-slot="markdown"]').evaluate((text: HTMLElement) => {
    const found: string[] = [];
    let stops = 0;
    for (let width = 200; width <= 540; width += 1) {
      text.style.width = `${width}px`;
      for (const source of text.querySelectorAll('[data-slot="cite"]')) {
        // After the description of the source, which is hidden.
        const next = source.nextElementSibling?.nextSibling;
        if (!next?.textContent?.startsWith(".")) continue;
        stops += 1;
        const stop = document.createRange();
        stop.setStart(next, 0);
        stop.setEnd(next, 1);
        if (stop.getBoundingClientRect().top > source.getBoundingClientRect().bottom)
          found.push(`${width} px: source ${source.textContent}`);
      }
    }
    return { found, hasStops: stops > 0 };
  });
  expect(alone).toEqual({ found: [], hasStops: true });
});

test("Shift+Enter begins a line, a draft survives a reload, and Enter sends both lines", async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.start();
  await chat.composer.pressSequentially("heat pumps");
  await chat.composer.press("Shift+Enter");
  await chat.composer.pressSequentially("and sensors");
  await expect(chat.composer).toHaveValue("heat pumps\nand sensors");
  await expect(chat.questions).toHaveCount(0);

  await page.reload();
  await expect(chat.composer).toHaveValue("heat pumps\nand sensors");
  await chat.composer.press("Enter");
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.composer).toHaveValue("");
  await chat.ended();
  const [question] = await storedMessages(page, chat.sessionId);
  expect(question!.content).toBe("heat pumps\nand sensors");
  await page.reload();
  await expect(chat.composer).toHaveValue("");
});

test("the length limit is told before it is passed, and nothing too long is sent", async ({ page }) => {
  const chat = new ChatPage(page);
  await chat.start();
  await chat.composer.fill("x".repeat(3_700));
  await expect(page.getByText("300 characters left")).toBeVisible();
  await chat.composer.fill("x".repeat(4_001));
  await expect(page.getByText("1 character too many")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await chat.composer.press("Enter");
  await expect(chat.questions).toHaveCount(0);
});

test("a chat of somebody else looks like one that is not there", async ({ page, browserConsole }) => {
  browserConsole.allow(/^404 \/api\/v1\/session/);
  await page.goto(`/chat/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Chat not found" })).toBeVisible();
  await page.getByRole("button", { name: "Start a new chat" }).click();
  await expect(new ChatPage(page).composer).toBeVisible();
});

test("at 320 px everything of a chat is within the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const chat = new ChatPage(page);
  await page.goto("/marketplace");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Add New Chat" }).click();
  // The drawer closes after navigation.
  await expect(page.getByRole("button", { name: "Add New Chat" })).toBeHidden();
  await chat.ask(LONG_QUESTION);
  const answer = await chat.ended();
  for (const part of [chat.composer, answer, page.getByRole("heading", { level: 1 })]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
