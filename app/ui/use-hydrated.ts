import { useEffect, useState } from "react";

/**
 * True after hydration. A form that needs scripts keeps its button disabled until then: the browser would submit
 * it natively.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
