import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { BookmarkPlus, Columns3 } from "lucide-react";
import { errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { useCompare } from "~/client/comparing/use-compare";
import { saveProposed, useShortlisted } from "~/client/listings/shortlist-marks";
import { useProfile } from "~/client/login/profile";
import type { ChatMessage, ChatTechnology, Proposal } from "~/contract/chat";
import { notify } from "~/ui/toasts";
import { maximumMessage } from "../_app/compare-maximum";
import styles from "./chat-question.module.css";
import { ProposedRequest } from "./proposed-request";

/** What the assistant proposes to do with listings. It changes nothing itself: the click does. */
export function Proposals({ proposals, technologies }: Pick<ChatMessage, "proposals" | "technologies">) {
  return (
    <ul className={styles.chatProposals} data-slot="chat-proposals" aria-label="Proposed next steps">
      {proposals.map((proposal) => (
        <li key={`${proposal.kind} ${proposal.technologies.join()}`}>
          <Proposed proposal={proposal} technologies={technologies} />
        </li>
      ))}
    </ul>
  );
}

function Proposed({ proposal, technologies }: { proposal: Proposal; technologies: ChatTechnology[] }) {
  const [first] = proposal.technologies;
  switch (proposal.kind) {
    case "shortlist":
      return <ProposedShortlist proposal={proposal} />;
    case "comparison":
      return <ProposedComparison ids={proposal.technologies} />;
    case "request": {
      if (!first || !proposal.note) return null;
      const title = technologies.find(({ id }) => id === first)?.title;
      return <ProposedRequest technologyId={first} title={title} message={proposal.note} />;
    }
  }
}

function ProposedShortlist({ proposal: { technologies: ids, note } }: { proposal: Proposal }) {
  const shortlisted = useShortlisted();
  const left = ids.filter((id) => !shortlisted.has(id));

  const save = useAction(() => saveProposed(left, note));

  if (left.length === 0) {
    return (
      <p className={styles.chatProposalDone} role="status">
        Saved to your shortlist. <Link to="/shortlist">Open the shortlist</Link>
      </p>
    );
  }
  return (
    <Button variant="surface" loading={save.busy} onClick={save.run}>
      <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden />
      {left.length === 1 ? "Save it to the shortlist" : `Save these ${left.length} to the shortlist`}
    </Button>
  );
}

function ProposedComparison({ ids }: { ids: string[] }) {
  const { limits } = useProfile();
  const { compare, busy } = useCompare({ onFail: (error) => notify.error(errorText(error)) });
  if (ids.length > limits.comparison_items)
    return <p className={styles.chatProposalDone}>{maximumMessage(limits)}</p>;
  return (
    <Button variant="surface" loading={busy} onClick={() => compare(ids)}>
      <Columns3 size={16} strokeWidth={1.75} aria-hidden />
      Save this comparison of {ids.length}
    </Button>
  );
}
