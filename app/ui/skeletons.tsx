import { useEffect } from "react";
import { loadDrawing } from "./figure";
import styles from "./skeletons.module.css";
import technologyCardStyles from "./technology-card.module.css";

/** Placeholders with the measures of what they stand for, so that nothing moves when it arrives. */

const CARD_COUNT = 6;
const ROW_COUNT = 8;

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Announces loading once to screen readers. */
function Loading({ label }: { label: string }) {
  return (
    <span className="visually-hidden" role="status">
      {label}
    </span>
  );
}

export function CardSkeleton() {
  return (
    <div className={technologyCardStyles.techCard} data-slot="tech-card" data-skeleton aria-hidden>
      <div className={`${technologyCardStyles.techPicture} ${styles.bone}`} data-slot="tech-picture" />
      <div className={technologyCardStyles.techCardBody}>
        <div className={`${styles.bone} ${styles.boneText}`} style={{ width: "45%" }} />
        <div className={`${styles.bone} ${styles.boneTitle}`} style={{ width: "90%" }} />
        <div className={`${styles.bone} ${styles.boneTitle}`} style={{ width: "60%" }} />
        <div className={`${styles.bone} ${styles.boneText}`} style={{ width: "100%" }} />
        <div className={`${styles.bone} ${styles.boneText}`} style={{ width: "94%" }} />
        <div className={technologyCardStyles.techCardFacts}>
          <div className={`${styles.bone} ${styles.boneText}`} style={{ width: "40%" }} />
          <div className={`${styles.bone} ${styles.boneText}`} style={{ width: "30%" }} />
        </div>
      </div>
    </div>
  );
}

export function CardGridSkeleton({ count = CARD_COUNT }: { count?: number }) {
  // Cards are on their way, and most of them want a figure.
  useEffect(() => void loadDrawing(), []);
  return (
    <div className={technologyCardStyles.cardGrid} aria-busy>
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
    <div data-slot="rows-skeleton" aria-busy>
      <Loading label={label} />
      {numbers(count).map((i) => (
        <div
          key={i}
          className={`${styles.bone} ${styles.boneRow}`}
          style={{ width: `${96 - ((i * 17) % 34)}%` }}
          aria-hidden
        />
      ))}
    </div>
  );
}

/** Running text of a page or an answer. */
export function TextSkeleton({ lines = 4, label = "Loading" }: { lines?: number; label?: string }) {
  return (
    <div aria-busy>
      <Loading label={label} />
      {numbers(lines).map((i) => (
        <div
          key={i}
          className={`${styles.bone} ${styles.boneText}`}
          style={{ width: i === lines - 1 ? "62%" : "100%" }}
          aria-hidden
        />
      ))}
    </div>
  );
}
