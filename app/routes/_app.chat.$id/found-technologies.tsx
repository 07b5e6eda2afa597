import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { useShortlisted } from "~/client/listings/shortlist-marks";
import type { ChatMessage, ChatTechnology } from "~/contract/chat";
import { TECHNOLOGY_FIELDS } from "~/contract/values";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { TrlMeter } from "~/ui/trl-meter";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import chatAnswerStyles from "./chat-answer.module.css";
import chatQuestionStyles from "./chat-question.module.css";
import { ListingVerdicts } from "./listing-verdicts";

const PAGE_SIZE = 20;
/** The answer names them all already; what can be done with them may not push it away. */
const SHOWN_AT_FIRST = 3;

/** A listing of the catalog as answers carry it. */
function toItem({
  organization,
  ...card
}: Omit<ChatTechnology, "organization"> & { organization: { name: string } | null }) {
  return { ...card, organization: organization?.name ?? null };
}

/** The listings of an answer, and everything else it found, page by page. */
export function FoundTechnologies({ sessionId, message }: { sessionId: string; message: ChatMessage }) {
  const [technologies, setTechnologies] = useState<ChatTechnology[]>(message.technologies);
  const [page, setPage] = useState(0);
  const [unfolded, setUnfolded] = useState(message.technologies.length <= SHOWN_AT_FIRST + 1);
  const shortlisted = useShortlisted();
  const evidence = new Map(message.evidence.map((row) => [row.technology_id, row]));
  const [total, setTotal] = useState(message.total);

  const more = useAction(async () => {
    const query = { session_id: sessionId, query_id: message.query_id, page: page + 1, size: PAGE_SIZE };
    const result = await api("GET /agent/query/results", { query });
    const shownIds = new Set(technologies.map(({ id }) => id));
    setTechnologies([
      ...technologies,
      ...result.technologies.filter(({ id }) => !shownIds.has(id)).map(toItem),
    ]);
    setPage(page + 1);
    setTotal(result.total);
  });

  return (
    <div className={chatAnswerStyles.chatFound}>
      <ul>
        {(unfolded ? technologies : technologies.slice(0, SHOWN_AT_FIRST)).map((technology) => (
          <li key={technology.id} className={chatAnswerStyles.chatFoundItem}>
            <Link
              to={`/technology/${technology.id}`}
              className={`serif ${chatQuestionStyles.chatFoundTitle}`}
            >
              {technology.title}
            </Link>
            <p className={chatAnswerStyles.chatFoundFacts}>
              <span>
                {TECHNOLOGY_FIELDS.find(({ slug }) => slug === technology.domain)?.name ?? technology.domain}
              </span>
              {technology.organization && <span>{technology.organization}</span>}
            </p>
            <div className={chatAnswerStyles.chatFoundMarks}>
              <TrlMeter trl={technology.trl} />
              <LegalStatusChip status={technology.legal_status} />
            </div>
            <div className={chatAnswerStyles.chatFoundActions}>
              <SaveButton technology={technology} shortlisted={shortlisted.has(technology.id)} />
              <CompareButton technology={technology} />
            </div>
            {evidence.has(technology.id) && <ListingVerdicts evidence={evidence.get(technology.id)!} />}
          </li>
        ))}
      </ul>
      {!unfolded && (
        <Button size="1" variant="soft" color="gray" onClick={() => setUnfolded(true)}>
          Show {technologies.length - SHOWN_AT_FIRST} more
        </Button>
      )}
      {unfolded && technologies.length < total && page * PAGE_SIZE < total && (
        <Button size="1" variant="soft" color="gray" loading={more.busy} onClick={more.run}>
          More results
        </Button>
      )}
    </div>
  );
}
