import { Button } from "@radix-ui/themes";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import * as drafts from "~/client/drafts/drafts";
import { AutosaveText } from "../_app/autosave-text";
import styles from "./shortlist.module.css";

const MAX_NOTES_CHARACTERS = 1_000;

interface EntryNotesProps {
  id: string;
  title: string;
  notes: string;
  onNotes(notes: string): void;
}

/** The note of an entry, changed in place. */
export function EntryNotes({ id, title, notes, onNotes }: EntryNotesProps) {
  const draftName = `shortlist-notes:${id}`;
  // A note that was typed and not saved stands open.
  const [editing, setEditing] = useState(() => drafts.read(draftName) !== null);
  const isOpened = useRef(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (editing && isOpened.current) area.current?.focus();
  }, [editing]);

  async function save(text: string) {
    await api("PUT /technologies/:id/shortlist", { params: { id }, body: { notes: text } });
    onNotes(text.trim());
  }

  function close() {
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (editing) {
    return (
      <div className={styles.entryNotes}>
        <AutosaveText
          draftName={draftName}
          label={`Note on ${title}`}
          hideLabel
          value={notes}
          maxLength={MAX_NOTES_CHARACTERS}
          rows={3}
          inputRef={area}
          save={save}
        />
        <Button size="1" variant="soft" color="gray" onClick={close}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.entryNotes}>
      {notes && <p className={styles.entryNote}>{notes}</p>}
      <button
        ref={opener}
        type="button"
        className={styles.entryNoteEdit}
        aria-label={`${notes ? "Edit" : "Add"} note on ${title}`}
        onClick={() => {
          isOpened.current = true;
          setEditing(true);
        }}
      >
        <Pencil size={14} strokeWidth={1.75} aria-hidden />
        {notes ? "Edit note" : "Add note"}
      </button>
    </div>
  );
}
