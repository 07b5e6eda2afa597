import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Handshake, LayoutGrid, PenLine } from "lucide-react";
import { useRef, useState } from "react";
import { isOpen } from "~/client/words/request-words";
import type { Technology } from "~/contract/technologies";
import { Day } from "~/ui/day";
import { CanvasDialog } from "./canvas-dialog";
import { CollaborationDialog } from "./collaboration-dialog";
import styles from "./technology-requests.module.css";
import { useDraftedMessage } from "./use-drafted-message";
import type { OwnRequests } from "./use-own-requests";

interface RequestActionsProps {
  technology: Technology;
  own: OwnRequests;
  isOwner: boolean;
  onSent(own: OwnRequests): void;
}

/** What a reader asks for, and what an owner does instead; always in reach. */
export function RequestActions({ technology, own, isOwner, onSent }: RequestActionsProps) {
  const [asking, setAsking] = useState<"collaboration" | "canvas" | null>(null);
  const { request } = own;
  const sentRequest = useRef<HTMLAnchorElement>(null);
  const [drafted, setDrafted] = useState<string | null>(null);
  useDraftedMessage((message) => {
    if (isOwner) return;
    setDrafted(message);
    setAsking("collaboration");
  });
  function close() {
    setAsking(null);
    setDrafted(null);
  }
  return (
    <div className={styles.techRequests}>
      <Button variant="surface" onClick={() => setAsking("canvas")}>
        <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
        Business canvas
      </Button>
      {isOwner ? (
        <Button asChild>
          <Link to={`/list-tech?id=${technology.id}`}>
            <PenLine size={16} strokeWidth={1.75} aria-hidden />
            Edit
          </Link>
        </Button>
      ) : request && isOpen(request.state) ? (
        <Button asChild variant="surface">
          <Link ref={sentRequest} to={`/requests?id=${request.id}`}>
            <Handshake size={16} strokeWidth={1.75} aria-hidden />
            <span>
              Requested on <Day value={request.created_at} />
            </span>
          </Link>
        </Button>
      ) : (
        <Button onClick={() => setAsking("collaboration")}>
          <Handshake size={16} strokeWidth={1.75} aria-hidden />
          Request collaboration
        </Button>
      )}
      <CollaborationDialog
        open={asking === "collaboration"}
        technology={technology}
        message={drafted}
        successor={sentRequest}
        onClose={close}
        onSent={(sent) => {
          onSent({ ...own, request: sent });
          close();
        }}
      />
      <CanvasDialog
        open={asking === "canvas"}
        technology={technology}
        onClose={close}
        onSent={(canvas) => onSent({ ...own, canvas })}
      />
    </div>
  );
}
