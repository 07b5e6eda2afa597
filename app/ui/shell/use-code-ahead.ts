import { type RefObject, useEffect, useState } from "react";

/** Only where the browser reports it, as Chromium does. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Somebody who stays this long will open another screen, perhaps offline by then. */
const STAYS_AFTER_MILLISECONDS = 60_000;

/** What precedes the click on a link: a pointer (that may have been there before the page), a finger or the focus arrives. */
const INTENT = ["pointerenter", "pointermove", "touchstart", "focusin"] as const;

/**
 * Whether to prefetch the code of the sidebar's screens: once the user reaches for the sidebar, or stays for a minute.
 * A screen whose code cannot be fetched is blank. Never in data-saver mode.
 */
export function useCodeAhead(sidebar: RefObject<HTMLElement | null>): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    const element = sidebar.current;
    if (!element || (navigator as WithConnection).connection?.saveData) return;
    const start = () => setAhead(true);
    const timer = setTimeout(start, STAYS_AFTER_MILLISECONDS);
    for (const event of INTENT) element.addEventListener(event, start, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of INTENT) element.removeEventListener(event, start);
    };
  }, [sidebar]);
  return isAhead;
}
