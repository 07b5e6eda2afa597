import type { Page } from "@playwright/test";

/**
 * Targets that WCAG 2.5.8 finds too small at the width of the window: under 24 by 24 CSS px, not part of a sentence, and
 * so close to another target that a circle of 24 px around them meets it. As "name 20x16".
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 24;
    const INTERACTIVE =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=checkbox], [role=menuitem], [role=slider], [role=switch], [role=tab]";

    // Boxes are places on the page; what is fixed has one only while nothing is scrolled.
    scrollTo({ top: 0, behavior: "instant" });
    const targets = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: boxOf(element) }))
      // What is for screen readers only is one pixel, or lies outside the page until it has the focus.
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.bottom > 0 && box.right > 0);

    return targets
      .filter(
        (target) =>
          isSmall(target.box) && !isInText(target.element) && !isLarger(target) && !isSpaced(target),
      )
      .map(({ element, box }) => `${nameOf(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);

    /** A box to tick is as large as the label around it. */
    function boxOf(element: HTMLElement): DOMRect {
      const rect = element.getBoundingClientRect();
      const box = element.closest("label")?.getBoundingClientRect() ?? rect;
      return new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);
    }
    function isSmall({ width, height }: DOMRect): boolean {
      return width < MIN - 0.5 || height < MIN - 0.5;
    }
    function isInText(element: HTMLElement): boolean {
      if (!getComputedStyle(element).display.startsWith("inline")) return false;
      let block = element.parentElement!;
      while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement!;
      const others = [...block.querySelectorAll(INTERACTIVE)]
        .map((other) => other.textContent ?? "")
        .join("");
      return (block.textContent ?? "").replace(/[\s·,|]/g, "").length > others.replace(/[\s·,|]/g, "").length;
    }
    /** A pseudo-element may make a target larger than its box. */
    function isLarger({ element }: { element: HTMLElement }): boolean {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const half = MIN / 2 - 1;
      const rect = element.getBoundingClientRect();
      const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
      return [-half, half].every((dx) =>
        [-half, half].every((dy) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element));
        }),
      );
    }
    function isSpaced({ element, box }: { element: HTMLElement; box: DOMRect }): boolean {
      const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return targets.every((other) => {
        if (other.element === element || other.element.contains(element) || element.contains(other.element)) {
          return true;
        }
        if (isSmall(other.box)) {
          const dx = other.box.x + other.box.width / 2 - center.x;
          const dy = other.box.y + other.box.height / 2 - center.y;
          if (Math.hypot(dx, dy) < MIN) return false;
        }
        const dx = Math.max(other.box.left - center.x, 0, center.x - other.box.right);
        const dy = Math.max(other.box.top - center.y, 0, center.y - other.box.bottom);
        return Math.hypot(dx, dy) >= MIN / 2;
      });
    }
    function nameOf(element: HTMLElement): string {
      const text = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()}.${element.className} “${text || element.id}”`;
    }
  });
}
