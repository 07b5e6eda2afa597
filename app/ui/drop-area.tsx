import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import styles from "./drop-area.module.css";

interface DropAreaProps {
  label: string;
  /** Accepted types and sizes, shown before anything is sent. */
  hint: string;
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles(files: File[]): void;
}

/** Where files are dropped; it is a button as well, for those who do not drag. */
export function DropArea({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <>
      <button
        type="button"
        className={styles.dropArea}
        data-slot="drop-area"
        data-over={over}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload size={20} strokeWidth={1.75} aria-hidden />
        <span className={styles.dropAreaLabel}>{label}</span>
        <span className={styles.dropAreaHint}>{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
