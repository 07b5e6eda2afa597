import { Button } from "@radix-ui/themes";
import { LockKeyhole, RotateCw } from "lucide-react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { METRIC_NAMES } from "~/client/words/metric-names";
import skeletonsStyles from "~/ui/skeletons.module.css";
import { notify } from "~/ui/toasts";
import { AnalyticsView } from "./analytics-view";
import { Section } from "./sections";
import technologyStyles from "./technology.module.css";
import technologyReadinessStyles from "./technology-readiness.module.css";

const FAILURE = "Failed to fetch AI analytics.";

/** Locked until the analytics have loaded, and opened as well when they do not: the listing never waits for them. */
export function AnalyticsPanel({ technologyId }: { technologyId: string }) {
  // Once per visit: an analysis may cost a model's time.
  const { state, reload } = useCall(
    callQuery("GET /technologies/:id/ai-analytics", { params: { id: technologyId } }),
    { failure: FAILURE, onFailure: (message) => void notify.error(message, { id: "ai-analytics" }) },
  );
  return (
    <Section id="analytics" title="Analysis">
      {state.kind === "loading" && <Locked />}
      {state.kind === "failed" && <Failed onRetry={reload} />}
      {state.kind === "ready" && <AnalyticsView analytics={state.value} />}
    </Section>
  );
}

function Locked() {
  return (
    <div className={technologyReadinessStyles.analysisLocked} aria-busy="true">
      <p className={technologyReadinessStyles.analysisState} role="status">
        <LockKeyhole size={16} strokeWidth={1.75} aria-hidden />
        Preparing analysis
      </p>
      <p className={`${technologyStyles.techText} ${technologyReadinessStyles.analysisNote}`}>
        The listing is being analyzed. This section opens when the analysis is ready.
      </p>
      <ul className={technologyReadinessStyles.metrics} aria-hidden>
        {Object.values(METRIC_NAMES).map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className={`${skeletonsStyles.bone} ${technologyReadinessStyles.metricBone}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className={technologyReadinessStyles.analysisFailed}>
      <p className={technologyReadinessStyles.analysisState}>Analysis unavailable</p>
      <p className={`${technologyStyles.techText} ${technologyReadinessStyles.analysisNote}`}>
        Everything its owner states is on this page, with its evidence and rights. You can retry the analysis.
      </p>
      <Button variant="surface" color="gray" onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        Retry
      </Button>
    </div>
  );
}
