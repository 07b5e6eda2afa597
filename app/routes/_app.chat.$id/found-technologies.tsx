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

const PAGE_SIZE = 20;

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
  const { shortlisted } = useAppState();
  const left = message.total - technologies.length;

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
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="chat-found">
      <ul>
        {technologies.map((technology) => (
          <li key={technology.id} className="chat-found-item">
            <Link to={`/technology/${technology.id}`} className="serif">
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
          </li>
        ))}
      </ul>
      {left > 0 && page * PAGE_SIZE < message.total && (
        <Button size="1" variant="soft" color="gray" loading={busy} onClick={more}>
          More results
        </Button>
      )}
    </div>
  );
}
