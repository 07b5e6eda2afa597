import { expectAccessible } from "./support/axe";
import { ChatPage, LONG_QUESTION } from "./support/chat-page";
import { ScriptedChat } from "./support/scripted-chat";
import { SessionList } from "./support/session-list";
import { storedMessages } from "./support/stored-data";
import { expect, test } from "./support/test";

const FIRST = "What is available for water treatment?";
const SECOND = "What is available in optics?";

test.beforeEach(async ({ person }) => {
  expect(person.tokens.user.role_name).toBe("user");
});

test("the last question is changed in its place, in every tab and after a reload", async ({
  page,
  context,
}) => {
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(FIRST);
  await chat.ended();
  const other = new ChatPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.questions).toHaveText([FIRST]);

  const field = page.getByRole("textbox", { name: "Change your question" });
  await page.getByRole("button", { name: "Edit question" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(FIRST);
  await field.fill("Not this");
  await field.press("Escape");
  await expect(chat.questions).toHaveText([FIRST]);
  await expect(chat.composer).toBeFocused();

  await chat.composer.press("ArrowUp");
  await expect(field).toBeFocused();
  await field.fill(SECOND);
  await field.press("Enter");
  await expect(chat.questions).toHaveText([SECOND]);
  await expect(other.questions).toHaveText([SECOND]);
  const answer = await chat.ended();
  await other.ended();
  expect(await other.shownText(other.answers.last())).toBe(await chat.shownText(answer));
  const stored = await storedMessages(page, chat.sessionId);
  expect(stored.map(({ content }) => content)[0]).toBe(SECOND);
  expect(stored).toHaveLength(2);
  await page.reload();
  await expect(chat.questions).toHaveText([SECOND]);
});

test("what failed is tried again in its place, limits are told before, and code is copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const query_id = "scripted";
  await ScriptedChat.serve(page, (chat, { type, query, client_id }) => {
    if (type === "retry") {
      chat.say({ type: "response_reset", query_id, attempt: 0 });
      chat.say({ type: "response_chunk", query_id, content: "Here it is:\n\n" });
      return chat.end(query_id, "done", "Here it is:\n\n```\ntrl = 6\n```\n");
    }
    const message_id = crypto.randomUUID();
    const timestamp = new Date().toISOString();
    chat.say({ type: "user_message", query_id, message_id, client_id, content: query ?? "", timestamp });
    chat.say({ type: "ack", client_id, query_id, duplicate: false, state: "queued", remaining_today: 3 });
    chat.say({ type: "response_chunk", query_id, content: "So far" });
    chat.say({
      type: "error",
      code: "timeout",
      message: "The assistant took too long to answer. Try again.",
      query_id,
      client_id,
      retryable: true,
      retry_after_ms: null,
    });
    chat.end(query_id, "failed", "So far");
  });
  const chat = new ChatPage(page);
  await chat.start();
  await expect(page.getByText("4 questions left today")).toBeVisible();
  await chat.ask("How ready is it?");
  const answer = await chat.ended();
  await expect(page.getByText("3 questions left today")).toBeVisible();
  await expect(answer).toContainText("So far");
  await expect(answer.getByText("The assistant took too long to answer.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "could not be finished" })).toBeAttached();
  await expectAccessible(page, "a failed answer");

  await answer.getByRole("button", { name: "Try again" }).click();
  await expect(answer.getByText("The assistant took too long to answer.")).toBeHidden();
  await expect(chat.questions).toHaveText(["How ready is it?"]);
  await answer.getByRole("button", { name: "Copy code" }).click();
  await expect(answer.getByRole("button", { name: "Copied" })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe("trl = 6");
});

test("the composer grows to 8 lines without a jump, and Enter of an input method sends nothing", async ({
  page,
}) => {
  const chat = new ChatPage(page);
  const list = new SessionList(page);
  await chat.start();
  const heightOf = () => chat.composer.evaluate((field) => field.clientHeight);
  const bottomOf = () => chat.composer.evaluate((field) => field.getBoundingClientRect().bottom);
  const [one, bottom] = [await heightOf(), await bottomOf()];
  await chat.composer.fill(Array.from({ length: 8 }, (_, line) => `line ${line}`).join("\n"));
  const eight = await heightOf();
  expect(eight - one).toBe(7 * 24);
  await chat.composer.fill(Array.from({ length: 14 }, (_, line) => `line ${line}`).join("\n"));
  expect(await heightOf()).toBe(eight);
  expect(await bottomOf()).toBe(bottom);

  /** Enter as a browser reports it while an input method composes. */
  const composed = (element: Element) => {
    element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    const enter = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", enter));
    element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "熱" }));
  };
  await chat.composer.fill("熱");
  await chat.composer.evaluate(composed);
  await expect(chat.composer).toHaveValue("熱");
  await expect(chat.questions).toHaveCount(0);
  await list.type("New chat", "熱ポンプ");
  await list.nameInput.evaluate(composed);
  await expect(list.nameInput).toHaveValue("熱ポンプ");
  await list.nameInput.press("Enter");
  await expect(list.link("熱ポンプ")).toBeVisible();
});

