import { errorText } from "~/client/calls/error-text";
import { deleteComparison } from "~/client/comparing/comparisons";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";

interface DeleteComparisonProps {
  comparison: { id: string; comparison_name: string };
  open: boolean;
  onOpenChange(open: boolean): void;
  onDeleted(): void;
}

export function DeleteComparison({ comparison, open, onOpenChange, onDeleted }: DeleteComparisonProps) {
  const { id, comparison_name: name } = comparison;

  async function remove() {
    try {
      await deleteComparison(id);
      notify.note(`Deleted "${name}"`);
      onDeleted();
    } catch (error) {
      notify.error(errorText(error, "Failed to delete comparison"));
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this comparison?"
      action="Delete"
      onConfirm={remove}
    >
      "{name}" and its notes will be deleted. The technologies stay as they are. This cannot be undone.
    </ConfirmDialog>
  );
}
