import { useEffect, useRef, useState } from "react";

/** Previous and next for a row that scrolls and snaps by itself; without scripts it is a plain scrolling list. */
export function useCarousel() {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ scrollable: false, atStart: true, atEnd: false });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    function look(this: void) {
      const { scrollLeft, scrollWidth, clientWidth } = list!;
      setPlace({
        scrollable: scrollWidth > clientWidth + 1,
        atStart: scrollLeft <= 1,
        atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
      });
    }
    look();
    list.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, []);

  function move(direction: 1 | -1) {
    const list = track.current;
    if (!list) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: calm ? "instant" : "smooth" });
  }

  return { track, ...place, back: () => move(-1), forward: () => move(1) };
}
