import { Button } from "@radix-ui/themes";
import { ChevronDown, ChevronLeft, ChevronRight, SkipForward } from "lucide-react";
import styles from "./review.module.css";

interface QueueStepsProps {
  /** Where the open listing is in the queue, from 0; -1 when it is not part of it. */
  place: number;
  total: number;
  /** How many are listed; the others are read later. */
  listed: number;
  isListOpen: boolean;
  onList(open: boolean): void;
  onStep(steps: 1 | -1): void;
  onSkip(): void;
}

/** Previous, next and skip; on narrow screens also the button that opens the queue. */
export function QueueSteps({ place, total, listed, isListOpen, onList, onStep, onSkip }: QueueStepsProps) {
  return (
    <div className={styles.reviewStepsBar}>
      <Button
        className={styles.reviewListButton}
        variant="surface"
        color="gray"
        aria-expanded={isListOpen}
        aria-controls="review-queue"
        onClick={() => onList(!isListOpen)}
      >
        Queue
        <ChevronDown size={16} aria-hidden />
      </Button>
      <p className="tabular">
        {place < 0
          ? "Not in the queue"
          : `${(place + 1).toLocaleString("en")} of ${total.toLocaleString("en")}`}
      </p>
      <Button variant="surface" color="gray" disabled={place <= 0} onClick={() => onStep(-1)}>
        <ChevronLeft size={16} aria-hidden />
        Previous
      </Button>
      <Button
        variant="surface"
        color="gray"
        disabled={place < 0 ? listed === 0 : place >= listed - 1}
        onClick={() => onStep(1)}
      >
        Next
        <ChevronRight size={16} aria-hidden />
      </Button>
      <Button
        variant="surface"
        color="gray"
        title="Move to the end of the queue"
        disabled={place < 0 || listed < 2}
        onClick={onSkip}
      >
        <SkipForward size={16} aria-hidden />
        Skip
      </Button>
    </div>
  );
}
