import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { SHOWN_PENDING } from "~/client/listings/review-queue";
import { QueuePanel } from "./queue-panel";

/** Premium requests that are not decided yet. */
export function PremiumTile() {
  const { state, reload } = useCall(
    callQuery("GET /admin/premium-requests", { query: { state: "new", size: SHOWN_PENDING } }),
    { failure: "The premium requests could not be loaded." },
  );
  return (
    <QueuePanel
      title="Premium requests"
      state={state}
      onRetry={reload}
      entriesOf={({ premium_requests }) =>
        premium_requests.map(({ id, full_name, organization, created_at }) => ({
          id,
          name: full_name,
          note: organization ?? "No organization given",
          since: created_at,
        }))
      }
      to="/admin/requests?state=new"
      place="See requests"
      none="No requests waiting."
    />
  );
}
