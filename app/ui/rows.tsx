import { Button, IconButton } from "@radix-ui/themes";
import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./rows.module.css";

interface RowsProps<Row> {
  rows: readonly Row[];
  onChange(rows: Row[]): void;
  empty: Row;
  limit: number;
  /** One of them, in the singular: "advantage". */
  noun: string;
  children(row: Row, change: (row: Row) => void, place: number): ReactNode;
}

/** Rows to add and remove by mouse or keyboard; the focus goes to what was added, or to what moved up. */
export function Rows<Row>({ rows, onChange, empty, limit, noun, children }: RowsProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focusRow = useRef<number | null>(null);

  useEffect(() => {
    if (focusRow.current === null) return;
    const row = list.current?.children[Math.min(focusRow.current, rows.length - 1)];
    const control = row?.querySelector<HTMLElement>("input, textarea, select") ?? adder.current;
    focusRow.current = null;
    control?.focus();
  }, [rows]);

  function add() {
    focusRow.current = rows.length;
    onChange([...rows, empty]);
  }
  function remove(place: number) {
    focusRow.current = place;
    onChange(rows.filter((_, other) => other !== place));
  }

  return (
    <div className={styles.rows}>
      {rows.length > 0 && (
        <ol ref={list} className={styles.rowsList}>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place, and every control is controlled
            <li key={place} className={styles.rowsRow}>
              <div className={styles.rowsFields}>
                {children(
                  row,
                  (changed) => onChange(rows.map((other, at) => (at === place ? changed : other))),
                  place,
                )}
              </div>
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                size="2"
                aria-label={`Remove ${noun} ${place + 1}`}
                onClick={() => remove(place)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={adder}
        type="button"
        variant="surface"
        color="gray"
        disabled={rows.length >= limit}
        onClick={add}
      >
        <Plus size={16} aria-hidden />
        {rows.length >= limit ? `At most ${limit}` : `Add ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`}
      </Button>
    </div>
  );
}
