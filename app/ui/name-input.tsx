import { type KeyboardEvent, useEffect, useRef } from "react";

interface NameInputProps {
  /** What the name is of: "Chat name". */
  label: string;
  name: string;
  /** What was typed and could not be saved, to go on with. */
  typed?: string | undefined;
  maxLength: number;
  className: string | undefined;
  /** Called once: with the new name, or null for canceled, empty and unchanged. */
  onSettle(name: string | null): void;
}

/** A name that is changed in place: Enter and blur save, Escape cancels; whichever comes first settles the edit (product.md T5). */
export function NameInput({ label, name, typed, maxLength, className, onSettle }: NameInputProps) {
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
    const newName = input.current?.value.trim() ?? "";
    onSettle(save && newName && newName !== name ? newName : null);
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
      className={className}
      aria-label={label}
      defaultValue={typed ?? name}
      maxLength={maxLength}
      onKeyDown={onKeyDown}
      onBlur={() => settle(true)}
    />
  );
}
