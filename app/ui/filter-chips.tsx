import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useRef } from "react";
import styles from "./filter-chips.module.css";

export interface FilterChip {
  key: string;
  label: string;
  /** Where the list stands without it. */
  without: string;
}

/** What narrows a list, each with a way to take it off, and one for all of them. */
export function FilterChips({ chips, clearTo }: { chips: FilterChip[]; clearTo: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The chip that had the focus is about to go.
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  return (
    <div ref={box} className={styles.chips} tabIndex={-1} data-empty={chips.length === 0}>
      {chips.map(({ key, label, without }) => (
        <Link
          key={key}
          to={without}
          className={styles.chip}
          aria-label={`Remove filter ${label}`}
          onClick={keepFocus}
          preventScrollReset
        >
          <span className={styles.chipLabel}>{label}</span>
          <X className={styles.chipMark} size={14} aria-hidden />
        </Link>
      ))}
      {chips.length > 1 && (
        <Link to={clearTo} className={styles.chipsClear} onClick={keepFocus} preventScrollReset>
          Clear all
        </Link>
      )}
    </div>
  );
}
