import type { FieldMetadata } from "@conform-to/react";
import { Text } from "@radix-ui/themes";
import { useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import { EVENT_WORDS } from "~/client/words/webhook-words";
import { WEBHOOK_EVENTS } from "~/contract/values";
import type { Webhook } from "~/contract/webhooks";
import fieldStyles from "~/ui/field.module.css";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";
import { NewSecret } from "./new-secret";
import styles from "./tokens.module.css";

interface WebhookDialogProps {
  open: boolean;
  onClose(): void;
  onMade(made: Webhook): void;
}

/** Asks for an address and events, then shows the signing secret, this once. */
export function WebhookDialog({ open, onClose, onMade }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);

  function close() {
    setSecret(null);
    onClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={secret ? "Copy the signing secret now" : "Create a webhook"}
      lead={
        secret
          ? "It is shown this once. Your server checks with it that a message is ours."
          : "Messages are signed and have the format of Standard Webhooks."
      }
      maxWidth="480px"
    >
      {secret ? (
        <NewSecret label="Signing secret" value={secret} />
      ) : (
        <WebhookForm
          onMade={({ secret, ...made }) => {
            setSecret(secret);
            onMade(made);
          }}
        />
      )}
    </FormDialog>
  );
}

function WebhookForm({ onMade }: { onMade(made: Webhook & { secret: string }): void }) {
  const { form, fields, busy } = useCallForm("POST /profile/me/webhooks", {
    id: "webhook-form",
    fields: ["url", "events"],
    failure: "The webhook could not be created.",
    send: ({ url }, call, data) =>
      call({
        body: { url, events: WEBHOOK_EVENTS.filter((event) => data.getAll("events").includes(event)) },
      }),
    onSent: onMade,
  });
  return (
    <DialogForm form={form} busy={busy} action="Create webhook">
      <FormField label="URL" field={fields.url} type="url" hint="An https address of your server." required />
      <Events field={fields.events} />
    </DialogForm>
  );
}

function Events({ field }: { field: FieldMetadata<string> }) {
  return (
    <fieldset className={styles.scopes} aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event} className={fieldStyles.fieldCheck}>
          <input type="checkbox" name="events" value={event} defaultChecked />
          <span>{EVENT_WORDS[event]}</span>
        </label>
      ))}
      {field.errors && (
        <Text id={field.errorId} size="2" className={fieldStyles.fieldError} data-slot="field-error">
          {field.errors[0]}
        </Text>
      )}
    </fieldset>
  );
}
