import { useState } from "react";

/** True once the value has been true: a lazily loaded dialog stays mounted to close and reopen. */
export function useHasBeenOpen(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
