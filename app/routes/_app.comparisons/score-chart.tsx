import { lazy, Suspense } from "react";
import type { Analyses } from "~/client/comparing/use-analyses";
import { METRIC_NAMES } from "~/client/words/metric-names";
import type { Comparison } from "~/contract/comparisons";
import skeletonsStyles from "~/ui/skeletons.module.css";
import comparisonsStyles from "./comparisons.module.css";
import styles from "./score-chart.module.css";

// Drawn after the table, and its code loaded with it.
const RadarChart = lazy(async () => ({ default: (await import("~/ui/charts/radar-chart")).RadarChart }));

const METRICS = Object.entries(METRIC_NAMES);
/** Fewer axes make no area. */
const MIN_AXES = 3;

interface ScoreChartProps {
  technologies: Comparison["technologies"];
  analyses: Analyses;
}

/** The scores as a radar, once every analysis has come or failed. The table has the numbers. */
export function ScoreChart({ technologies, analyses }: ScoreChartProps) {
  const loading = technologies.some(
    ({ id, available }) => available && (analyses[id] === undefined || analyses[id] === "loading"),
  );
  const analyzed = technologies.flatMap(({ id, title }, place) => {
    const analysis = analyses[id];
    if (typeof analysis !== "object") return [];
    return [
      {
        place,
        name: title,
        scores: new Map(analysis.metrics.map(({ key, score }) => [key as string, score])),
      },
    ];
  });
  const isKnown = (key: string) => analyzed.some(({ scores }) => typeof scores.get(key) === "number");
  const axes = METRICS.filter(([key]) => isKnown(key));
  const unknown = METRICS.filter(([key]) => !isKnown(key)).map(([, name]) => name);
  const series = analyzed.map(({ place, name, scores }) => ({
    place,
    name,
    values: axes.map(([key]) => scores.get(key) ?? null),
  }));
  if (!loading && axes.length < MIN_AXES) return null;
  return (
    <section
      className={`${comparisonsStyles.comparisonSection} ${comparisonsStyles.comparisonChart}`}
      aria-labelledby="comparison-chart"
    >
      <h2 id="comparison-chart" className={`${comparisonsStyles.comparisonHeading} serif`}>
        Scores
      </h2>
      {loading ? (
        <div className={`${skeletonsStyles.bone} ${styles.radarBone}`} />
      ) : (
        <Suspense fallback={<div className={`${skeletonsStyles.bone} ${styles.radarBone}`} />}>
          <RadarChart
            label={`Scores from 0 to 100 of ${series.map(({ name }) => name).join(", ")}. The table above has the numbers.`}
            axes={axes.map(([, name]) => name)}
            series={series}
          />
        </Suspense>
      )}
      {!loading && unknown.length > 0 && (
        <p className={styles.chartNote}>Not enough data of any of them: {unknown.join(", ")}.</p>
      )}
    </section>
  );
}
