import styles from "./series-mark.module.css";

const SHAPES = [
  "M4 0a4 4 0 1 0-8 0a4 4 0 1 0 8 0Z",
  "M-3.6-3.6h7.2v7.2h-7.2Z",
  "M0-4.6L4.4 3.4h-8.8Z",
  "M0-5L5 0L0 5L-5 0Z",
  "M-4.4-3.4h8.8L0 4.6Z",
  "M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z",
];

/** The point of a series, the same in the chart, its legend and the table: each place has a shape and a color. */
export function SeriesPoint({ place, x, y }: { place: number; x: number; y: number }) {
  return (
    <path
      className={styles.seriesPoint}
      data-series={place}
      d={SHAPES[place % SHAPES.length]!}
      transform={`translate(${x} ${y})`}
    />
  );
}

export function SeriesMark({ place }: { place: number }) {
  return (
    <svg
      className={styles.seriesMark}
      data-slot="series-mark"
      viewBox="-7 -7 14 14"
      width={14}
      height={14}
      aria-hidden
    >
      <SeriesPoint place={place} x={0} y={0} />
    </svg>
  );
}
