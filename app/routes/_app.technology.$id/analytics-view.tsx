import { Badge } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { countScores, METRIC_NAMES, originOf } from "~/client/words/metric-names";
import type { TechnologyAnalytics } from "~/contract/analytics";
import { Day } from "~/ui/day";
import notProvidedStyles from "~/ui/not-provided.module.css";
import technologyStyles from "./technology.module.css";
import technologyReadinessStyles from "./technology-readiness.module.css";

type Metric = TechnologyAnalytics["metrics"][number];

const BAND_NAMES: Record<TechnologyAnalytics["overall"]["band"], string> = {
  low: "Low",
  moderate: "Moderate",
  strong: "Strong",
  not_enough_data: "Not enough data",
};

/** Scores with what they rest on, how many there are, and how they came about. */
export function AnalyticsView({ analytics }: { analytics: TechnologyAnalytics }) {
  const { overall, metrics, status, generated_at } = analytics;
  return (
    <>
      <p className={technologyReadinessStyles.analysisOverall}>
        <span className="tabular" data-slot="tabular">
          {overall.score === null ? "–" : Math.round(overall.score)}
        </span>
        {BAND_NAMES[overall.band]}
        {overall.score !== null && (
          <span className={technologyReadinessStyles.analysisScored}>Based on {countScores(analytics)}</span>
        )}
        {status === "stale" && (
          <Badge color="amber" variant="soft">
            The listing changed since
          </Badge>
        )}
      </p>
      <ul className={technologyReadinessStyles.metrics}>
        {metrics.map((metric) => (
          <MetricRow key={metric.key} metric={metric} />
        ))}
      </ul>
      <Points title="Strengths" items={analytics.strengths} />
      <Points title="Risks" items={analytics.risks} />
      <Points title="Next steps" items={analytics.next_steps} />
      {analytics.similar.length > 0 && (
        <>
          <h3>Similar listings</h3>
          <ul className={technologyStyles.techPoints}>
            {analytics.similar.map(({ id, title }) => (
              <li key={id}>
                <Link className="text-link" to={`/technology/${id}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={technologyReadinessStyles.analysisOrigin}>
        {originOf(analytics)} on <Day value={generated_at} />. No score without a basis.
      </p>
    </>
  );
}

function MetricRow({ metric: { key, score, confidence, basis } }: { metric: Metric }) {
  return (
    <li>
      <span>{METRIC_NAMES[key]}</span>
      {score === null ? (
        <span className={notProvidedStyles.notProvided}>Not enough data</span>
      ) : (
        <span className={technologyReadinessStyles.metricScore}>
          <span className={technologyReadinessStyles.metricScale} aria-hidden>
            <i className={technologyReadinessStyles.metricFill} style={{ width: `${score}%` }} />
          </span>
          <span className="tabular" data-slot="tabular">
            {Math.round(score)}
          </span>
        </span>
      )}
      <span className={technologyReadinessStyles.metricBasis}>
        {basis} {score !== null && `Confidence: ${confidence}.`}
      </span>
    </li>
  );
}

function Points({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={technologyStyles.techPoints}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
