import styles from "./progress-line.module.css";

interface ProgressLineProps {
  /** What is under way: "Uploading paper.pdf". */
  label: string;
  /** 0 to 1; null while the duration is unknown. */
  done: number | null;
}

/** Progress bar of a long operation. */
export function ProgressLine({ label, done }: ProgressLineProps) {
  return (
    <progress
      className={styles.progressLine}
      data-slot="progress-line"
      aria-label={label}
      max={1}
      {...(done === null ? {} : { value: done })}
    />
  );
}
