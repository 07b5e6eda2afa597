import { Link } from "@remix-run/react";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";

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
    <div className="measure-tile">
      <p className="measure-label">
        {to ? (
          <Link to={to} className="measure-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="measure-value tabular">{value.toLocaleString("en")}</p>
      <Change change={change} period={period} />
    </div>
  );
}

function Change({ change, period }: { change: number | null; period: string }) {
  if (change === null) return <p className="measure-change">None in the {period} before</p>;
  const Arrow = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight;
  const said =
    change === 0
      ? "As many as"
      : `${Math.abs(change).toLocaleString("en")} % ${change > 0 ? "more" : "fewer"} than`;
  return (
    <p className="measure-change">
      <Arrow size={14} strokeWidth={2} aria-hidden />
      <span>
        {said} <span className="measure-before">the {period} before</span>
      </span>
    </p>
  );
}
