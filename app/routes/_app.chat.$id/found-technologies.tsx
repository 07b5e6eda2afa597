import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { api } from "~/client/api";
import { useAppState } from "~/client/app-state";
import { errorText } from "~/client/error-text";
import type { ChatMessage, ChatTechnology } from "~/contract/chat";
import { TECHNOLOGY_FIELDS } from "~/contract/values";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { notify } from "~/ui/toasts";
import { TrlMeter } from "~/ui/trl-meter";
import { CompareButton } from "../_app/compare-button";
import { SaveButton } from "../_app/save-button";
import { ListingVerdicts } from "./listing-verdicts";

const PAGE_SIZE = 20;
/** The answer names them all already; what can be done with them may not push it away. */
const SHOWN_AT_FIRST = 3;

/** A listing of the catalogue as answers carry it. */
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
  const [busy, setBusy] = useState(false);
  const [unfolded, setUnfolded] = useState(message.technologies.length <= SHOWN_AT_FIRST + 1);
  const { shortlisted } = useAppState();
  const evidence = new Map(message.evidence.map((row) => [row.technology_id, row]));
  const [total, setTotal] = useState(message.total);

  async function more() {
    setBusy(true);
    try {
      const query = { session_id: sessionId, query_id: message.query_id, page: page + 1, size: PAGE_SIZE };
      const found = await api("GET /agent/query/results", { query });
      const known = new Set(technologies.map(({ id }) => id));
      setTechnologies([
        ...technologies,
        ...found.technologies.filter(({ id }) => !known.has(id)).map(toItem),
      ]);
      setPage(page + 1);
      setTotal(found.total);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="chat-found">
      <ul>
        {(unfolded ? technologies : technologies.slice(0, SHOWN_AT_FIRST)).map((technology) => (
          <li key={technology.id} className="chat-found-item">
            <Link to={`/technology/${technology.id}`} className="serif chat-found-title">
              {technology.title}
            </Link>
            <p className="chat-found-facts">
              <span>
                {TECHNOLOGY_FIELDS.find(({ slug }) => slug === technology.domain)?.name ?? technology.domain}
              </span>
              {technology.organization && <span>{technology.organization}</span>}
            </p>
            <div className="chat-found-marks">
              <TrlMeter trl={technology.trl} />
              <LegalStatusChip status={technology.legal_status} />
            </div>
            <div className="chat-found-actions">
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
        <Button size="1" variant="soft" color="gray" loading={busy} onClick={more}>
          More results
        </Button>
      )}
    </div>
  );
}