test("reading up is left alone, one click leads to the latest, and older messages push nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 560 });
  const chat = new ChatPage(page);
  await chat.start();
  await chat.ask(FIRST);
  await chat.ended();
  await chat.ask(LONG_QUESTION);
  await chat.growing(150);
  const top = () => chat.log.evaluate((log) => log.scrollTop);
  await chat.log.evaluate((log) => log.scrollTo({ top: 40 }));
  const jump = page.getByRole("button", { name: "Jump to latest" });
  await expect(jump).toBeVisible();
  await chat.ended(2);
  expect(await top()).toBe(40);
  await jump.click();
  await expect(jump).toBeHidden();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/messages", (route) => route.continue({ url: `${route.request().url()}?limit=2` }));
  await page.route("**/messages?before=*", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(chat.questions).toHaveText([LONG_QUESTION]);
  await chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
  const placeOf = () => chat.questions.last().evaluate((question) => question.getBoundingClientRect().top);
  const place = await placeOf();
  release();
  await expect(chat.questions).toHaveText([FIRST, LONG_QUESTION]);
  expect(Math.abs((await placeOf()) - place)).toBeLessThan(2);
});

test("a chat that is being answered has its mark in every tab, also when nobody has it open", async ({
  page,
  context,
}) => {
  const chat = new ChatPage(page);
  const mark = (of: typeof page) =>
    new SessionList(of).region.getByTitle("The assistant is answering", { exact: true });
  await chat.start();
  const other = await context.newPage();
  await other.goto("/shortlist");
  await expect(new SessionList(other).links).toHaveCount(1);
  await chat.ask(LONG_QUESTION);
  await expect(mark(page)).toBeVisible();
  await expect(mark(other)).toBeVisible();
  await page.getByRole("link", { name: "Marketplace" }).first().click();
  await expect(page).toHaveURL("/marketplace");
  await expect(mark(page)).toBeVisible();
  await expect(mark(page)).toBeHidden({ timeout: 15_000 });
  await expect(mark(other)).toBeHidden({ timeout: 10_000 });
  await expect(
    new SessionList(page).link("Compare the sand heat storage and the Stirling generator"),
  ).toBeVisible();
});

test("what an answer found is paged, saved by a proposal, rated, taken along, and a deletion is undone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = new ChatPage(page);
  const list = new SessionList(page);
  await chat.start();
  await chat.ask("Which technologies have a granted patent?");
  const answer = await chat.ended();
  const found = answer.getByRole("button", { name: /^Save / });
  await answer.getByRole("button", { name: /^Show \d+ more$/ }).click();
  const before = await found.count();
  await answer.getByRole("button", { name: "More results" }).click();
  await expect.poll(() => found.count()).toBeGreaterThan(before);
  await answer.getByRole("button", { name: "Good answer" }).click();

  await chat.ask("Add the first two to my shortlist");
  const proposed = await chat.ended(2);
  await proposed.getByRole("button", { name: "Save these 2 to the shortlist" }).click();
  await expect(proposed.getByText("Saved to your shortlist.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Shortlist/ }).first()).toHaveAccessibleName("Shortlist 2");

  await page.getByRole("button", { name: "Conversation menu" }).click();
  await page.getByRole("menuitem", { name: "Copy as Markdown" }).click();
  await expect(page.getByText("Conversation copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# .+\n\n## Which technologies have a granted patent\?/);
  expect(copied).toContain("## Add the first two to my shortlist");

  await page.reload();
  const good = chat.answers.first().getByRole("button", { name: "Good answer" });
  await expect(good).toHaveAttribute("aria-pressed", "true");
  const name = (await list.links.first().textContent())!;
  await list.choose(name, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/marketplace");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chat.answers).toHaveCount(2);
  await expect(list.link(name)).toBeVisible();
});
