import { useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { NameInput } from "~/ui/name-input";
import { notify } from "~/ui/toasts";
import styles from "./comparisons.module.css";

const MAX_NAME_CHARACTERS = 120;

interface RenameOptions {
  id: string;
  name: string;
  onRenamed(name: string): void;
}

/** Renaming in place: the new name shows at once; a refused one is opened again as it was typed. */
export function useRename({ id, name, onRenamed }: RenameOptions) {
  const [editing, setEditing] = useState<{ typed?: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function settle(wanted: string | null) {
    setEditing(null);
    requestAnimationFrame(() => button.current?.focus());
    if (wanted === null) return;
    onRenamed(wanted);
    try {
      await api("PUT /technologies/comparisons/:id", { params: { id }, body: { comparison_name: wanted } });
    } catch (error) {
      onRenamed(name);
      setEditing({ typed: wanted });
      notify.error(errorText(error));
    }
  }
  return { editing, begin: () => setEditing({}), settle, button };
}

export function RenameField({ rename, name }: { rename: ReturnType<typeof useRename>; name: string }) {
  return (
    <NameInput
      label="Comparison name"
      name={name}
      typed={rename.editing?.typed}
      maxLength={MAX_NAME_CHARACTERS}
      className={styles.comparisonNameInput}
      onSettle={rename.settle}
    />
  );
}
