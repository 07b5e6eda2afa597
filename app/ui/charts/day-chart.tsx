import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { useId } from "react";

interface DayChartProps {
  /** One value a day, the earliest first; dates as 2026-05-31. */
  days: { date: string; value: number }[];
  /** What the values are: "Actions a day". */
  label: string;
}

const WIDTH = 640;
const HEIGHT = 108;
const EDGE = { top: 8, bottom: 4, side: 4 };
const DATES = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** A line over days with the area below it hatched, and the same numbers as a table. */
export function DayChart({ days, label }: DayChartProps) {
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
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure className="day-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}, ${say(first.date)} to ${say(last.date)}: ${total} in all, ${highest} at most on a day`}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className="day-chart-hatch" x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        <line
          className="day-chart-axis"
          x1={EDGE.side}
          x2={WIDTH - EDGE.side}
          y1={HEIGHT - EDGE.bottom}
          y2={HEIGHT - EDGE.bottom}
        />
        <AreaClosed data={days} x={place.x} y={place.y} yScale={y} fill={`url(#${hatch})`} />
        <LinePath data={days} x={place.x} y={place.y} className="day-chart-line" />
      </svg>
      <figcaption className="day-chart-ends" aria-hidden>
        <span>{say(first.date)}</span>
        <span>{say(last.date)}</span>
      </figcaption>
      <details className="day-chart-table">
        <summary>Show as a table</summary>
        <div className="day-chart-scroll">
          <table>
            <caption className="visually-hidden">{label}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">
                    <time dateTime={date}>{say(date)}</time>
                  </th>
                  <td className="tabular">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function say(date: string): string {
  return DATES.format(new Date(date));
}
