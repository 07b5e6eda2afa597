import type { Measure } from "~/client/words/analytics-words";
import type { UserAnalytics } from "~/contract/monitoring";
import { LazyDayChart } from "~/ui/charts/lazy-day-chart";

interface MeasureChartProps {
  analytics: UserAnalytics;
  measure: Measure;
  label: string;
}

/** A measure over the days, or months, of its period. */
export function MeasureChart({ analytics, measure, label }: MeasureChartProps) {
  const { period, series, totals } = analytics;
  return (
    <LazyDayChart
      label={label}
      unit={period === "12m" ? "month" : "day"}
      total={totals[measure]}
      days={series.map((point) => ({ date: point.date, value: point[measure] }))}
    />
  );
}
