import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

const STORE = "scroll-positions";
const SETTLE_MILLISECONDS = 2_000;
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Scrolling as product.md T13 has it: to the top when the path changes, to the section of a hash, back to where
 * one was on Back and Forward, and not at all when only the query changes. Remix's own component scrolls to the
 * top on a change of the query too. Back also gives the focus to the link that one had left by.
 */
export function ScrollMemory() {
  const location = useLocation();
  const navigation = useNavigationType();
  const leaving = useRef(false);
  leaving.current = useNavigation().state !== "idle";
  const positions = useRef<Record<string, number>>({});
  /** The link that was used last, by history entry. */
  const links = useRef<Record<string, string>>({});
  const shown = useRef<typeof location | null>(null);

  useEffect(() => {
    positions.current = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
    window.history.scrollRestoration = "manual";
    function remember() {
      // The skeleton of the next page may be shorter than the page one comes back to.
      if (shown.current && !leaving.current)
        positions.current[shown.current.key] = Math.round(window.scrollY);
    }
    function rememberLink({ target }: Event) {
      const link = target instanceof Element ? target.closest("main a[href]") : null;
      if (link && shown.current) links.current[shown.current.key] = link.getAttribute("href") ?? "";
    }
    function leave() {
      sessionStorage.setItem(STORE, JSON.stringify(positions.current));
      // The browser restores a reload by itself, before scripts run.
      window.history.scrollRestoration = "auto";
    }
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    document.addEventListener("click", rememberLink, { capture: true });
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("click", rememberLink, { capture: true });
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const previous = shown.current;
    shown.current = location;
    if (!previous || previous.key === location.key) return;
    if (navigation === "POP") {
      const { [location.key]: top } = positions.current;
      const link = previous.pathname === location.pathname ? undefined : links.current[location.key];
      const cleanups = [
        ...(top === undefined ? [] : [restore(top)]),
        ...(link === undefined ? [] : [focusLink(link)]),
      ];
      if (cleanups.length === 0) return;
      return () => {
        for (const cleanUp of cleanups) cleanUp();
      };
    }
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

/** The screen may render its list after the address has changed; a focus that the user has moved meanwhile stays. */
function focusLink(href: string): () => void {
  const drawn = new MutationObserver(attempt);
  const stop = () => drawn.disconnect();
  const timer = setTimeout(stop, SETTLE_MILLISECONDS);
  function attempt() {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    if (link && isFree) link.focus({ preventScroll: true });
    if (link || !isFree) stop();
  }
  drawn.observe(document.body, { childList: true, subtree: true });
  attempt();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
