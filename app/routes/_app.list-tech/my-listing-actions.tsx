import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { useAttemptKey } from "~/client/calls/use-attempt-key";
import { deleteDraft } from "~/client/drafts/listing-drafts";
import { readLogin } from "~/client/login/stored-login";
import type { ManagedTechnologyCard } from "~/contract/listings";
import type { ListingStatus } from "~/contract/values";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import styles from "./list-tech.module.css";

/** What a step changes of a listing in the list. */
type ChangedState = Pick<ManagedTechnologyCard, "id" | "status" | "approval" | "version">;

export interface MyListingActionsProps {
  listing: ManagedTechnologyCard;
  onChanged(changed: ChangedState): void;
  onDeleted(): void;
}

/** What handing in again needs no editing for. */
const HANDED_IN_FROM: ListingStatus[] = ["changes_requested", "rejected", "archived"];

/** What an owner does with a listing in its state. */
export function MyListingActions({ listing, onChanged, onDeleted }: MyListingActionsProps) {
  const { id, title, status, is_hidden } = listing;
  const [asking, setAsking] = useState<"archive" | "delete" | null>(null);
  const keyOf = useAttemptKey();

  /** The button of a step that was taken is gone: the focus goes on to the listing's title. */
  function show({ status, approval, version }: Omit<ChangedState, "id">, done: string) {
    onChanged({ id, status, approval, version });
    notify.done(done);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#mine-${id} a`)?.focus());
  }

  const submission = useAction(
    async () => {
      const idempotencyKey = keyOf({ version: listing.version });
      const changed = await api("POST /technologies/:id/resubmit", {
        params: { id },
        body: {},
        idempotencyKey,
      });
      show(changed, "Submitted for review");
    },
    { failure: "Listing Failed" },
  );
  const archive = useAction(
    async () => {
      const changed = await api("POST /technologies/:id/archive", { params: { id }, body: {} });
      show(changed, "Archived");
    },
    { failure: "The listing could not be archived." },
  );
  const remove = useAction(
    async () => {
      await api("DELETE /technologies/:id", { params: { id } });
      const userId = readLogin()?.tokens.user.id;
      if (userId) deleteDraft(userId, id);
      onDeleted();
      notify.done("Draft deleted");
    },
    { failure: "Technology deletion failed" },
  );

  return (
    <div className={styles.mineActions}>
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
          loading={submission.busy}
          aria-label={`Resubmit ${title}`}
          onClick={submission.run}
        >
          Resubmit
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
          loading={archive.busy}
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
          loading={remove.busy}
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
        onConfirm={remove.run}
      >
        The draft and its files are deleted. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "archive"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Archive “${title}”?`}
        action="Archive"
        color="teal"
        onConfirm={archive.run}
      >
        It is removed from the marketplace and from other users' lists and comparisons immediately. You keep
        its requests, and you can resubmit it for review.
      </ConfirmDialog>
    </div>
  );
}

function editWord(status: ListingStatus): string {
  if (status === "draft") return "Continue";
  return status === "rejected" || status === "changes_requested" ? "Revise" : "Edit";
}
