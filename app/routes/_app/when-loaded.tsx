import { Button } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { Loaded } from "~/client/calls/use-call";
import { RowsSkeleton } from "~/ui/skeletons";
import styles from "./when-loaded.module.css";

interface WhenLoadedProps<Value> {
  state: Loaded<Value>;
  onRetry(): void;
  /** Rows of the skeleton: about as high as what will stand there. */
  rows: number;
  children(value: Value): ReactNode;
}

/** The three states of a part of a screen that loads by itself. */
export function WhenLoaded<Value>({ state, onRetry, rows, children }: WhenLoadedProps<Value>) {
  if (state.kind === "loading") return <RowsSkeleton count={rows} />;
  if (state.kind === "ready") return children(state.value);
  return (
    <div className={styles.partFailed} role="alert">
      <p>{state.message}</p>
      <Button variant="surface" color="gray" onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        Retry
      </Button>
    </div>
  );
}
