import { useEffect, useState } from "react";

/**
 * Whether scripts have taken over. A form that needs them keeps its button disabled until then: the browser would send
 * it by itself, with what was typed.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
