import { useEffect, useState } from "react";

/** Only where the browser reports it, as Chromium does. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/**
 * Whether to prefetch the code of the sidebar's screens: a screen whose code cannot be fetched
 * is blank. Only while the network is idle, and never in data-saver mode.
 */
export function useCodeAhead(isReady: boolean): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (isReady && !(navigator as WithConnection).connection?.saveData) setAhead(true);
  }, [isReady]);
  return isAhead;
}
