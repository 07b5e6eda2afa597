import { Button } from "@radix-ui/themes";
import { LockKeyhole, RotateCw } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { METRIC_NAMES } from "~/client/metric-names";
import type { TechnologyAnalytics } from "~/contract/analytics";
import { notify } from "~/ui/toasts";
import { AnalyticsView } from "./analytics-view";
import { Section } from "./sections";

const FAILURE = "Failed to fetch AI analytics.";

type State = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; analytics: TechnologyAnalytics };

/** Locked until the analytics have loaded, and opened as well when they do not: the listing never waits for them. */
export function AnalyticsPanel({ technologyId }: { technologyId: string }) {
  const [state, setState] = useState<State>({ kind: "loading" });
  const asked = useRef(false);

  const load = useCallback(async () => {
    setState({ kind: "loading" });
    try {
      const analytics = await api("GET /technologies/:id/ai-analytics", { params: { id: technologyId } });
      setState({ kind: "ready", analytics });
    } catch (error) {
      setState({ kind: "failed" });
      notify.error(errorText(error, FAILURE), { id: "ai-analytics" });
    }
  }, [technologyId]);

  useEffect(() => {
    // Once per visit: an analysis may cost a model's time.
    if (asked.current) return;
    asked.current = true;
    void load();
  }, [load]);

  return (
    <Section id="analytics" title="Analysis">
      {state.kind === "loading" && <Locked />}
      {state.kind === "failed" && <Failed onRetry={load} />}
      {state.kind === "ready" && <AnalyticsView analytics={state.analytics} />}
    </Section>
  );
}

function Locked() {
  return (
    <div className="analysis-locked" aria-busy="true">
      <p className="analysis-state" role="status">
        <LockKeyhole size={16} strokeWidth={1.75} aria-hidden />
        Preparing analysis
      </p>
      <p className="tech-text analysis-note">
        The listing is being read and scored by what it states. This part opens when that is done; the rest of
        the page does not wait for it.
      </p>
      <ul className="metrics" aria-hidden>
        {Object.values(METRIC_NAMES).map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className="bone metric-bone" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="analysis-failed">
      <p className="analysis-state">There is no analysis of this listing right now</p>
      <p className="tech-text analysis-note">
        What its owner states is complete on this page, with its evidence and rights. The analysis can be
        asked for again.
      </p>
      <Button variant="surface" color="gray" onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        Retry
      </Button>
    </div>
  );
}
