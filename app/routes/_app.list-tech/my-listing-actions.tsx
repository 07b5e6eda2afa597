import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { forgetDraft } from "~/client/kept-drafts";
import { readLogin } from "~/client/stored-login";
import { useAttemptKey } from "~/client/use-attempt-key";
import type { ManagedTechnologyCard } from "~/contract/listings";
import type { ListingStatus } from "~/contract/values";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";

/** What a step changes of a listing in the list. */
type ChangedState = Pick<ManagedTechnologyCard, "id" | "status" | "approval" | "version">;

export interface MyListingActionsProps {
  listing: ManagedTechnologyCard;
  onChanged(changed: ChangedState): void;
  onDeleted(): void;
}

type Step = "resubmit" | "archive" | "delete";

/** What handing in again needs no editing for. */
const HANDED_IN_FROM: ListingStatus[] = ["changes_requested", "rejected", "archived"];

/** What an owner does with a listing in its state. */
export function MyListingActions({ listing, onChanged, onDeleted }: MyListingActionsProps) {
  const { id, title, status, is_hidden } = listing;
  const [asking, setAsking] = useState<"archive" | "delete" | null>(null);
  const [busy, setBusy] = useState<Step | null>(null);
  const keyOf = useAttemptKey();

  async function run(step: Step, work: () => Promise<void>, failure: string) {
    setBusy(step);
    try {
      await work();
    } catch (error) {
      notify.error(errorText(error, failure));
    } finally {
      setBusy(null);
    }
  }

  /** The button of a step that was taken is gone: the focus goes on to the listing's title. */
  function show({ status, approval, version }: Omit<ChangedState, "id">, done: string) {
    onChanged({ id, status, approval, version });
    notify.done(done);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#mine-${id} a`)?.focus());
  }

  const handIn = () =>
    run(
      "resubmit",
      async () => {
        const idempotencyKey = keyOf({ version: listing.version });
        const changed = await api("POST /technologies/:id/resubmit", {
          params: { id },
          body: {},
          idempotencyKey,
        });
        show(changed, "Handed in for review");
      },
      "Listing Failed",
    );
  const archive = () =>
    run(
      "archive",
      async () => {
        const changed = await api("POST /technologies/:id/archive", { params: { id }, body: {} });
        show(changed, "Archived");
      },
      "The listing could not be archived.",
    );
  const remove = () =>
    run(
      "delete",
      async () => {
        await api("DELETE /technologies/:id", { params: { id } });
        const userId = readLogin()?.tokens.user.id;
        if (userId) forgetDraft(userId, id);
        onDeleted();
        notify.done("Draft deleted");
      },
      "Technology deletion failed",
    );

  return (
    <div className="mine-actions">
      <Button
        asChild
        size="2"
        variant={status === "approved" ? "surface" : "soft"}
        color={status === "approved" ? "gray" : "teal"}
      >
        <Link to={`/list-tech?id=${id}`} aria-label={`${editWord(status)} ${title}`}>
          {editWord(status)}
        </Link>
      </Button>
      {HANDED_IN_FROM.includes(status) && (
        <Button
          size="2"
          variant="surface"
          color="gray"
          loading={busy === "resubmit"}
          aria-label={`Hand ${title} in again`}
          onClick={handIn}
        >
          Hand in again
        </Button>
      )}
      {status === "approved" && !is_hidden && (
        <Button asChild size="2" variant="surface" color="gray">
          <Link to={`/technology/${id}`} aria-label={`See ${title} as others do`}>
            See its page
          </Link>
        </Button>
      )}
      {status === "approved" && (
        <Button
          size="2"
          variant="surface"
          color="gray"
          loading={busy === "archive"}
          aria-label={`Archive ${title}`}
          onClick={() => setAsking("archive")}
        >
          Archive
        </Button>
      )}
      {status === "draft" && (
        <Button
          size="2"
          variant="surface"
          color="red"
          loading={busy === "delete"}
          aria-label={`Delete ${title}`}
          onClick={() => setAsking("delete")}
        >
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={asking === "delete"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Delete “${title}”?`}
        action="Delete"
        onConfirm={remove}
      >
        The draft and its files are deleted. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "archive"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Archive “${title}”?`}
        action="Archive"
        color="teal"
        onConfirm={archive}
      >
        It leaves the marketplace, and everybody else's lists and comparisons, at once. Its requests stay with
        you. You can hand it in again; it is reviewed then before it is shown.
      </ConfirmDialog>
    </div>
  );
}

function editWord(status: ListingStatus): string {
  if (status === "draft") return "Continue";
  return status === "rejected" || status === "changes_requested" ? "Mend" : "Edit";
}
