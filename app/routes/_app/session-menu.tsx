import { DropdownMenu } from "@radix-ui/themes";
import { type ReactElement, useRef } from "react";

interface SessionMenuProps {
  /** The button, which opens it again. */
  children: ReactElement;
  onUpdate(): void;
  onDelete(): void;
}

/** What can be done with one chat. It is open when it appears, because opening it loads it. */
export function SessionMenu({ children, onUpdate, onDelete }: SessionMenuProps) {
  const chosen = useRef(false);

  function choose(then: () => void) {
    chosen.current = true;
    then();
  }

  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        // What Update or Delete opens keeps the focus; the closing menu must not take it back.
        onCloseAutoFocus={(event) => {
          if (chosen.current) event.preventDefault();
          chosen.current = false;
        }}
      >
        <DropdownMenu.Item onSelect={() => choose(onUpdate)}>Update</DropdownMenu.Item>
        <DropdownMenu.Item color="red" onSelect={() => choose(onDelete)}>
          Delete
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
