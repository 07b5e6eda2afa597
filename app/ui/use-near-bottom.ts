import { useEffect } from "react";

/** Lists load more when the page is scrolled this near to its bottom (spec section 9). */
const NEAR_PIXELS = 10;

/** Calls `onNear` when the reader comes near to the bottom of the page. */
export function useNearBottom(onNear: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    function check() {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      if (left <= NEAR_PIXELS) onNear();
    }
    window.addEventListener("scroll", check, { passive: true });
    return () => window.removeEventListener("scroll", check);
  }, [onNear, enabled]);
}
