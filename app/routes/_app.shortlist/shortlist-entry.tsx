import { Button, Checkbox } from "@radix-ui/themes";
import { BookmarkMinus } from "lucide-react";
import type { ShortlistItem } from "~/client/listings/shortlist";
import { Day } from "~/ui/day";
import { TechnologyCard } from "~/ui/technology-card";
import { CompareButton } from "../_app/compare-button";
import { EntryNotes } from "./entry-notes";
import styles from "./shortlist.module.css";

interface ShortlistEntryProps {
  item: ShortlistItem;
  chosen: boolean;
  onChoose(on: boolean): void;
  onRemove(): void;
  onNotes(notes: string): void;
}

/** A saved technology: its card, when it was saved, and what one noted. */
export function ShortlistEntry({ item, chosen, onChoose, onRemove, onNotes }: ShortlistEntryProps) {
  const { technology, notes, created_at } = item;
  return (
    <div className={styles.shortlistEntry} data-chosen={chosen}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox of Radix is a labelable button */}
      <label className={styles.entryChoice}>
        <Checkbox checked={chosen} onCheckedChange={(on) => onChoose(on === true)} />
        <span className="visually-hidden">Select {technology.title}</span>
      </label>
      <TechnologyCard
        technology={technology}
        headingLevel={2}
        actions={
          <>
            <Button
              variant="ghost"
              color="gray"
              aria-label={`Remove ${technology.title} from the shortlist`}
              onClick={onRemove}
            >
              <BookmarkMinus size={16} strokeWidth={1.75} aria-hidden />
              Remove
            </Button>
            <CompareButton technology={technology} />
            <span className={styles.entryDate}>
              Saved <Day value={created_at} />
            </span>
          </>
        }
      >
        <EntryNotes title={technology.title} id={item.id} notes={notes ?? ""} onNotes={onNotes} />
      </TechnologyCard>
    </div>
  );
}
