import { useEffect, useState } from "react";
import { SECTIONS } from "./sections";

/** The section that the reader is in, while the landing page is shown. */
export function useCurrentSection(active: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    setCurrent(null);
    if (!active) return;
    // A section is current while it crosses a line one third down the window.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setCurrent((was) => (isIntersecting ? target.id : was === target.id ? null : was));
        }
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [active]);

  return current;
}
