import { AlertDialog, Button, Flex, Text, TextField } from "@radix-ui/themes";
import { type ReactNode, useId, useState } from "react";
import styles from "./confirm-dialog.module.css";
import { useFocusReturn } from "./use-focus-return";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A question that names the thing. */
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  onConfirm(): void;
  /** For what cannot be undone at all: the words to type first. */
  typed?: { label: string; words: string };
  /** Red by default. */
  color?: "red" | "teal";
}

/** Asks before something that destroys or cannot be taken back (product.md 8). */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  action,
  onConfirm,
  typed,
  color = "red",
}: ConfirmDialogProps) {
  const [words, setWords] = useState("");
  const input = useId();
  const returnFocus = useFocusReturn(open);

  function change(next: boolean) {
    setWords("");
    onOpenChange(next);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Content maxWidth="440px" onCloseAutoFocus={returnFocus}>
        <AlertDialog.Title className={styles.question}>{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{children}</AlertDialog.Description>
        {typed && (
          <Flex direction="column" gap="1" mt="4">
            <Text as="label" size="2" weight="medium" htmlFor={input}>
              {typed.label}
            </Text>
            <TextField.Root
              id={input}
              size="3"
              value={words}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
            />
          </Flex>
        )}
        <Flex gap="3" mt="4" justify="end">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Cancel
            </Button>
          </AlertDialog.Cancel>
          <AlertDialog.Action>
            <Button color={color} disabled={typed ? words.trim() !== typed.words : false} onClick={onConfirm}>
              {action}
            </Button>
          </AlertDialog.Action>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
