import { Link } from "@remix-run/react";
import { type EvidenceCell, evidenceTable, quoteText } from "~/client/chat/evidence-table";
import type { ChatMessage } from "~/contract/chat";
import { DataTable } from "~/ui/data-table";
import styles from "./chat-evidence.module.css";
import { SourceLink } from "./cited-source";
import { VerdictMark } from "./verdict-mark";

/** The evidence table of an answer: each listing against each criterion, with the words that show it. */
export function WhyThese({ message }: { message: ChatMessage }) {
  const { criteria, rows } = evidenceTable(message);
  if (criteria.length === 0) return null;
  const columns = criteria.map((words) => ({
    key: words,
    label: words,
    cell: ({ id, cells }: (typeof rows)[number]) => <Evidence technologyId={id} cell={cells.get(words)} />,
  }));
  return (
    <details className={styles.chatWhy}>
      <summary>Why these?</summary>
      <DataTable
        caption="Listings and criteria"
        columns={[
          {
            key: "",
            label: "Listing",
            cell: ({ id, title }) => <Link to={`/technology/${id}`}>{title}</Link>,
          },
          ...columns,
        ]}
        rows={rows}
        nameOf={({ title }) => title}
      />
    </details>
  );
}

function Evidence({ technologyId, cell }: { technologyId: string; cell: EvidenceCell | undefined }) {
  if (!cell) return <VerdictMark verdict="not_stated" />;
  return (
    <div className={styles.chatWhyCell}>
      <VerdictMark verdict={cell.verdict} />
      {cell.quote !== null && (
        <SourceLink citation={{ technology_id: technologyId, ...cell }}>
          <q>{quoteText({ ...cell, quote: cell.quote })}</q>
        </SourceLink>
      )}
    </div>
  );
}
