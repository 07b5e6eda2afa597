import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Handshake } from "lucide-react";
import type { DraftedMessage } from "~/client/drafts/drafted-message";
import { CopyButton } from "~/ui/copy-button";
import chatEvidenceStyles from "./chat-evidence.module.css";
import chatQuestionStyles from "./chat-question.module.css";

interface ProposedRequestProps {
  technologyId: string;
  title: string | undefined;
  message: string;
}

/** A drafted message to the owner of a listing, to copy or to open in the request dialog. */
export function ProposedRequest({ technologyId, title, message }: ProposedRequestProps) {
  return (
    <section className={chatEvidenceStyles.chatDraft} aria-label="Drafted request">
      <h3>{title ? `Draft request about “${title}”` : "Draft request"}</h3>
      <p className={chatEvidenceStyles.chatDraftText}>{message}</p>
      <div className={chatEvidenceStyles.chatDraftActions}>
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
      <p className={chatQuestionStyles.chatProposalDone}>Nothing is sent until you send the request.</p>
    </section>
  );
}
