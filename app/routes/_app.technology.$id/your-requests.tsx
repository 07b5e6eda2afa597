import { Link } from "@remix-run/react";
import { CANVAS_GOAL_NAMES, CANVAS_STATE_NAMES, REQUEST_STATE_NAMES } from "~/client/words/request-words";
import { Day } from "~/ui/day";
import styles from "./technology-requests.module.css";
import type { OwnRequests } from "./use-own-requests";

/** What this person has asked for about the listing, with the way to it. */
export function YourRequests({ own: { request, canvas } }: { own: OwnRequests }) {
  if (!request && !canvas) return null;
  return (
    <ul className={styles.yourRequests} aria-label="Your requests">
      {request && (
        <li>
          <Link className="text-link" to={`/requests?id=${request.id}`}>
            Your request of <Day value={request.created_at} />
          </Link>
          <span className={styles.yourRequestsState}>{REQUEST_STATE_NAMES[request.state]}</span>
        </li>
      )}
      {canvas && (
        <li>
          <Link className="text-link" to={`/requests?canvas=${canvas.id}`}>
            Business canvas of <Day value={canvas.created_at} />
          </Link>
          <span className={styles.yourRequestsState}>
            {CANVAS_GOAL_NAMES[canvas.goal]} · {CANVAS_STATE_NAMES[canvas.state]}
          </span>
        </li>
      )}
    </ul>
  );
}
