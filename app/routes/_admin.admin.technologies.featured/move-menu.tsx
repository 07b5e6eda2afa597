import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { GripVertical } from "lucide-react";
import { useRef, useState } from "react";
import styles from "./featured.module.css";

interface MoveMenuProps {
  title: string;
  rank: number;
  count: number;
  onMove(rank: number): void;
  /** Asks for a position. */
  onAsk(): void;
}

/** The handle of a row: dragged, or pressed for a menu with the same moves (WCAG 2.5.7). */
export function MoveMenu({ title, rank, count, onMove, onAsk }: MoveMenuProps) {
  const [open, setOpen] = useState(false);
  const asking = useRef(false);
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger>
        <IconButton
          className={styles.featuredHandle}
          variant="ghost"
          color="gray"
          data-control="handle"
          aria-label={`Move ${title}, ${rank} of ${count}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          // The menu would open as soon as it is pressed, which is how a drag begins; preventing the default would
          // prevent the drag as well.
          onPointerDownCapture={(event) => event.stopPropagation()}
          onClick={() => setOpen(true)}
        >
          <GripVertical size={18} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        onCloseAutoFocus={(event) => {
          // The dialog that follows takes the focus.
          if (asking.current) event.preventDefault();
          asking.current = false;
        }}
      >
        <DropdownMenu.Item shortcut="Alt ↑" disabled={rank === 1} onSelect={() => onMove(rank - 1)}>
          Move up
        </DropdownMenu.Item>
        <DropdownMenu.Item shortcut="Alt ↓" disabled={rank === count} onSelect={() => onMove(rank + 1)}>
          Move down
        </DropdownMenu.Item>
        <DropdownMenu.Item disabled={rank === 1} onSelect={() => onMove(1)}>
          Move to the top
        </DropdownMenu.Item>
        <DropdownMenu.Item disabled={rank === count} onSelect={() => onMove(count)}>
          Move to the end
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Item
          onSelect={() => {
            asking.current = true;
            onAsk();
          }}
        >
          Move to position…
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
