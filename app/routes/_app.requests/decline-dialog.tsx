import { useForm } from "@conform-to/react";
import { Button, Dialog, Flex } from "@radix-ui/themes";
import { api } from "~/client/api";
import { dropDraft, readDraft, writeDraft } from "~/client/form-draft";
import { choicesOf, DECLINE_REASON_NAMES } from "~/client/request-words";
import { useSubmission } from "~/client/use-submission";
import type { CollaborationRequest, CollaborationRequestUpdate } from "~/contract/requests";
import { FormError } from "~/ui/form-error";
import { FormSelect } from "~/ui/form-select";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";
import { useFocusReturn } from "~/ui/use-focus-return";

interface DeclineDialogProps {
  open: boolean;
  request: CollaborationRequest;
  onClose(): void;
  onDeclined(request: CollaborationRequest): void;
}

/** Declining takes a reason; the counts of reasons tell an owner why companies pass. */
export function DeclineDialog({ open, request, onClose, onDeclined }: DeclineDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="480px" onCloseAutoFocus={returnFocus}>
        <Dialog.Title>Decline the request of {request.sender.name}?</Dialog.Title>
        <Dialog.Description size="2" mb="4">
          The sender is told by mail and reads the reason and your note here. This cannot be taken back.
        </Dialog.Description>
        <DeclineForm
          request={request}
          onDeclined={(declined) => {
            onDeclined(declined);
            onClose();
          }}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function DeclineForm({ request, onDeclined }: Pick<DeclineDialogProps, "request" | "onDeclined">) {
  const draftName = `decline:${request.id}`;
  const { result, busy, submit } = useSubmission("Request send failed");
  const [form, fields] = useForm<{ decline_reason: string; decline_note: string }>({
    id: "decline",
    lastResult: result,
    defaultValue: readDraft(draftName),
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
      dropDraft(draftName);
      notify.done("Declined");
      onDeclined(declined);
    },
  });
  return (
    <form
      id={form.id}
      method="post"
      onSubmit={form.onSubmit}
      onInput={(event) => writeDraft(draftName, event.currentTarget)}
      noValidate
    >
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors} />
        <FormSelect
          label="Reason"
          field={fields.decline_reason}
          options={choicesOf(DECLINE_REASON_NAMES)}
          empty="Choose"
          required
        />
        <FormTextArea label="Note to the sender" field={fields.decline_note} rows={3} maxLength={1000} />
        <Flex gap="3" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray">
              Cancel
            </Button>
          </Dialog.Close>
          <Button type="submit" color="red" loading={busy}>
            Decline
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
