import { useEffect } from "react";
import { markScreenSeen, type Profile } from "~/client/login/profile";

/** Clears the badge of a screen when it is opened. */
export function useScreenSeen(screen: keyof Profile["unread"]): void {
  useEffect(() => {
    void markScreenSeen(screen);
  }, [screen]);
}
