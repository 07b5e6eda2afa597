import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useRef } from "react";
import { activeFilters, type ListingFilters, NO_FILTERS } from "~/client/listing-filters";

interface ActiveFiltersProps {
  filters: ListingFilters;
  addressOf(filters: ListingFilters): string;
}

/** What narrows the list, each with a way to take it off. */
export function ActiveFilters({ filters, addressOf }: ActiveFiltersProps) {
  const box = useRef<HTMLDivElement>(null);
  const active = activeFilters(filters);
  // The chip that had the focus is about to go.
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  return (
    <div ref={box} className="chips" tabIndex={-1} data-empty={active.length === 0}>
      {active.map(({ kind, label, without }) => (
        <Link
          key={kind}
          to={addressOf(without)}
          className="chip"
          aria-label={`Remove filter ${label}`}
          onClick={keepFocus}
          preventScrollReset
        >
          <span className="chip-label">{label}</span>
          <X className="chip-mark" size={14} aria-hidden />
        </Link>
      ))}
      {active.length > 1 && (
        <Link
          to={addressOf({ ...NO_FILTERS, sort: filters.sort === "relevance" ? null : filters.sort })}
          className="chips-clear"
          onClick={keepFocus}
          preventScrollReset
        >
          Clear all
        </Link>
      )}
    </div>
  );
}
