import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

const STORE = "scroll-positions";
const SETTLE_MILLISECONDS = 2_000;
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Scrolling as product.md T13 has it: to the top when the path changes, to the section of a hash, back to where
 * one was on Back and Forward, and not at all when only the query changes. Remix's own component scrolls to the
 * top on a change of the query too.
 */
export function ScrollMemory() {
  const location = useLocation();
  const navigation = useNavigationType();
  const positions = useRef<Record<string, number>>({});
  const shown = useRef<typeof location | null>(null);

  useEffect(() => {
    positions.current = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
    window.history.scrollRestoration = "manual";
    function remember() {
      if (shown.current) positions.current[shown.current.key] = Math.round(window.scrollY);
    }
    function leave() {
      sessionStorage.setItem(STORE, JSON.stringify(positions.current));
      // The browser restores a reload by itself, before scripts run.
      window.history.scrollRestoration = "auto";
    }
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const previous = shown.current;
    shown.current = location;
    if (!previous || previous.key === location.key) return;
    const remembered = positions.current[location.key];
    if (navigation === "POP" && remembered !== undefined) return restore(remembered);
    if (location.hash) return showSection(location.hash);
    if (previous.pathname !== location.pathname) window.scrollTo({ top: 0, behavior: "instant" });
  }, [location, navigation]);

  return null;
}

function showSection(hash: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  section?.scrollIntoView({ behavior: "instant" });
  // Keyboard and screen reader go on from the section, as after a plain link.
  section?.focus({ preventScroll: true });
}

/** Content that arrives late makes the page grow: keeps trying until it is high enough, or the reader moves. */
function restore(top: number): () => void {
  const stop = new AbortController();
  const grow = new ResizeObserver(attempt);
  function attempt() {
    window.scrollTo({ top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) <= 1) stop.abort();
  }
  stop.signal.addEventListener("abort", () => grow.disconnect());
  const timer = setTimeout(() => stop.abort(), SETTLE_MILLISECONDS);
  for (const moved of ["wheel", "touchstart", "keydown"]) {
    window.addEventListener(moved, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  attempt();
  if (!stop.signal.aborted) grow.observe(document.body);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
