import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  /** What is selected, in a word or two: "technologies". */
  noun: string;
  /** How many, in words: "3 selected". */
  selected: string;
  /** Takes more of the list along. */
  more?: ReactNode;
  onClear(): void;
  /** What can be done with them. */
  children: ReactNode;
  /** What stands below: why something cannot be done now. */
  hint?: ReactNode;
}

/** What can be done with what is ticked in a list; it stays in sight while the list scrolls. */
export function SelectionBar({ noun, selected, more, onClear, children, hint }: SelectionBarProps) {
  return (
    <fieldset className={styles.selectionBar}>
      <legend className="visually-hidden">Selected {noun}</legend>
      <p className="tabular" role="status">
        {selected}
      </p>
      {more}
      <div className={styles.selectionActions}>
        <Button variant="ghost" color="gray" onClick={onClear}>
          Clear
        </Button>
        {children}
      </div>
      {hint}
    </fieldset>
  );
}
