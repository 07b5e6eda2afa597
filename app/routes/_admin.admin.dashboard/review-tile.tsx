import { useEffect } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { setPendingCount } from "~/client/listings/review-queue";
import { QueuePanel, SHOWN_WAITING } from "./queue-panel";

const LIST = "/admin/technologies/pending";

/** What waits for review, the oldest first. */
export function ReviewTile() {
  const { state, reload } = useCall(
    callQuery("GET /admin/technologies/pending", { query: { size: SHOWN_WAITING } }),
    { failure: "The review queue could not be loaded." },
  );
  const total = state.kind === "ready" ? state.value.total : null;
  useEffect(() => {
    if (total !== null) setPendingCount(total);
  }, [total]);
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
