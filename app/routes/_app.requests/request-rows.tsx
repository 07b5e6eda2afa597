import { Badge } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { FileLock2 } from "lucide-react";
import { CANVAS_GOAL_NAMES, CANVAS_STATE_NAMES, isOpen, sayInterest } from "~/client/request-words";
import type { BusinessCanvasEntry } from "~/contract/business-canvases";
import type { CollaborationRequest } from "~/contract/requests";
import { Age } from "~/ui/age";
import { StateMark } from "./state-mark";

/** An owner who has not looked at a request for so long is told. */
const WAITING_DAYS = 7;

export function RequestRow({ request, received }: { request: CollaborationRequest; received: boolean }) {
  const { id, technology, sender, organization, interest_type, needs_nda, state, age_days } = request;
  const title = technology.title ?? "A listing that is not shown any more";
  return (
    <li className="request-row">
      <div className="request-row-main">
        <Link className="covering-link request-row-title serif" to={`/requests?id=${id}`}>
          {title}
        </Link>
        <p>
          {sayInterest(interest_type)}
          {received && ` · ${sender.name}, ${organization}`}
        </p>
      </div>
      <div className="request-row-marks">
        {needs_nda && isOpen(state) && <NdaMark />}
        <StateMark state={state} />
        <span className="request-row-age">
          <Age value={request.created_at} />
          {state === "submitted" && age_days >= WAITING_DAYS && (
            <span className="request-waiting">Waiting for an answer</span>
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
    <li className="request-row">
      <div className="request-row-main">
        <Link className="covering-link request-row-title serif" to={`/requests?canvas=${canvas.id}`}>
          {canvas.technology.title}
        </Link>
        <p>
          {[CANVAS_GOAL_NAMES[canvas.goal], canvas.target_customer, canvas.geography]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="request-row-marks">
        <Badge color={canvas.state === "failed" ? "red" : "gray"} variant="soft" size="2">
          {CANVAS_STATE_NAMES[canvas.state]}
        </Badge>
        <span className="request-row-age">
          <Age value={canvas.created_at} />
        </span>
      </div>
    </li>
  );
}
