import { useEffect } from "react";
import { createPortal } from "react-dom";
import { answerFacts } from "~/client/chat/answer-markdown";
import { type EvidenceCell, evidenceTable, placeName, quoteText } from "~/client/chat/evidence-table";
import type { ChatMessage, Citation } from "~/contract/chat";
import { Markdown } from "~/ui/markdown";
import { PrintFoot, useLightPrint } from "~/ui/print-foot";
import styles from "./printed-answer.module.css";
import { VerdictMark } from "./verdict-mark";

interface PrintedAnswerProps {
  question: string;
  message: ChatMessage;
  onPrinted(): void;
}

/** Prints one answer: as long as it is mounted, paper shows it and nothing else of the page. */
export function PrintedAnswer({ question, message, onPrinted }: PrintedAnswerProps) {
  useLightPrint();
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when it is on the page
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onPrinted);
  }, []);
  return createPortal(<AnswerSheet question={question} message={message} />, document.body);
}

/** An answer on paper, with its sources and the date of the catalog. */
export function AnswerSheet({ question, message }: Omit<PrintedAnswerProps, "onPrinted">) {
  const { criteria, rows } = evidenceTable(message);
  return (
    <div className={styles.answerSheet} data-slot="answer-sheet">
      <h1>{question}</h1>
      <Markdown
        text={message.content}
        citations={message.citations}
        sentences={message.grounding?.sentences}
        Chip={PrintedChip}
      />
      {criteria.length > 0 && (
        <>
          <h2>Listings and criteria</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Listing</th>
                {criteria.map((words) => (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, title, reason, cells }) => (
                <tr key={id}>
                  <th scope="row">
                    {title}
                    {reason && <span>Comes close: {reason}</span>}
                  </th>
                  {criteria.map((words) => (
                    <td key={words}>
                      <PrintedEvidence cell={cells.get(words)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {message.citations.length > 0 && (
        <>
          <h2>Sources</h2>
          <ol>
            {message.citations.map((citation) => (
              <li key={citation.n} value={citation.n}>
                {citation.title}, {placeName(citation)}: <q>{quoteText(citation)}</q>
              </li>
            ))}
          </ol>
        </>
      )}
      <p>{answerFacts(message).join(". ")}.</p>
      <PrintFoot />
    </div>
  );
}

function PrintedEvidence({ cell }: { cell: EvidenceCell | undefined }) {
  return (
    <>
      <VerdictMark verdict={cell?.verdict ?? "not_stated"} />
      {cell?.quote && <q>{quoteText({ ...cell, quote: cell.quote })}</q>}
    </>
  );
}

function PrintedChip({ citation: { n } }: { citation: Citation }) {
  return <span>[{n}]</span>;
}
