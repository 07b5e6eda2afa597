import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Handshake } from "lucide-react";
import type { DraftedMessage } from "~/client/drafted-message";
import { CopyButton } from "~/ui/copy-button";

interface ProposedRequestProps {
  technologyId: string;
  title: string | undefined;
  message: string;
}

/** A drafted message to the owner of a listing, to copy or to open in the request dialog. */
export function ProposedRequest({ technologyId, title, message }: ProposedRequestProps) {
  return (
    <section className="chat-draft" aria-label="Drafted request">
      <h3>{title ? `Draft request about “${title}”` : "Draft request"}</h3>
      <p className="chat-draft-text">{message}</p>
      <div className="chat-draft-actions">
        <Button asChild variant="surface">
          <Link
            to={`/technology/${technologyId}`}
            state={{ draftedMessage: message } satisfies DraftedMessage}
          >
            <Handshake size={16} strokeWidth={1.75} aria-hidden />
            Open in the request dialog
          </Link>
        </Button>
        <CopyButton text={message} label="Copy" withLabel />
      </div>
      <p className="chat-proposal-done">Nothing is sent until you send the request.</p>
    </section>
  );
}
