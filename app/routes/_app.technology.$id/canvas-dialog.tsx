import { Grid } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { useCallForm } from "~/client/calls/use-call-form";
import { useFormDraft } from "~/client/drafts/use-form-draft";
import { CANVAS_GOAL_NAMES, choicesOf } from "~/client/words/request-words";
import type { BusinessCanvas } from "~/contract/business-canvases";
import type { Technology } from "~/contract/technologies";
import { DialogForm, FormDialog } from "~/ui/form-dialog";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";

const FAILURE = "Business canvas request failed.";

interface CanvasDialogProps {
  open: boolean;
  technology: Technology;
  onClose(): void;
  onSent(canvas: BusinessCanvas): void;
}

/** Asks for a business canvas of the listing and opens it. */
export function CanvasDialog({ open, technology, onClose, onSent }: CanvasDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Business canvas"
      lead={`Nine blocks composed from what “${technology.title}” states. Facts carry their source; everything else is marked as an assumption.`}
    >
      <CanvasForm technology={technology} onSent={onSent} />
    </FormDialog>
  );
}

function CanvasForm({ technology, onSent }: Pick<CanvasDialogProps, "technology" | "onSent">) {
  const navigate = useNavigate();
  const { draft, keep, drop } = useFormDraft(`canvas:${technology.id}`);
  const keyOf = useAttemptKey();
  const { form, fields, busy } = useCallForm("POST /technologies/:id/business-canvas-requests", {
    id: "canvas",
    fields: ["goal", "target_customer", "geography", "notes"],
    defaultValue: draft,
    failure: FAILURE,
    send: (body, call) => call({ params: { id: technology.id }, body, idempotencyKey: keyOf(body) }),
    onSent(canvas) {
      drop();
      notify.done("Request send successfully");
      onSent(canvas);
      navigate(`/requests?canvas=${canvas.id}`);
    },
  });

  return (
    <DialogForm form={form} busy={busy} action="Create canvas" onInput={keep}>
      <FormSelect
        label="Goal"
        field={fields.goal}
        options={choicesOf(CANVAS_GOAL_NAMES)}
        empty="Choose"
        required
      />
      <Grid columns={{ initial: "1", sm: "2" }} gap="4">
        <FormField label="Target customer" field={fields.target_customer} maxLength={200} />
        <FormField label="Geography" field={fields.geography} maxLength={200} />
      </Grid>
      <FormTextArea label="Notes" field={fields.notes} rows={3} maxLength={1000} />
    </DialogForm>
  );
}
