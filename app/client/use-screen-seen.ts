import { useEffect } from "react";
import { type AppState, markScreenSeen } from "./app-state";

/** Clears the badge of a screen when it is opened. */
export function useScreenSeen(screen: keyof AppState["unread"]): void {
  useEffect(() => {
    void markScreenSeen(screen);
  }, [screen]);
}
