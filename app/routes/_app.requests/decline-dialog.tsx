import { useForm } from "@conform-to/react";
import { api } from "~/client/api";
import { choicesOf, DECLINE_REASON_NAMES } from "~/client/request-words";
import { useFormDraft } from "~/client/use-form-draft";
import { useSubmission } from "~/client/use-submission";
import type { CollaborationRequest, CollaborationRequestUpdate } from "~/contract/requests";
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

/** Declining takes a reason; the counts of reasons tell an owner why companies pass. */
export function DeclineDialog({ open, request, onClose, onDeclined }: DeclineDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Decline the request of ${request.sender.name}?`}
      lead="The sender is told by mail and reads the reason and your note here. This cannot be taken back."
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
  const { result, busy, submit } = useSubmission("Request send failed");
  const [form, fields] = useForm<{ decline_reason: string; decline_note: string }>({
    id: "decline",
    lastResult: result,
    defaultValue: draft,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const reason = String(formData.get("decline_reason"));
      const declined = await submit(() =>
        api("PATCH /requests/:id", {
          params: { id: request.id },
          body: {
            state: "declined",
            decline_reason: (reason || null) as CollaborationRequestUpdate["decline_reason"],
            decline_note: String(formData.get("decline_note")),
          },
        }),
      );
      if (!declined) return;
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
