import { useState } from "react";

/** Whether it has been true since the first render: a dialog that loads when it is opened stays to close and open again. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
