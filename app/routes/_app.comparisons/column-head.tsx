import { IconButton } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { Comparison } from "~/contract/comparisons";
import { SeriesMark } from "~/ui/charts/series-mark";
import { FieldName } from "~/ui/sector-glyph";
import comparisonTableStyles from "./comparison-table.module.css";
import comparisonsStyles from "./comparisons.module.css";

interface ColumnHeadProps {
  technology: Comparison["technologies"][number];
  place: number;
  removing: boolean;
  onRemove(): void;
}

/** A column's listing with its mark in the chart and a button that removes it, or a note that it is unavailable. */
export function ColumnHead({ technology, place, removing, onRemove }: ColumnHeadProps) {
  const { id, title, available, domain } = technology;
  return (
    <div className={comparisonTableStyles.columnHead}>
      <div className={comparisonTableStyles.columnName}>
        {available ? (
          <Link className={`${comparisonTableStyles.columnTitle} serif`} to={`/technology/${id}`}>
            <SeriesMark place={place} />
            {title}
          </Link>
        ) : (
          <span className={comparisonTableStyles.columnTitle}>{title}</span>
        )}
        <IconButton
          className={comparisonsStyles.columnRemove}
          variant="ghost"
          color="gray"
          loading={removing}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {!available && (
        <span className={comparisonsStyles.goneNote}>No longer listed: withdrawn or hidden since.</span>
      )}
      {domain && <FieldName domain={domain} />}
    </div>
  );
}
