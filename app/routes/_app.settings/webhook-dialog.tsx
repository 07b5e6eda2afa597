import { useCallForm } from "~/client/calls/use-call-form";
import { EVENT_WORDS } from "~/client/words/webhook-words";
import { WEBHOOK_EVENTS } from "~/contract/values";
import type { Webhook } from "~/contract/webhooks";
import { DialogForm } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";
import { CheckGroup } from "./check-group";
import { SecretDialog } from "./secret-dialog";

const EVENT_CHOICES = WEBHOOK_EVENTS.map((event) => ({
  value: event,
  label: EVENT_WORDS[event],
  checked: true,
}));

interface WebhookDialogProps {
  open: boolean;
  onClose(): void;
  onMade(made: Webhook): void;
}

export function WebhookDialog({ open, onClose, onMade }: WebhookDialogProps) {
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      title="Create a webhook"
      lead="Messages are signed and have the format of Standard Webhooks."
      secretName="Signing secret"
      secretLead="Your server uses it to check that a message comes from Licentia."
    >
      {(show) => (
        <WebhookForm
          onMade={({ secret, ...made }) => {
            show(secret);
            onMade(made);
          }}
        />
      )}
    </SecretDialog>
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
      <CheckGroup legend="Events" field={fields.events} options={EVENT_CHOICES} />
    </DialogForm>
  );
}
