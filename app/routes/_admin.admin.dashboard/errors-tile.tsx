import { Button, Callout } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { ErrorGroup } from "~/contract/monitoring";
import { Age } from "~/ui/age";
import { CopyButton } from "~/ui/copy-button";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

const SHOWN = 3;

const PLACES: Record<ErrorGroup["kind"], string> = {
  request: "Request",
  job: "Job",
  dead_letter: "Job given up",
  schedule: "Scheduled task",
  turn: "Chat answer",
  deferred: "After a request",
};

/** Alerts that are not over, and the unexpected errors of the last 30 days, equal ones as one row, with the id to search the log for. */
export function ErrorsTile() {
  const { state, reload } = useCall(callQuery("GET /admin/monitoring/errors"), {
    failure: "The errors could not be loaded.",
  });
  return (
    <Panel title="Errors">
      <WhenLoaded state={state} onRetry={reload} rows={2}>
        {({ alerts, errors }) => (
          <>
            {alerts.map(({ kind, text, since }) => (
              <Callout.Root key={kind} color="amber" highContrast size="1" mb="2">
                <Callout.Text>
                  {text} Since <Age value={since} />.
                </Callout.Text>
              </Callout.Root>
            ))}
            <ErrorList errors={errors} />
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function ErrorList({ errors }: { errors: ErrorGroup[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (errors.length === 0) {
    return (
      <p className={styles.allWell}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        No errors in the last 30 days
      </p>
    );
  }
  return (
    <>
      <ul className={styles.panelList}>
        {errors.slice(0, showsAll ? undefined : SHOWN).map((error) => (
          <ErrorRow key={error.id} error={error} />
        ))}
      </ul>
      {errors.length > SHOWN && (
        <Button
          className={styles.panelMore}
          variant="surface"
          color="gray"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show all ${errors.length}`}
        </Button>
      )}
    </>
  );
}

function ErrorRow({ error }: { error: ErrorGroup }) {
  return (
    <li>
      <div>
        {error.message || error.name}
        <span className={styles.panelNote}>
          {PLACES[error.kind]}: <code>{error.operation}</code> · {error.name} · version {error.version}
        </span>
        <span className={styles.panelNote}>
          {error.count === 1 ? "Once" : `${error.count.toLocaleString("en")} times`}, first{" "}
          <Age value={error.first_at} />, last <Age value={error.last_at} />
        </span>
        <span className={styles.errorId}>
          Request ID <code>{error.request_id}</code>
          <CopyButton text={error.request_id} label="Copy request ID" />
        </span>
      </div>
    </li>
  );
}
