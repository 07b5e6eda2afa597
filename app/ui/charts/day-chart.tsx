import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { useId } from "react";
import styles from "./day-chart.module.css";

interface DayChartProps {
  /** One value a day, or for each month, the earliest first; dates as 2026-05-31. */
  days: { date: string; value: number }[];
  /** What the values are: "Actions a day". */
  label: string;
  unit?: "day" | "month";
  /** Of all of it, where that is not the sum: people are counted once. */
  total?: number;
}

const WIDTH = 640;
const HEIGHT = 108;
const EDGE = { top: 8, bottom: 4, side: 4 };
const NAMES = {
  day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" }),
};

/** A line over days or months with the area below it hatched, and the same numbers as a table. */
export function DayChart({ days, label, unit = "day", total = sumOf(days) }: DayChartProps) {
  const hatch = useId();
  const highest = Math.max(1, ...days.map(({ value }) => value));
  const x = scalePoint({ domain: days.map(({ date }) => date), range: [EDGE.side, WIDTH - EDGE.side] });
  const y = scaleLinear({ domain: [0, highest], range: [HEIGHT - EDGE.bottom, EDGE.top] });
  const place = {
    x: ({ date }: { date: string }) => x(date) ?? 0,
    y: ({ value }: { value: number }) => y(value),
  };
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const formatDate = (date: string) => NAMES[unit].format(new Date(date));
  return (
    <figure className={styles.dayChart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}, ${formatDate(first.date)} to ${formatDate(last.date)}: ${total} in all, ${highest} at most in a ${unit}`}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={styles.dayChartHatch} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        <line
          className={styles.dayChartAxis}
          x1={EDGE.side}
          x2={WIDTH - EDGE.side}
          y1={HEIGHT - EDGE.bottom}
          y2={HEIGHT - EDGE.bottom}
        />
        <AreaClosed data={days} x={place.x} y={place.y} yScale={y} fill={`url(#${hatch})`} />
        <LinePath data={days} x={place.x} y={place.y} className={styles.dayChartLine} />
      </svg>
      <figcaption className={styles.dayChartEnds} aria-hidden>
        <span>{formatDate(first.date)}</span>
        <span>{formatDate(last.date)}</span>
      </figcaption>
      <details className={styles.dayChartTable}>
        <summary>Show as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section className={styles.dayChartScroll} aria-label={`${label} as a table`} tabIndex={0}>
          <table>
            <caption className="visually-hidden">{label}</caption>
            <thead>
              <tr>
                <th scope="col">{unit === "day" ? "Day" : "Month"}</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">
                    <time dateTime={date}>{formatDate(date)}</time>
                  </th>
                  <td className="tabular">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function sumOf(days: DayChartProps["days"]): number {
  return days.reduce((sum, { value }) => sum + value, 0);
}
