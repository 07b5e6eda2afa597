import { Button, Callout } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Info } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { ListingStatus } from "~/contract/values";
import { WordsInput } from "~/ui/words-input";
import { ListingForm } from "../_app.list-tech/listing-form";
import styles from "../_app.list-tech/listing-form.module.css";
import { finished, gotAddress } from "../_app.list-tech/opened-form";
import type { OpenedListing } from "../_app.list-tech/save-strategy";
import type { Place } from "../_app.list-tech/steps";
import { adminStrategy, withoutRevision } from "./admin-strategy";
import { ListingSaved } from "./listing-saved";

interface AdminListingFormProps {
  /** Where the form stands: its own address, with the step. */
  path: string;
  listing: OpenedListing | null;
  userId: string;
}

/** The form of a listing for administrators: any listing, with its tags, live at once. */
export function AdminListingForm({ path, listing, userId }: AdminListingFormProps) {
  const [tags, setTags] = useState<string[]>(listing?.tags ?? []);
  const tagsNow = useRef(tags);
  tagsNow.current = tags;
  const isOwn = !listing || listing.owner.id === userId;
  const strategy = useMemo(() => adminStrategy({ isOwn, tagsNow: () => tagsNow.current }), [isOwn]);
  const [opened] = useState(() => listing && withoutRevision(listing));
  const [addressOf] = useState(
    () => (place: Place, id: string | null) => `${path}?${id ? `id=${id}` : "new=1"}&step=${place}`,
  );
  return (
    <ListingForm
      opened={opened}
      strategy={strategy}
      userId={userId}
      heading={listing && listing.status !== "draft" ? "Edit technology" : "Create technology"}
      addressOf={addressOf}
      onCreated={gotAddress}
      onFinished={finished}
      notice={(current) => (
        <AdminNotice listing={current} isOwn={isOwn} waits={Boolean(listing?.pending_revision)} />
      )}
      beforeFinish={
        <WordsInput
          label="Tags"
          noun="tag"
          field={{ id: "listing-tags", errorId: "listing-tags-error", errors: undefined }}
          hint="Only administrators set them. Enter or a comma adds one. At most 10."
          words={tags}
          onChange={setTags}
        />
      }
      done={(saved) => <ListingSaved listing={saved} />}
      actions={
        <Button asChild variant="surface" color="gray">
          <Link to="/admin/technologies">All technologies</Link>
        </Button>
      }
    />
  );
}

interface AdminNoticeProps {
  listing: OpenedListing;
  isOwn: boolean;
  /** An edit by its owner waits for review. */
  waits: boolean;
}

/** What saving does to a listing in its state. */
function AdminNotice({ listing, isOwn, waits }: AdminNoticeProps) {
  const { id, status, owner } = listing;
  if (status === "draft" && isOwn) return null;
  return (
    <Callout.Root className={styles.notice} color="gray" variant="surface" size="1">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <div className={styles.noticeText}>
        <p>
          <strong>A listing of {owner.name}.</strong> {describeEffect(status)}
          {!isOwn && " Its files are its owner's to add."}
        </p>
        {waits && (
          <p>
            The owner's pending edit is not part of this form.{" "}
            <Link className="text-link" to={`/admin/technologies/pending?id=${id}`}>
              Review it
            </Link>
          </p>
        )}
      </div>
    </Callout.Root>
  );
}

function describeEffect(status: ListingStatus): string {
  if (status === "approved") return "Changes are live immediately, without review.";
  if (status === "pending") return "Your changes are included in the review.";
  return "Saving keeps the state; the owner has to resubmit it.";
}
