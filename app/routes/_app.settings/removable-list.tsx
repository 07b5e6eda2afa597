import { Button } from "@radix-ui/themes";
import { type ReactNode, useState } from "react";
import { useAction } from "~/client/calls/use-action";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { ListRow } from "./list-row";
import styles from "./settings.module.css";

/** What was recorded of an item, in a dialog. */
export interface History<Item> {
  action: string;
  /** Accessible name of the button. */
  label(name: string): string;
  /** Whether anything was recorded; without it, always. */
  has?(item: Item): boolean;
  dialog(item: Item | null, onClose: () => void): ReactNode;
}

interface RemovableListProps<Item extends { id: string }> {
  /** Names the list. */
  label: string;
  items: Item[];
  nameOf(item: Item): string;
  detailsOf(item: Item): ReactNode;
  history: History<NoInfer<Item>>;
  /** The verb on the button that removes an item. */
  removal: string;
  remove(id: string): Promise<unknown>;
  /** The toast after it. */
  removed: string;
  /** What removing an item does. */
  warning: string;
  onChange(items: Item[]): void;
}

/** What acts for an account: each item with its history and a button that removes it, after a question. */
export function RemovableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  detailsOf,
  history,
  removal,
  remove,
  removed,
  warning,
  onChange,
}: RemovableListProps<Item>) {
  const [asking, setAsking] = useState<Item | null>(null);
  const [shown, setShown] = useState<Item | null>(null);
  const removing = useAction(
    async ({ id }: Item) => {
      await remove(id);
      onChange(items.filter((item) => item.id !== id));
      notify.done(removed);
    },
    { about: ({ id }) => id },
  );

  if (items.length === 0) return <p className={styles.settingsNote}>No {label} yet.</p>;
  return (
    <>
      <ul className={styles.settingsList} aria-label={label}>
        {items.map((item) => (
          <ListRow key={item.id} name={nameOf(item)} details={detailsOf(item)}>
            {history.has?.(item) !== false && (
              <Button
                variant="surface"
                color="gray"
                aria-label={history.label(nameOf(item))}
                onClick={() => setShown(item)}
              >
                {history.action}
              </Button>
            )}
            <Button
              variant="surface"
              color="gray"
              loading={removing.isBusy(item.id)}
              aria-label={`${removal} ${nameOf(item)}`}
              onClick={() => setAsking(item)}
            >
              {removal}
            </Button>
          </ListRow>
        ))}
      </ul>
      {history.dialog(shown, () => setShown(null))}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`${removal} “${asking ? nameOf(asking) : ""}”?`}
        action={removal}
        onConfirm={() => asking && void removing.run(asking)}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}
