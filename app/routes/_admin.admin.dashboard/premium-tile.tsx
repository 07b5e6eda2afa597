import { api } from "~/client/api";
import { useLoaded } from "~/client/use-loaded";
import { QueuePanel, SHOWN_WAITING } from "./queue-panel";

/** Requests for premium that nobody decided yet. */
export function PremiumTile({ round }: { round: number }) {
  const queue = useLoaded(
    async (signal) => {
      const query = { state: "new", size: SHOWN_WAITING };
      const { premium_requests, total } = await api("GET /admin/premium-requests", { query, signal });
      const waiting = premium_requests.map(({ id, full_name, organization, created_at }) => ({
        id,
        name: full_name,
        note: organization ?? "No organization given",
        since: created_at,
      }));
      return { total, waiting };
    },
    { key: String(round), failure: "The premium requests could not be loaded." },
  );
  return (
    <QueuePanel
      title="Premium requests"
      queue={queue}
      to="/admin/requests?state=new"
      place="See requests"
      none="No request waits for an answer."
    />
  );
}
