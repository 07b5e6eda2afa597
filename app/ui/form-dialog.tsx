import type { FormMetadata } from "@conform-to/react";
import { Button, Dialog, Flex } from "@radix-ui/themes";
import type { FormEvent, ReactNode, RefObject } from "react";
import styles from "./form-dialog.module.css";
import { FormError } from "./form-error";
import { useFocusReturn } from "./use-focus-return";

interface FormDialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  lead: ReactNode;
  maxWidth?: string;
  /** Gets the focus when what opened the dialog is gone. */
  successor?: RefObject<HTMLElement>;
  /** A component with a `DialogForm` in it: it mounts again each time the dialog opens. */
  children: ReactNode;
}

/** A dialog around a form; the focus goes in, stays inside, and returns to where it was. */
export function FormDialog({
  open,
  onClose,
  title,
  lead,
  maxWidth = "560px",
  successor,
  children,
}: FormDialogProps) {
  const returnFocus = useFocusReturn(open, successor);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth={maxWidth} onCloseAutoFocus={returnFocus}>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description size="2" className={styles.dialogLead}>
          {lead}
        </Dialog.Description>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The button of a dialog that only shows something. */
export function DialogClose() {
  return (
    <Flex justify="end" mt="4">
      <Dialog.Close>
        <Button variant="soft" color="gray">
          Close
        </Button>
      </Dialog.Close>
    </Flex>
  );
}

interface DialogFormProps {
  form: Pick<FormMetadata, "id" | "errorId" | "errors" | "onSubmit">;
  busy: boolean;
  /** The verb on the button. */
  action: string;
  /** Teal by default; red for what cannot be undone. */
  color?: "teal" | "red";
  onInput?(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** The form of a `FormDialog`: what is wrong with it as a whole, its fields, Cancel and the button that sends it. */
export function DialogForm({ form, busy, action, color = "teal", onInput, children }: DialogFormProps) {
  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} onInput={onInput} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        {children}
        <Flex gap="3" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray" size="3">
              Cancel
            </Button>
          </Dialog.Close>
          <Button type="submit" color={color} size="3" loading={busy}>
            {action}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
