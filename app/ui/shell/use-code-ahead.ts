import { useEffect, useState } from "react";

/** Where the browser tells it; Chromium does. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/**
 * Whether the code of the sidebar's places is loaded before somebody goes there: a screen whose code cannot be fetched
 * is a blank page. Only when nothing else is on its way, and never for who asked to save data.
 */
export function useCodeAhead(isReady: boolean): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (isReady && !(navigator as WithConnection).connection?.saveData) setAhead(true);
  }, [isReady]);
  return isAhead;
}
