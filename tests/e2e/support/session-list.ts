import type { Locator, Page } from "@playwright/test";

/** Recent Chats of the sidebar. */
export class SessionList {
  readonly region: Locator;
  readonly links: Locator;
  readonly nameInput: Locator;

  constructor(readonly page: Page) {
    this.region = page.getByRole("region", { name: "Recent Chats" });
    this.links = this.region.getByRole("link");
    this.nameInput = this.region.getByRole("textbox", { name: "Chat name" });
  }

  link(name: string): Locator {
    return this.region.getByRole("link", { name, exact: true });
  }

  async choose(name: string, item: "Update" | "Delete"): Promise<void> {
    await this.region.getByRole("button", { name: `Menu of chat ${name}`, exact: true }).click();
    await this.page.getByRole("menuitem", { name: item }).click();
  }

  /** Opens the inline rename and types; the caller says how it ends. */
  async type(before: string, name: string): Promise<void> {
    await this.choose(before, "Update");
    await this.nameInput.fill(name);
  }
}
