import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { useCallForm } from "~/client/use-call-form";
import type { ApiToken } from "~/contract/api-tokens";
import { CopyButton } from "~/ui/copy-button";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";

interface TokenDialogProps {
  open: boolean;
  onClose(): void;
  onMade(made: ApiToken): void;
}

/** Names a token, then shows it, this once. */
export function TokenDialog({ open, onClose, onMade }: TokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);

  function close() {
    setSecret(null);
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={secret ? "Copy the token now" : "Create an API token"}
      lead={
        secret
          ? "It is shown this once and not kept here. Put it where your program reads its secrets."
          : "Name it after the program that will use it."
      }
      maxWidth="480px"
    >
      {secret ? (
        <Secret token={secret} />
      ) : (
        <TokenForm
          onMade={({ token, ...made }) => {
            setSecret(token);
            onMade(made);
          }}
        />
      )}
    </FormDialog>
  );
}

function TokenForm({ onMade }: { onMade(made: ApiToken & { token: string }): void }) {
  const { form, fields, busy } = useCallForm("POST /profile/me/api-tokens", {
    id: "token-form",
    fields: ["name"],
    failure: "The token could not be created.",
    send: (body, call) => call({ body }),
    onSent: onMade,
  });
  return (
    <DialogForm form={form} busy={busy} action="Create token">
      <FormField label="Name" field={fields.name} maxLength={60} required />
    </DialogForm>
  );
}

function Secret({ token }: { token: string }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => input.current?.select(), []);
  return (
    <Flex direction="column" gap="4">
      <TextField.Root ref={input} size="3" value={token} aria-label="Token" readOnly />
      <Flex gap="3" justify="between" align="center" wrap="wrap">
        <CopyButton text={token} label="Copy the token" withLabel />
        <Dialog.Close>
          <Button size="3">Done</Button>
        </Dialog.Close>
      </Flex>
    </Flex>
  );
}
