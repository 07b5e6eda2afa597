import { Button, Dialog } from "@radix-ui/themes";
import { Keyboard } from "lucide-react";
import { DialogClose } from "~/ui/form-dialog";
import styles from "./review.module.css";
import { KEY_WORDS, type useReviewKeys } from "./use-review-keys";

interface KeysHelpProps {
  keys: ReturnType<typeof useReviewKeys>;
  open: boolean;
  onOpen(open: boolean): void;
}

/** The keys of the review, and the switch that turns them off. */
export function KeysHelp({ keys, open, onOpen }: KeysHelpProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Trigger>
        <Button variant="surface" color="gray">
          <Keyboard size={16} aria-hidden />
          Shortcuts: {keys.on ? "on" : "off"}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px">
        <Dialog.Title>Keyboard shortcuts</Dialog.Title>
        <Dialog.Description size="2" mb="3">
          They work while you are not typing. In a reason, Ctrl or Cmd with Enter sends it and Escape closes
          it.
        </Dialog.Description>
        <dl className={styles.reviewKeys}>
          {KEY_WORDS.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.reviewSwitch}>
          <input type="checkbox" checked={keys.on} onChange={({ target }) => keys.turn(target.checked)} />
          Use single-key shortcuts
        </label>
        <DialogClose />
      </Dialog.Content>
    </Dialog.Root>
  );
}
