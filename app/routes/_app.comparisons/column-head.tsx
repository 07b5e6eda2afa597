import { IconButton } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { Comparison } from "~/contract/comparisons";
import { SeriesMark } from "~/ui/charts/series-mark";
import { FieldName } from "~/ui/sector-glyph";

interface ColumnHeadProps {
  technology: Comparison["technologies"][number];
  place: number;
  removing: boolean;
  onRemove(): void;
}

/** A column's listing with its mark in the chart, and what takes it out; what is gone says so. */
export function ColumnHead({ technology, place, removing, onRemove }: ColumnHeadProps) {
  const { id, title, available, domain } = technology;
  return (
    <div className="column-head">
      <div className="column-name">
        {available ? (
          <Link className="column-title serif" to={`/technology/${id}`}>
            <SeriesMark place={place} />
            {title}
          </Link>
        ) : (
          <span className="column-title">{title}</span>
        )}
        <IconButton
          className="column-remove"
          variant="ghost"
          color="gray"
          loading={removing}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {!available && <span className="gone-note">No longer listed: withdrawn or hidden since.</span>}
      {domain && <FieldName domain={domain} />}
    </div>
  );
}
