import { WifiOff } from "lucide-react";
import { useOnline } from "~/lib/use-online";
import styles from "./offline-note.module.css";

/** Offline note; `short` shows one word. */
export function OfflineNote({ short = false }: { short?: boolean }) {
  const online = useOnline();
  return (
    <p className={styles.offlineNote} role="status">
      {!online && (
        <>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          <span className={short ? "visually-hidden" : undefined}>
            Offline. What you type is kept in this browser.
          </span>
        </>
      )}
    </p>
  );
}
