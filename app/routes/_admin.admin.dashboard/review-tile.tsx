import { JUST_READ_MS, useCall } from "~/client/calls/use-call";
import { FIRST_PENDING } from "~/client/listings/review-queue";
import { QueuePanel } from "./queue-panel";

const LIST = "/admin/technologies/pending";

/** What waits for review, the oldest first. */
export function ReviewTile() {
  const { state, reload } = useCall(FIRST_PENDING, {
    failure: "The review queue could not be loaded.",
    maxAgeMs: JUST_READ_MS,
  });
  return (
    <QueuePanel
      title="Waiting for review"
      state={state}
      onRetry={reload}
      entriesOf={({ technologies }) =>
        technologies.map(({ id, title, owner, status, created_at }) => ({
          id,
          name: title,
          note: status === "approved" ? `${owner.name}, an edit of a live listing` : owner.name,
          since: created_at,
          to: `${LIST}?id=${id}`,
        }))
      }
      to={LIST}
      place="Review queue"
      none="Nothing waits for review."
    />
  );
}
