import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The dropdown of small screens: toggled by its button, closed by any choice, Escape, or a press elsewhere. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: PointerEvent) {
      if (!container.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  return {
    open,
    container,
    toggleButton,
    toggle: () => setOpen((was) => !was),
    close: () => setOpen(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || !open) return;
      setOpen(false);
      toggleButton.current?.focus();
    },
  };
}
