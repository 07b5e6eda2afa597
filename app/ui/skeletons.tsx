import { useEffect } from "react";
import { loadDrawing } from "./figure";

/** Placeholders with the measures of what they stand for, so that nothing moves when it arrives. */

const CARD_COUNT = 6;
const ROW_COUNT = 8;

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Says once, to those who cannot see the shimmer, that something is loading. */
function Loading({ label }: { label: string }) {
  return (
    <span className="visually-hidden" role="status">
      {label}
    </span>
  );
}

export function CardSkeleton() {
  return (
    <div className="tech-card" data-skeleton aria-hidden>
      <div className="tech-picture bone" />
      <div className="tech-card-body">
        <div className="bone bone-text" style={{ width: "45%" }} />
        <div className="bone bone-title" style={{ width: "90%" }} />
        <div className="bone bone-title" style={{ width: "60%" }} />
        <div className="bone bone-text" style={{ width: "100%" }} />
        <div className="bone bone-text" style={{ width: "94%" }} />
        <div className="tech-card-facts">
          <div className="bone bone-text" style={{ width: "40%" }} />
          <div className="bone bone-text" style={{ width: "30%" }} />
        </div>
      </div>
    </div>
  );
}

export function CardGridSkeleton({ count = CARD_COUNT }: { count?: number }) {
  // Cards are on their way, and most of them want a figure.
  useEffect(() => void loadDrawing(), []);
  return (
    <div className="card-grid" aria-busy>
      <Loading label="Loading technologies" />
      {numbers(count).map((i) => (
        <CardSkeleton key={i} />
      ))}
    </div>
  );
}

/** Rows of a table or of a sidebar list. */
export function RowsSkeleton({ count = ROW_COUNT, label = "Loading" }: { count?: number; label?: string }) {
  return (
    <div className="rows-skeleton" aria-busy>
      <Loading label={label} />
      {numbers(count).map((i) => (
        <div key={i} className="bone bone-row" style={{ width: `${96 - ((i * 17) % 34)}%` }} aria-hidden />
      ))}
    </div>
  );
}

/** Running text of a page or an answer. */
export function TextSkeleton({ lines = 4, label = "Loading" }: { lines?: number; label?: string }) {
  return (
    <div className="text-skeleton" aria-busy>
      <Loading label={label} />
      {numbers(lines).map((i) => (
        <div
          key={i}
          className="bone bone-text"
          style={{ width: i === lines - 1 ? "62%" : "100%" }}
          aria-hidden
        />
      ))}
    </div>
  );
}
