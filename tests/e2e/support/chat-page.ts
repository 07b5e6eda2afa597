import { expect, type Locator, type Page } from "@playwright/test";

/** A question whose answer takes a paced assistant some seconds to write. */
export const LONG_QUESTION = "Compare the sand heat storage and the Stirling generator";

/** The chat screen as a reader sees it. */
export class ChatPage {
  readonly composer: Locator;
  readonly questions: Locator;
  readonly answers: Locator;
  readonly stop: Locator;
  readonly log: Locator;

  constructor(readonly page: Page) {
    this.composer = page.getByRole("textbox", { name: "Ask about the technologies" });
    this.questions = page.getByRole("article", { name: "Your question" });
    this.answers = page.getByRole("article", { name: "Answer" });
    this.stop = page.getByRole("button", { name: "Stop" });
    this.log = page.getByRole("log", { name: "Conversation" });
  }

  /** Opens an empty chat from the sidebar. */
  async start(): Promise<void> {
    await this.page.goto("/marketplace");
    await this.page.getByRole("button", { name: "Add New Chat" }).click();
    await expect(this.page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(this.composer).toBeFocused();
  }

  get sessionId(): string {
    return new URL(this.page.url()).pathname.split("/").at(-1)!;
  }

  async ask(question: string): Promise<void> {
    await this.composer.fill(question);
    await this.composer.press("Enter");
    await expect(this.questions.filter({ hasText: question }).last()).toBeVisible();
  }

  /** The newest answer, once it is being written and has at least so many characters. */
  async growing(characters = 1): Promise<Locator> {
    const answer = this.answers.last();
    await expect(answer).toHaveAttribute("aria-busy", "true");
    await expect
      .poll(() => this.shownText(answer).then((text) => text.length))
      .toBeGreaterThanOrEqual(characters);
    return answer;
  }

  /** Notes in the page itself how long an answer is each time it grows; the result gives the lengths so far. */
  async recordWriting(): Promise<() => Promise<number[]>> {
    const lengths = await this.page.evaluateHandle(() => {
      const seen: number[] = [];
      new MutationObserver(() => {
        const answers = document.querySelectorAll(
          '[aria-label="Answer"][aria-busy="true"] [data-slot="markdown"]',
        );
        const length = [...answers].at(-1)?.textContent?.length ?? 0;
        if (length > (seen.at(-1) ?? 0)) seen.push(length);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return seen;
    });
    return () => lengths.jsonValue();
  }

  /** The newest answer when it has ended, however it ended. */
  async ended(count = 1): Promise<Locator> {
    await expect(this.answers).toHaveCount(count);
    const answer = this.answers.last();
    await expect(answer).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
    return answer;
  }

  /** The letters of an answer as shown, without chips, so that they compare with `lettersOf` the stored text. */
  async shownText(answer: Locator): Promise<string> {
    const text = await answer.locator("> div > [data-slot=markdown]").evaluate((markdown) => {
      const body = markdown.cloneNode(true) as HTMLElement;
      for (const aside of body.querySelectorAll("[data-slot=cite], [hidden]")) aside.remove();
      return body.textContent ?? "";
    });
    return lettersOf(text);
  }
}

/** Text without spaces and marks of Markdown: equal means that no word was lost, doubled or moved. */
export function lettersOf(markdown: string): string {
  return markdown.replace(/^(?:\d+\.|-) /gm, "").replace(/\[\d+\]|\*\*|^#+ |---|\||\s+/gm, "");
}
