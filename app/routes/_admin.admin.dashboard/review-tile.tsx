import { api } from "~/client/api";
import { setPendingCount } from "~/client/pending-count";
import { useLoaded } from "~/client/use-loaded";
import { QueuePanel, SHOWN_WAITING } from "./queue-panel";

const LIST = "/admin/technologies/pending";

/** What waits for review, the oldest first. */
export function ReviewTile({ round }: { round: number }) {
  const queue = useLoaded(
    async (signal) => {
      const query = { size: SHOWN_WAITING };
      const { technologies, total } = await api("GET /admin/technologies/pending", { query, signal });
      setPendingCount(total);
      const waiting = technologies.map(({ id, title, owner, status, created_at }) => ({
        id,
        name: title,
        note: status === "approved" ? `${owner.name}, an edit of a live listing` : owner.name,
        since: created_at,
        to: `${LIST}?id=${id}`,
      }));
      return { total, waiting };
    },
    { key: String(round), failure: "What waits for review could not be loaded." },
  );
  return (
    <QueuePanel
      title="Waiting for review"
      queue={queue}
      to={LIST}
      place="Review queue"
      none="Nothing waits for review."
    />
  );
}
