import { type ComponentProps, lazy, Suspense } from "react";

const DayChart = lazy(() => import("./day-chart").then((loaded) => ({ default: loaded.DayChart })));

/** The chart's code comes with the first chart. */
export function LazyDayChart(props: ComponentProps<typeof DayChart>) {
  return (
    <Suspense fallback={<div className="bone day-chart-bone" />}>
      <DayChart {...props} />
    </Suspense>
  );
}
