import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Place } from "./steps";

/** Reading goes on at the heading of a new step, or at the first field there that needs mending. */
export function useStepFocus(place: Place) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  const wanted = useRef<Place | null>(null);
  const [, refresh] = useState(0);

  // After every drawing: the field to fix is rendered some time after it was asked for.
  useEffect(() => {
    const form = title.current?.closest("form");
    const field =
      wanted.current === place
        ? form?.querySelector<HTMLElement>("[aria-invalid='true'], fieldset[aria-describedby]")
        : null;
    if (field) {
      wanted.current = null;
      shown.current = place;
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: "center" });
      return;
    }
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo({ top: 0, behavior: "instant" });
    title.current?.focus({ preventScroll: true });
  });

  const focusProblem = useCallback((where: Place) => {
    wanted.current = where;
    refresh((count) => count + 1);
  }, []);
  return useMemo(() => ({ title, focusProblem }), [focusProblem]);
}
