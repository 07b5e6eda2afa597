import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { FilterSelect } from "./filter-select";
import styles from "./pager.module.css";

const SIZES = [20, 50, 100];

interface PagerProps {
  page: number;
  totalPages: number;
  size: number;
  /** How much there is, in words: "1,000+ listings". */
  shown: string;
  hrefOf(page: number): string;
  onSize(size: number): void;
}

/** Below a list whose pages replace each other: how much there is, the page, and its size; all of it in the address. */
export function Pager({ page, totalPages, size, shown, hrefOf, onSize }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className="tabular" role="status">
        {shown}
      </p>
      <FilterSelect
        label="Rows per page"
        value={String(size)}
        options={SIZES.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(value) => onSize(Number(value))}
      />
      <div className={styles.pagerPages}>
        <Step label="Previous page" to={page > 1 ? hrefOf(page - 1) : null}>
          <ChevronLeft size={18} aria-hidden />
        </Step>
        <span className="tabular">
          Page {page} of {Math.max(1, totalPages)}
        </span>
        <Step label="Next page" to={page < totalPages ? hrefOf(page + 1) : null}>
          <ChevronRight size={18} aria-hidden />
        </Step>
      </div>
    </nav>
  );
}

function Step({ label, to, children }: { label: string; to: string | null; children: JSX.Element }) {
  if (!to) {
    return (
      <span className={styles.pagerStep} aria-hidden>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={styles.pagerStep} aria-label={label}>
      {children}
    </Link>
  );
}
