import { Link } from "@remix-run/react";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import styles from "./measure-tile.module.css";

interface MeasureTileProps {
  label: string;
  value: number;
  /** Against the period before, in per cent; null where that had none. */
  change: number | null;
  /** "30 days" */
  period: string;
  /** The list behind the number. */
  to?: string;
}

/** A number, and how it compares with the period before. */
export function MeasureTile({ label, value, change, period, to }: MeasureTileProps) {
  return (
    <div className={styles.measureTile}>
      <p className={styles.measureLabel}>
        {to ? (
          <Link to={to} className={styles.measureLink}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={`${styles.measureValue} tabular`}>{value.toLocaleString("en")}</p>
      <Change change={change} period={period} />
    </div>
  );
}

function Change({ change, period }: { change: number | null; period: string }) {
  if (change === null) return <p className={styles.measureChange}>None in the {period} before</p>;
  const Arrow = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight;
  const comparison =
    change === 0
      ? "As many as"
      : `${Math.abs(change).toLocaleString("en")} % ${change > 0 ? "more" : "fewer"} than`;
  return (
    <p className={styles.measureChange}>
      <Arrow size={14} strokeWidth={2} aria-hidden />
      <span>
        {comparison} <span>the {period} before</span>
      </span>
    </p>
  );
}
