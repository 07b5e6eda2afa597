import { type KeyboardEvent, useEffect, useRef } from "react";

interface SessionNameInputProps {
  name: string;
  /** Called once: with the new name, or null for cancelled, empty and unchanged. */
  onSettle(name: string | null): void;
}

/** Enter and blur save, Escape cancels; whichever comes first settles the edit (product.md T5). */
export function SessionNameInput({ name, onSettle }: SessionNameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const settled = useRef(false);

  useEffect(() => {
    // After the menu that opened the edit has closed.
    const timer = setTimeout(() => input.current?.select(), 0);
    return () => clearTimeout(timer);
  }, []);

  function settle(save: boolean) {
    if (settled.current) return;
    settled.current = true;
    const typed = input.current?.value.trim() ?? "";
    onSettle(save && typed && typed !== name ? typed : null);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composition of an input method is not a save.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") settle(true);
    if (event.key === "Escape") settle(false);
  }

  return (
    <input
      ref={input}
      className="sidebar-chat-input"
      aria-label="Chat name"
      defaultValue={name}
      maxLength={80}
      onKeyDown={onKeyDown}
      onBlur={() => settle(true)}
    />
  );
}
