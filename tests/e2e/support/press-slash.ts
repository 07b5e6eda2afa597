import { expect, type Locator } from "@playwright/test";

/** Puts the focus into a search field by "/". A key pressed before the screen listens is lost: pressed until it is heard. */
export async function pressSlash(box: Locator): Promise<void> {
  const isFocused = () => box.evaluate((element) => element === document.activeElement);
  await expect
    .poll(async () => {
      if (!(await isFocused())) await box.page().keyboard.press("/");
      return isFocused();
    })
    .toBe(true);
}
