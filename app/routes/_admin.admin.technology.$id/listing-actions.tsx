import { Button, DropdownMenu } from "@radix-ui/themes";
import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { ChevronDown, Pencil } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import type { ManagedTechnology } from "~/contract/listings";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { notify } from "~/ui/toasts";
import { ACTION_WORDS, runAction, type SetAction } from "../_admin.admin.technologies._index/set-actions";
import styles from "../_app.technology.$id/technology.module.css";

/** Visibility, promotion and featuring of a listing, Edit and Delete. */
export function ListingActions({ listing }: { listing: ManagedTechnology }) {
  const { id, title, is_hidden, is_promoted, is_featured, status } = listing;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const isLive = status === "approved" && !is_hidden && listing.availability !== "withdrawn";

  const attempt = useAction(
    async (work: () => Promise<void>, _failure: string) => {
      await work();
      revalidate();
    },
    { onFailure: (error, _work, failure) => notify.error(errorText(error, failure)) },
  );
  const remove = useAction(
    async () => {
      await api("DELETE /admin/technologies/:id", { params: { id } });
      notify.done(`“${title}” deleted.`);
      navigate("/admin/technologies", { replace: true });
    },
    { failure: ACTION_WORDS.delete.failure, leaves: true },
  );
  const busy = attempt.busy || remove.busy;

  function run(action: Exclude<SetAction, "delete">) {
    const { done, failure } = ACTION_WORDS[action];
    void attempt.run(async () => {
      const { failed } = await runAction(action, [listing], {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      if (failed[0]) notify.error(failed[0].reason);
      else notify.done(`“${title}” ${done}.`);
    }, failure);
  }

  function feature() {
    void attempt.run(
      async () => {
        if (is_featured) await api("DELETE /admin/technologies/:id/feature", { params: { id } });
        else await api("POST /admin/technologies/:id/feature", { params: { id }, body: {} });
        notify.done(is_featured ? `“${title}” is no longer featured.` : `Featured “${title}”.`);
      },
      is_featured ? "Technology unfeatured failed" : "Technology featured failed",
    );
  }

  return (
    <div className={styles.techActions}>
      <Button
        variant="surface"
        color="gray"
        loading={busy}
        onClick={() => run(is_hidden ? "unhide" : "hide")}
      >
        {is_hidden ? "Unhide" : "Hide"}
      </Button>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <Button variant="surface" color="gray" disabled={busy}>
            More
            <ChevronDown size={16} aria-hidden />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          <DropdownMenu.Item onSelect={() => run(is_promoted ? "unpromote" : "promote")}>
            {is_promoted ? "Unpromote" : "Promote"}
          </DropdownMenu.Item>
          {(is_featured || isLive) && (
            <DropdownMenu.Item onSelect={feature}>{is_featured ? "Unfeature" : "Feature"}</DropdownMenu.Item>
          )}
          <DropdownMenu.Item asChild>
            <Link to={`/technology/${id}`}>As members see it</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item color="red" onSelect={() => setAsking(true)}>
            Delete…
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Button asChild>
        <Link to={`/admin/technologies/update-tech?id=${id}`}>
          <Pencil size={16} aria-hidden />
          Edit
        </Link>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${title}”?`}
        action="Delete"
        onConfirm={() => void remove.run()}
      >
        Its texts, files, requests and canvases go with it. This cannot be undone. To remove it from view
        only, hide it.
      </ConfirmDialog>
    </div>
  );
}
