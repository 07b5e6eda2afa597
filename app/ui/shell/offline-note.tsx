import { WifiOff } from "lucide-react";
import { useOnline } from "~/lib/use-online";

/** That there is no network, and that nothing typed is lost by it; `short` where there is room for a word only. */
export function OfflineNote({ short = false }: { short?: boolean }) {
  const online = useOnline();
  return (
    <p className="offline-note" role="status">
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
