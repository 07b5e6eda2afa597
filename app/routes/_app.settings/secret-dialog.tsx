import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CopyButton } from "~/ui/copy-button";
import { FormDialog } from "~/ui/form-dialog";

interface SecretDialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  lead: string;
  /** What the secret is called: "Token". */
  secretName: string;
  /** What to do with it. */
  secretLead: string;
  /** The form, which passes on the secret that it was answered. */
  children(show: (secret: string) => void): ReactNode;
}

/** Creates something that has a secret, and shows the secret, which is in no later answer. */
export function SecretDialog({
  open,
  onClose,
  title,
  lead,
  secretName,
  secretLead,
  children,
}: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <FormDialog
      open={open}
      onClose={() => {
        setSecret(null);
        onClose();
      }}
      title={secret ? `Copy the ${secretName.toLowerCase()} now` : title}
      lead={secret ? `It is shown only once. ${secretLead}` : lead}
      maxWidth="480px"
    >
      {secret ? <Secret label={secretName} value={secret} /> : children(setSecret)}
    </FormDialog>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => input.current?.select(), []);
  return (
    <Flex direction="column" gap="4">
      <TextField.Root ref={input} size="3" value={value} aria-label={label} readOnly />
      <Flex gap="3" justify="between" align="center" wrap="wrap">
        <CopyButton text={value} label={`Copy the ${label.toLowerCase()}`} withLabel />
        <Dialog.Close>
          <Button size="3">Done</Button>
        </Dialog.Close>
      </Flex>
    </Flex>
  );
}
