import { IconButton } from "@radix-ui/themes";
import { Ellipsis } from "lucide-react";
import { type RefObject, useState } from "react";
import { notify } from "~/ui/toasts";
import type { SessionMenu } from "./session-menu";
import styles from "./sidebar.module.css";

interface SessionMenuButtonProps {
  name: string;
  button: RefObject<HTMLButtonElement>;
  onUpdate(): void;
  onDelete(): void;
}

const loadMenu = () => import("./session-menu");

/** The code of menus loads on first use: most visits open none. */
export function SessionMenuButton({ name, button, ...choices }: SessionMenuButtonProps) {
  const [Menu, setMenu] = useState<typeof SessionMenu | null>(null);

  async function open() {
    try {
      const { SessionMenu } = await loadMenu();
      setMenu(() => SessionMenu);
    } catch {
      notify.error("The menu could not be loaded. Check your connection and try again.");
    }
  }

  const ellipsis = <Ellipsis size={16} aria-hidden />;
  const look = {
    ref: button,
    className: styles.sidebarChatMenu,
    variant: "ghost",
    color: "gray",
    size: "1",
    "aria-label": `Menu of chat ${name}`,
  } as const;
  if (Menu) {
    return (
      <Menu {...choices}>
        <IconButton {...look}>{ellipsis}</IconButton>
      </Menu>
    );
  }
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={open}
    >
      {ellipsis}
    </IconButton>
  );
}
