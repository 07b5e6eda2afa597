import "sonner/dist/styles.css";
import { Toaster as Sonner } from "sonner";
import { useTheme } from "./theme";
import styles from "./toaster.module.css";

const TOAST_MILLISECONDS = 5_000;

/** The one place where toasts appear; in a file of its own, because root.tsx loads it after the page. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      theme={useTheme()}
      duration={TOAST_MILLISECONDS}
      gap={8}
      closeButton
      className={styles.toaster}
      containerAriaLabel="Notifications"
    />
  );
}
