import { useEffect, useRef, useState } from "react";

const MEMORY = "review_shortcuts";

export type ReviewKey = "a" | "r" | "c" | "u" | "j" | "k" | "s" | "?";

/** What each key does, in the order in which the screen explains them. */
export const KEY_WORDS: readonly [ReviewKey, string][] = [
  ["a", "Approve with the tags that are shown"],
  ["r", "Reject, with a reason"],
  ["c", "Ask for changes, with a reason"],
  ["u", "Undo the last decision, within 8 seconds"],
  ["j", "Next listing"],
  ["k", "Previous listing"],
  ["s", "Skip: move to the end of the queue"],
  ["?", "Show or close this help"],
];

/**
 * Single keys of the review. They can be turned off, which is remembered, and never act while one types, chooses or has
 * a dialog or menu open (WCAG 2.1.4).
 */
export function useReviewKeys(act: (key: ReviewKey) => void) {
  const [on, setOn] = useState(true);
  const latest = useRef(act);
  latest.current = act;

  useEffect(() => setOn(localStorage.getItem(MEMORY) !== "off"), []);

  useEffect(() => {
    if (!on) return;
    function press(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, [contenteditable], [role=menu]")) return;
      if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
      const known = KEY_WORDS.find(([name]) => name === key)?.[0];
      if (!known) return;
      event.preventDefault();
      latest.current(known);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);

  return {
    on,
    turn(next: boolean) {
      localStorage.setItem(MEMORY, next ? "on" : "off");
      setOn(next);
    },
  };
}
