import { Button } from "@radix-ui/themes";
import { Check, Columns3 } from "lucide-react";
import { useAppState } from "~/client/app-state";
import { addToTray, type TrayItem, takeFromTray, useInTray } from "~/client/compare-tray";
import { notify } from "~/ui/toasts";
import { sayMaximum } from "./compare-maximum";

interface CompareButtonProps {
  technology: TrayItem;
  variant?: "ghost" | "surface";
  size?: "1" | "2" | "3";
}

/** Puts a listing into the compare tray, or takes it out again. */
export function CompareButton({ technology, variant = "ghost", size = "2" }: CompareButtonProps) {
  const { id, title } = technology;
  const chosen = useInTray(id);
  const { limits } = useAppState();
  const Icon = chosen ? Check : Columns3;

  function toggle() {
    if (chosen) takeFromTray(id);
    else if (!addToTray({ id, title }, limits.comparison_items)) {
      notify.note(`${sayMaximum(limits)} Take one out of the tray first.`, { id: "compare-full" });
    }
  }

  return (
    <Button
      className="compare-button"
      variant={variant}
      size={size}
      color={chosen ? undefined : "gray"}
      aria-pressed={chosen}
      aria-label={`Compare ${title}`}
      onClick={toggle}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="compare-button-label">Compare</span>
    </Button>
  );
}
