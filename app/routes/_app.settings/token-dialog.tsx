import { useForm } from "@conform-to/react";
import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { api } from "~/client/api";
import { useSubmission } from "~/client/use-submission";
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
      title={secret ? "Copy the token now" : "Make an API token"}
      lead={
        secret
          ? "It is shown this once and not kept here. Put it where your program reads its secrets."
          : "The name tells you later which program it was made for."
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
  const { result, busy, submit } = useSubmission("The token could not be made.");
  const [form, fields] = useForm<{ name: string }>({
    id: "token-form",
    lastResult: result,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const body = { name: String(formData.get("name")) };
      const made = await submit(() => api("POST /profile/me/api-tokens", { body }));
      if (made) onMade(made);
    },
  });
  return (
    <DialogForm form={form} busy={busy} action="Make the token">
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
