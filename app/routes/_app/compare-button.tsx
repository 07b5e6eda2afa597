import { Button } from "@radix-ui/themes";
import { Check, Columns3 } from "lucide-react";
import { addToTray, removeFromTray, type TrayItem, useIsInTray } from "~/client/comparing/compare-tray";
import { useProfile } from "~/client/login/profile";
import { notify } from "~/ui/toasts";
import styles from "./compare-button.module.css";
import { maximumMessage } from "./compare-maximum";

interface CompareButtonProps {
  technology: TrayItem;
  variant?: "ghost" | "surface";
  size?: "1" | "2" | "3";
}

/** Puts a listing into the compare tray, or takes it out again. */
export function CompareButton({ technology, variant = "ghost", size = "2" }: CompareButtonProps) {
  const { id, title } = technology;
  const chosen = useIsInTray(id);
  const { limits } = useProfile();
  const Icon = chosen ? Check : Columns3;

  function toggle() {
    if (chosen) removeFromTray(id);
    else if (!addToTray({ id, title }, limits.comparison_items)) {
      notify.note(`${maximumMessage(limits)} Take one out of the tray first.`, { id: "compare-full" });
    }
  }

  return (
    <Button
      className={styles.compareButton}
      data-slot="compare-button"
      variant={variant}
      size={size}
      color={chosen ? undefined : "gray"}
      aria-pressed={chosen}
      aria-label={`Compare ${title}`}
      onClick={toggle}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span data-slot="compare-button-label">Compare</span>
    </Button>
  );
}
