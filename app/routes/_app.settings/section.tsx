import { Button } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { Loaded } from "~/client/use-loaded";
import { RowsSkeleton } from "~/ui/skeletons";

interface SectionProps {
  /** The anchor. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the settings with an address of its own. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="settings-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="settings-section-body">{children}</div>
    </section>
  );
}

interface WhenLoadedProps<Value> {
  state: Loaded<Value>;
  onRetry(): void;
  /** Rows of the skeleton: about as high as what will stand there. */
  rows: number;
  children(value: Value): ReactNode;
}

/** The three states of what a section loads. */
export function WhenLoaded<Value>({ state, onRetry, rows, children }: WhenLoadedProps<Value>) {
  if (state.kind === "loading") return <RowsSkeleton count={rows} />;
  if (state.kind === "ready") return children(state.value);
  return (
    <div className="settings-failed" role="alert">
      <p>{state.message}</p>
      <Button variant="surface" color="gray" onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        Retry
      </Button>
    </div>
  );
}
