import { type ComponentProps, lazy, Suspense } from "react";
import skeletonsStyles from "../skeletons.module.css";
import styles from "./lazy-day-chart.module.css";

const DayChart = lazy(() => import("./day-chart").then((loaded) => ({ default: loaded.DayChart })));

/** The chart's code comes with the first chart. */
export function LazyDayChart(props: ComponentProps<typeof DayChart>) {
  return (
    <Suspense fallback={<div className={`${skeletonsStyles.bone} ${styles.dayChartBone}`} />}>
      <DayChart {...props} />
    </Suspense>
  );
}
