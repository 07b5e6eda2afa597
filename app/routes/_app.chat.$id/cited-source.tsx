import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { openCitedFile, useCitedFile } from "~/client/chat/cited-files";
import { placeName } from "~/client/chat/evidence-table";
import type { Citation } from "~/contract/chat";
import { CitationChip, type CitedPlace, citedPlace } from "~/ui/citation-chip";

/** `[1]` in an answer; one of a file opens it at the cited page. */
export function AnswerCitation({ citation }: { citation: Citation }) {
  const file = useCitedFile(citation);
  return <CitationChip citation={citation} file={file} onOpen={(event) => openFile(citation, event)} />;
}

interface CitedProps {
  citation: CitedPlace;
  children: ReactNode;
}

/** Opens what shows a claim: a file at the cited page, else the field of the listing. */
export function CitedLink({ citation, children }: CitedProps) {
  return (
    <Link to={citedPlace(citation)} onClick={(event) => openFile(citation, event)}>
      {children}
    </Link>
  );
}

/** The same, named by its field, or by its file and page. */
export function SourceLink({ citation, children }: CitedProps) {
  const file = useCitedFile(citation);
  return (
    <CitedLink citation={citation}>
      {children}
      <span>{file ?? placeName(citation)}</span>
    </CitedLink>
  );
}

/** A click with a modifier key, and one on a citation of a field, go to the listing. */
function openFile({ file_id, page }: CitedPlace, event: MouseEvent): void {
  if (!file_id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void openCitedFile(file_id, page);
}
