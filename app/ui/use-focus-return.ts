import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For `onCloseAutoFocus` of a dialog that opens without a trigger of its own: the focus goes back to where it was. When
 * that is gone it goes to `successor`, which took its place, or to the screen. What took the focus while the dialog
 * faded away keeps it.
 */
export function useFocusReturn(open: boolean, successor?: RefObject<HTMLElement>): (event: Event) => void {
  const from = useRef<Element | null>(null);
  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (open) from.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (document.activeElement && document.activeElement !== document.body) return;
    const target = from.current?.isConnected
      ? from.current
      : (successor?.current ?? document.getElementById("main"));
    (target as HTMLElement | null)?.focus();
  };
}
