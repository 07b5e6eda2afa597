import { Link } from "@remix-run/react";
import type { Comparison } from "~/contract/comparisons";
import { SeriesMark } from "~/ui/charts/series-mark";
import { FieldName } from "~/ui/sector-glyph";

interface ColumnHeadProps {
  technology: Comparison["technologies"][number];
  place: number;
}

/** A column's listing with its mark in the chart; what is gone says so. */
export function ColumnHead({ technology: { id, title, available, domain }, place }: ColumnHeadProps) {
  if (!available) {
    return (
      <div className="column-head">
        <span className="column-title">{title}</span>
        <span className="gone-note">No longer listed: withdrawn or hidden since. The title is of then.</span>
      </div>
    );
  }
  return (
    <div className="column-head">
      <Link className="column-title serif" to={`/technology/${id}`}>
        <SeriesMark place={place} />
        {title}
      </Link>
      {domain && <FieldName domain={domain} />}
    </div>
  );
}
