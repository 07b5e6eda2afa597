import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { forgetDraft } from "~/client/kept-drafts";
import { readLogin } from "~/client/stored-login";
import type { ManagedTechnologyCard } from "~/contract/listings";
import type { ListingStatus } from "~/contract/values";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Day } from "~/ui/day";
import { FieldName } from "~/ui/sector-glyph";
import { notify } from "~/ui/toasts";
import { TrlMeter } from "~/ui/trl-meter";
import { fieldName } from "./field-words";
import { ListingStatusChip } from "./listing-status-chip";
import { PassReasons } from "./pass-reasons";

interface MyListingProps {
  listing: ManagedTechnologyCard;
  onChanged(changed: Pick<ManagedTechnologyCard, "id" | "status" | "approval">): void;
  onDeleted(): void;
}

/** What handing in again needs no editing for. */
const HANDED_IN_FROM: ListingStatus[] = ["changes_requested", "rejected", "archived"];

export function MyListing({ listing, onChanged, onDeleted }: MyListingProps) {
  const { id, title, status, approval, completeness, interactions, is_hidden } = listing;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<"resubmit" | "delete" | null>(null);
  const key = useRef(crypto.randomUUID());

  async function run(what: "resubmit" | "delete", work: () => Promise<void>, failure: string) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notify.error(errorText(error, failure));
    } finally {
      setBusy(null);
    }
  }
  const handIn = () =>
    run(
      "resubmit",
      async () => {
        const changed = await api("POST /technologies/:id/resubmit", {
          params: { id },
          body: {},
          idempotencyKey: key.current,
        });
        key.current = crypto.randomUUID();
        onChanged({ id, status: changed.status, approval: changed.approval });
        notify.done("Handed in for review");
      },
      "Listing Failed",
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
    <article className="mine" aria-labelledby={`mine-${id}`}>
      <div className="mine-head">
        <ListingStatusChip status={status} />
        {is_hidden && <span className="mine-hidden">Hidden by an administrator</span>}
        <span className="mine-day">
          Changed on <Day value={listing.updated_at} />
        </span>
      </div>
      <h2 id={`mine-${id}`} className="mine-title serif">
        <Link to={status === "draft" ? `/list-tech?id=${id}` : `/technology/${id}`}>{title}</Link>
      </h2>
      <div className="mine-facts">
        <FieldName domain={listing.domain} />
        <TrlMeter trl={listing.trl} />
        {status === "approved" && (
          <span className="mine-interest tabular">
            {counted(interactions.views, "view")} · {counted(interactions.shortlists, "save")} ·{" "}
            {counted(interactions.requests, "request")}
          </span>
        )}
      </div>
      {approval.rejection_reason && (
        <div className="mine-reason">
          <p className="overline">
            {status === "rejected" ? "Why it was rejected" : "What the reviewer asks for"}
          </p>
          <p>{approval.rejection_reason}</p>
        </div>
      )}
      <Completeness {...completeness} />
      {interactions.requests > 0 && <PassReasons technologyId={id} />}
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
        {status === "draft" && (
          <Button
            size="2"
            variant="surface"
            color="red"
            loading={busy === "delete"}
            aria-label={`Delete ${title}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${title}”?`}
        action="Delete"
        onConfirm={remove}
      >
        The draft and its files are deleted. This cannot be undone.
      </ConfirmDialog>
    </article>
  );
}

function Completeness({ score, missing }: { score: number; missing: string[] }) {
  return (
    <div className="mine-complete">
      <meter className="mine-meter" min={0} max={100} value={score} aria-label="Completeness" />
      <p>
        <span className="tabular">{score} %</span> of what companies ask for first
        {missing.length > 0 && (
          <>. Missing: {missing.map((name) => fieldName(name).toLowerCase()).join(", ")}</>
        )}
      </p>
    </div>
  );
}

function editWord(status: ListingStatus): string {
  if (status === "draft") return "Continue";
  return status === "rejected" || status === "changes_requested" ? "Mend" : "Edit";
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
