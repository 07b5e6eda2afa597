import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { comparisonAddress, createComparison } from "./comparisons";

/** Compares listings and opens the comparison. A second try of the same choice makes no second comparison. */
export function useCompare({ onDone, onFail }: { onDone?(): void; onFail(error: unknown): void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ choice: "", key: "" });
  const running = useRef(false);

  async function compare(ids: string[]) {
    // A double click arrives before the button shows that it is busy.
    if (running.current) return;
    running.current = true;
    const choice = ids.join();
    if (attempt.current.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() };
    setBusy(true);
    try {
      const id = await createComparison(ids, attempt.current.key);
      attempt.current = { choice: "", key: "" };
      onDone?.();
      navigate(comparisonAddress(id), { state: { created: true } });
    } catch (error) {
      onFail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { compare, busy };
}
