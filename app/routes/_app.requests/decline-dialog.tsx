import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import { choicesOf, DECLINE_REASON_NAMES } from "~/client/words/request-words";
import type { CollaborationRequest } from "~/contract/requests";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormSelect } from "~/ui/form-select";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";

interface DeclineDialogProps {
  open: boolean;
  request: CollaborationRequest;
  onClose(): void;
  onDeclined(request: CollaborationRequest): void;
}

/** Declining takes a reason; the counts of reasons show an owner why companies pass. */
export function DeclineDialog({ open, request, onClose, onDeclined }: DeclineDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Decline the request of ${request.sender.name}?`}
      lead="We email the sender, who can read the reason and your note here. This cannot be undone."
      maxWidth="480px"
    >
      <DeclineForm
        request={request}
        onDeclined={(declined) => {
          onDeclined(declined);
          onClose();
        }}
      />
    </FormDialog>
  );
}

function DeclineForm({ request, onDeclined }: Pick<DeclineDialogProps, "request" | "onDeclined">) {
  const { draft, keep, drop } = useFormDraft(`decline:${request.id}`);
  const { form, fields, busy } = useCallForm("PATCH /requests/:id", {
    id: "decline",
    fields: ["decline_reason", "decline_note"],
    defaultValue: draft,
    failure: "Request send failed",
    send: ({ decline_reason, decline_note }, call) =>
      call({
        params: { id: request.id },
        body: { state: "declined", decline_reason: decline_reason || null, decline_note },
      }),
    onSent(declined) {
      drop();
      notify.done("Declined");
      onDeclined(declined);
    },
  });
  return (
    <DialogForm form={form} busy={busy} action="Decline" color="red" onInput={keep}>
      <FormSelect
        label="Reason"
        field={fields.decline_reason}
        options={choicesOf(DECLINE_REASON_NAMES)}
        empty="Choose"
        required
      />
      <FormTextArea label="Note to the sender" field={fields.decline_note} rows={3} maxLength={1000} />
    </DialogForm>
  );
}
