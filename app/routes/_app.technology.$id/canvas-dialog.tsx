import { useForm } from "@conform-to/react";
import { Button, Dialog, Flex, Grid } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import { dropDraft, readDraft, writeDraft } from "~/client/form-draft";
import { CANVAS_GOAL_NAMES, choicesOf } from "~/client/request-words";
import { useAttemptKey } from "~/client/use-attempt-key";
import { useSubmission } from "~/client/use-submission";
import type { BusinessCanvas, BusinessCanvasRequest } from "~/contract/business-canvases";
import type { Technology } from "~/contract/technologies";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { FormSelect } from "~/ui/form-select";
import { FormTextArea } from "~/ui/form-text-area";
import { notify } from "~/ui/toasts";
import { useFocusReturn } from "~/ui/use-focus-return";

const FAILURE = "Business canvas request failed.";

interface CanvasDialogProps {
  open: boolean;
  technology: Technology;
  onClose(): void;
  onSent(canvas: BusinessCanvas): void;
}

/** Asks for a business canvas of the listing and opens it. */
export function CanvasDialog({ open, technology, onClose, onSent }: CanvasDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="560px" onCloseAutoFocus={returnFocus}>
        <Dialog.Title>Business canvas</Dialog.Title>
        <Dialog.Description size="2" className="request-dialog-lead">
          Nine blocks composed from what “{technology.title}” states. Facts carry their source; everything
          else is marked as an assumption.
        </Dialog.Description>
        <CanvasForm technology={technology} onSent={onSent} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

type Fields = Record<keyof BusinessCanvasRequest, string>;

function CanvasForm({ technology, onSent }: Pick<CanvasDialogProps, "technology" | "onSent">) {
  const navigate = useNavigate();
  const draftName = `canvas:${technology.id}`;
  const [draft] = useState(() => readDraft(draftName));
  const { result, busy, submit } = useSubmission(FAILURE);
  const keyOf = useAttemptKey();
  const [form, fields] = useForm<Fields>({
    id: "canvas",
    lastResult: result,
    defaultValue: draft,
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const body = Object.fromEntries(formData) as unknown as BusinessCanvasRequest;
      const canvas = await submit(() =>
        api("POST /technologies/:id/business-canvas-requests", {
          params: { id: technology.id },
          body,
          idempotencyKey: keyOf(body),
        }),
      );
      if (!canvas) return;
      dropDraft(draftName);
      notify.done("Request send successfully");
      onSent(canvas);
      navigate(`/requests?canvas=${canvas.id}`);
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
        <Flex gap="3" justify="end" wrap="wrap">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray" size="3">
              Cancel
            </Button>
          </Dialog.Close>
          <Button type="submit" size="3" loading={busy}>
            Make the canvas
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
