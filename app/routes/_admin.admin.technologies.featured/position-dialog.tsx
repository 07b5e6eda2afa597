import { Button, Dialog, Flex, Text, TextField } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import styles from "~/ui/field.module.css";

interface PositionDialogProps {
  title: string;
  rank: number;
  count: number;
  onMove(rank: number): void;
  onClose(): void;
  /** The dialog is gone; the focus goes where it should. */
  onClosed(): void;
}

export function PositionDialog({ title, rank, count, onMove, onClose, onClosed }: PositionDialogProps) {
  const [typed, setTyped] = useState(String(rank));
  const position = Number(typed);
  const problem =
    Number.isInteger(position) && position >= 1 && position <= count
      ? null
      : `Position must be a whole number from 1 to ${count}.`;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    onMove(position);
    onClose();
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content
        maxWidth="400px"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <Dialog.Title>Move to position</Dialog.Title>
        <Dialog.Description size="2">
          “{title}” is {rank} of {count}.
        </Dialog.Description>
        <form onSubmit={submit} noValidate>
          <Flex direction="column" gap="1" mt="4">
            <Text as="label" size="2" weight="medium" htmlFor="featured-position">
              Position
            </Text>
            <TextField.Root
              id="featured-position"
              size="3"
              type="number"
              inputMode="numeric"
              min={1}
              max={count}
              value={typed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? "featured-position-error" : undefined}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
            {problem && (
              <Text
                id="featured-position-error"
                size="2"
                className={styles.fieldError}
                data-slot="field-error"
              >
                {problem}
              </Text>
            )}
          </Flex>
          <Flex gap="3" mt="4" justify="end">
            <Dialog.Close>
              <Button type="button" variant="soft" color="gray">
                Cancel
              </Button>
            </Dialog.Close>
            <Button type="submit">Move</Button>
          </Flex>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
