import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useAction } from "~/client/calls/use-action";
import { comparisonAddress, createComparison } from "./comparisons";

/** Creates a comparison and opens it. Idempotent for the same listings. */
export function useCompare({ onDone, onFail }: { onDone?(): void; onFail(error: unknown): void }) {
  const navigate = useNavigate();
  const attempt = useRef({ choice: "", key: "" });
  const { run: compare, busy } = useAction(
    async (ids: string[]) => {
      const choice = ids.join();
      if (attempt.current.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() };
      const id = await createComparison(ids, attempt.current.key);
      attempt.current = { choice: "", key: "" };
      onDone?.();
      navigate(comparisonAddress(id), { state: { created: true } });
    },
    { onFailure: onFail },
  );
  return { compare, busy };
}
