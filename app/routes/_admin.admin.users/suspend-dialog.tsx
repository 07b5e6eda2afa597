import { useCallForm } from "~/client/calls/use-call-form";
import { nameOf } from "~/client/words/user-words";
import type { AdminUser } from "~/contract/admin-users";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";

const MAX_REASON_CHARACTERS = 500;

interface SuspendDialogProps {
  user: AdminUser;
  open: boolean;
  onClose(): void;
  onSuspended(): void;
}

/** Ends every login of a user; the reason is for the activity log. */
export function SuspendDialog({ user, open, onClose, onSuspended }: SuspendDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Suspend ${nameOf(user)}?`}
      lead={`${user.email} is signed out everywhere at once and cannot sign in until the suspension is lifted. Listings stay as they are.`}
      maxWidth="480px"
    >
      <SuspendForm
        user={user}
        onSuspended={() => {
          onClose();
          onSuspended();
        }}
      />
    </FormDialog>
  );
}

function SuspendForm({ user, onSuspended }: Pick<SuspendDialogProps, "user" | "onSuspended">) {
  const { form, fields, busy } = useCallForm("POST /admin/users/:id/suspend", {
    id: "suspend",
    fields: ["reason"],
    failure: "The user could not be suspended",
    send: (body, call) => call({ params: { id: user.id }, body }),
    onSent() {
      notify.done(`Suspended ${nameOf(user)}`);
      onSuspended();
    },
  });
  return (
    <DialogForm form={form} busy={busy} action="Suspend" color="red">
      <FormTextArea
        label="Reason"
        field={fields.reason}
        hint="Kept in the activity log, not shown to the user."
        rows={3}
        maxLength={MAX_REASON_CHARACTERS}
      />
    </DialogForm>
  );
}
