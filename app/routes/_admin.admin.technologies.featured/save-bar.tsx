import { Button } from "@radix-ui/themes";
import styles from "./featured.module.css";

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  /** Something else has to be decided first. */
  blocked: boolean;
  onDiscard(): void;
  onSave(): void;
}

/** Stays in sight below the list. An order is saved by a button, so that visitors never see half of one. */
export function SaveBar({ dirty, saving, blocked, onDiscard, onSave }: SaveBarProps) {
  return (
    <div className={styles.featuredSave} data-dirty={dirty}>
      <p role="status">{dirty ? "Unsaved order: visitors still see the old one." : "Order saved."}</p>
      <Button variant="surface" color="gray" disabled={!dirty || saving} onClick={onDiscard}>
        Discard
      </Button>
      <Button disabled={!dirty || blocked} loading={saving} onClick={onSave}>
        Save order
      </Button>
    </div>
  );
}
