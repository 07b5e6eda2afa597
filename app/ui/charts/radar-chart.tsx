import { scaleLinear } from "@visx/scale";
import { LineRadial, Polygon } from "@visx/shape";
import { useId } from "react";
import { SeriesPoint } from "./series-mark";
import "./series-mark.module.css";
import styles from "./radar-chart.module.css";

const WIDTH = 560;
const HEIGHT = 400;
const RADIUS = 138;
const LABEL_GAP = 24;
const LINE = 16;
const RINGS = [25, 50, 75, 100];
/** More areas than this would hide each other: beyond it only outlines are drawn. */
const MAX_FILLED = 3;
const HATCH_ANGLES = [45, -45, 90];

interface Series {
  /** Which shape and color: its place among what is compared. */
  place: number;
  name: string;
  /** One per axis, 0 to 100; null where there is none. */
  values: (number | null)[];
}

interface RadarChartProps {
  /** What the picture shows, and where its numbers are. */
  label: string;
  axes: string[];
  series: Series[];
}

/** Scores on axes around a center. Series differ in outline, hatching, point and color; an axis without a value is a gap. */
export function RadarChart({ label, axes, series }: RadarChartProps) {
  const id = useId();
  const scale = scaleLinear<number>({ domain: [0, 100], range: [0, RADIUS] });
  const angleOf = (axis: number) => (axis / axes.length) * 2 * Math.PI;
  const pointAt = (axis: number, distance: number) => ({
    x: Math.sin(angleOf(axis)) * distance,
    y: -Math.cos(angleOf(axis)) * distance,
  });
  const ring = (value: number) =>
    axes.map((_, axis): [number, number] => {
      const { x, y } = pointAt(axis, scale(value));
      return [x, y];
    });

  return (
    <figure className={styles.radar}>
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className={styles.radarDrawing}
        data-slot="radar-drawing"
      >
        <defs>
          {series.slice(0, MAX_FILLED).map(({ place }, order) => (
            <pattern
              key={place}
              id={`${id}-${place}`}
              width={7}
              height={7}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${HATCH_ANGLES[order]})`}
            >
              <path className={styles.radarHatch} data-series={place} d="M0 0v7" />
            </pattern>
          ))}
        </defs>
        {RINGS.map((value) => (
          <Polygon key={value} className={styles.radarRing} points={ring(value)} />
        ))}
        {RINGS.map((value) => (
          <text key={value} className={styles.radarLevel} x={4} y={-scale(value) - 3}>
            {value}
          </text>
        ))}
        {axes.map((name, axis) => {
          const end = pointAt(axis, RADIUS);
          return <line key={name} className={styles.radarAxis} x2={end.x} y2={end.y} />;
        })}
        {axes.map((name, axis) => (
          <AxisLabel key={name} name={name} {...pointAt(axis, RADIUS + LABEL_GAP)} />
        ))}
        {series.map(({ place, values }) => {
          const whole = values.every((value) => value !== null);
          const closed = [...values, values[0] ?? null].map((value, axis) => ({ value, axis }));
          return (
            <g key={place}>
              <LineRadial
                className={styles.radarLine}
                data-series={place}
                data={closed}
                angle={({ axis }) => angleOf(axis)}
                radius={({ value }) => scale(value ?? 0)}
                defined={({ value }) => value !== null}
                fill={whole && series.length <= MAX_FILLED ? `url(#${id}-${place})` : "none"}
              />
              {values.map((value, axis) =>
                value === null ? null : (
                  <SeriesPoint key={axes[axis]} place={place} {...pointAt(axis, scale(value))} />
                ),
              )}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <ul className={styles.radarLegend}>
          {series.map(({ place, name }) => (
            <li key={place}>
              <svg className={styles.radarKey} viewBox="0 0 36 14" width={36} height={14} aria-hidden>
                <path className={styles.radarLine} data-series={place} d="M0 7h36" fill="none" />
                <SeriesPoint place={place} x={18} y={7} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function AxisLabel({ name, x, y }: { name: string; x: number; y: number }) {
  const words = name.split(" ");
  const anchor = Math.abs(x) < 1 ? "middle" : x > 0 ? "start" : "end";
  // At the top the lines grow upwards, at the bottom downwards, at the sides both ways.
  const rise = anchor !== "middle" ? 0.5 : y < 0 ? 1 : 0;
  return (
    <text className={styles.radarLabel} textAnchor={anchor} y={y - (words.length - 1) * LINE * rise + 4}>
      {words.map((word, line) => (
        <tspan key={word} x={x} dy={line === 0 ? 0 : LINE}>
          {word}
        </tspan>
      ))}
    </text>
  );
}
