import { errorText } from "~/client/calls/error-text";
import type { ShortlistItem } from "~/client/listings/shortlist";
import { removeSaved, toggleSaved } from "~/client/listings/shortlist-marks";
import { notify } from "~/ui/toasts";

const UNDO_MILLISECONDS = 8_000;

type Change = (edit: (items: ShortlistItem[]) => ShortlistItem[]) => void;

/** Takes entries off at once, offers Undo, and puts back in their places what the server refuses or Undo asks for. */
export function useRemoval(change: Change, keepFocus: () => void) {
  /** Drops entries; gives back how to put them where they stood. */
  function drop(gone: ShortlistItem[]): () => void {
    const ids = new Set(gone.map(({ id }) => id));
    let before: ShortlistItem[] = [];
    change((items) => {
      before = items;
      return items.filter(({ id }) => !ids.has(id));
    });
    return () =>
      change((items) => {
        const kept = new Set(items.map(({ id }) => id));
        const known = new Set(before.map(({ id }) => id));
        return [
          ...before.filter(({ id }) => kept.has(id) || ids.has(id)),
          ...items.filter(({ id }) => !known.has(id)),
        ];
      });
  }

  function offerUndo(text: string, gone: ShortlistItem[], putBack: () => void) {
    async function undo() {
      try {
        for (const { id } of gone) await toggleSaved(id, false);
        putBack();
      } catch (error) {
        notify.error(errorText(error));
      }
    }
    notify.note(text, { duration: UNDO_MILLISECONDS, action: { label: "Undo", onClick: () => void undo() } });
  }

  async function remove(item: ShortlistItem) {
    const restoreEntries = drop([item]);
    keepFocus();
    try {
      await toggleSaved(item.id, true);
      offerUndo(`Removed "${item.technology.title}"`, [item], restoreEntries);
    } catch (error) {
      restoreEntries();
      notify.error(errorText(error));
    }
  }

  async function removeMany(gone: ShortlistItem[]) {
    const restoreEntries = drop(gone);
    keepFocus();
    try {
      await removeSaved(gone.map(({ id }) => id));
      offerUndo(`Removed ${gone.length} technologies`, gone, restoreEntries);
    } catch (error) {
      restoreEntries();
      notify.error(errorText(error));
    }
  }
  return { remove, removeMany };
}
