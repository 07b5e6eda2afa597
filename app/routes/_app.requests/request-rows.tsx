import { Badge } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { FileLock2 } from "lucide-react";
import { CANVAS_GOAL_NAMES, CANVAS_STATE_NAMES, formatInterest, isOpen } from "~/client/words/request-words";
import type { BusinessCanvasEntry } from "~/contract/business-canvases";
import type { CollaborationRequest } from "~/contract/requests";
import { Age } from "~/ui/age";
import styles from "./requests.module.css";
import { StateMark } from "./state-mark";

/** Owners who have not opened a request for this long are reminded. */
const WAITING_DAYS = 7;

export function RequestRow({ request, received }: { request: CollaborationRequest; received: boolean }) {
  const { id, technology, sender, organization, interest_type, needs_nda, state, age_days } = request;
  const title = technology.title ?? "Unavailable listing";
  return (
    <li className={styles.requestRow}>
      <div className={styles.requestRowMain}>
        <Link className={`covering-link ${styles.requestRowTitle} serif`} to={`/requests?id=${id}`}>
          {title}
        </Link>
        <p>
          {formatInterest(interest_type)}
          {received && ` · ${sender.name}, ${organization}`}
        </p>
      </div>
      <div className={styles.requestRowMarks}>
        {needs_nda && isOpen(state) && <NdaMark />}
        <StateMark state={state} />
        <span className={styles.requestRowAge}>
          <Age value={request.created_at} />
          {state === "submitted" && age_days >= WAITING_DAYS && (
            <span className={styles.requestWaiting}>Waiting for an answer</span>
          )}
        </span>
      </div>
    </li>
  );
}

/** The sender wants an agreement of secrecy first. */
export function NdaMark() {
  return (
    <Badge color="gray" variant="surface" size="2">
      <FileLock2 size={14} strokeWidth={1.75} aria-hidden />
      NDA first
    </Badge>
  );
}

export function CanvasRow({ canvas }: { canvas: BusinessCanvasEntry }) {
  return (
    <li className={styles.requestRow}>
      <div className={styles.requestRowMain}>
        <Link
          className={`covering-link ${styles.requestRowTitle} serif`}
          to={`/requests?canvas=${canvas.id}`}
        >
          {canvas.technology.title}
        </Link>
        <p>
          {[CANVAS_GOAL_NAMES[canvas.goal], canvas.target_customer, canvas.geography]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className={styles.requestRowMarks}>
        <Badge color={canvas.state === "failed" ? "red" : "gray"} variant="soft" size="2">
          {CANVAS_STATE_NAMES[canvas.state]}
        </Badge>
        <span className={styles.requestRowAge}>
          <Age value={canvas.created_at} />
        </span>
      </div>
    </li>
  );
}
