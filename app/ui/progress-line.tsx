import "~/styles/upload.css";

interface ProgressLineProps {
  /** What is under way: "Uploading paper.pdf". */
  label: string;
  /** 0 to 1; null while nobody knows how long it takes. */
  done: number | null;
}

/** How far something is that takes its time. */
export function ProgressLine({ label, done }: ProgressLineProps) {
  return (
    <progress
      className="progress-line"
      aria-label={label}
      max={1}
      {...(done === null ? {} : { value: done })}
    />
  );
}
