import { Link } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { DeclineReasons } from "../_app/decline-reasons";
import styles from "./technology-requests.module.css";

/** For the owner: how many asked, and why companies pass. Empty until the first request. */
export function ReceivedInterest({ technologyId }: { technologyId: string }) {
  const { state } = useCall(
    callQuery("GET /requests", { query: { box: "received", technology_id: technologyId, size: 1 } }),
    { failure: "" },
  );
  if (state.kind !== "ready" || state.value.total === 0) return null;
  const { total, decline_reasons } = state.value;
  return (
    <section className={styles.receivedInterest} aria-label="Requests to this listing">
      <p>
        <Link className="text-link" to={`/requests?technology=${technologyId}`}>
          {total} {total === 1 ? "request" : "requests"} received
        </Link>
      </p>
      {decline_reasons.length > 0 && (
        <>
          <h2>Why companies pass</h2>
          <DeclineReasons reasons={decline_reasons} />
        </>
      )}
    </section>
  );
}
