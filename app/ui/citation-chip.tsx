import { HoverCard } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { type MouseEvent, useId } from "react";
import type { Citation } from "~/contract/chat";
import styles from "./citation-chip.module.css";

interface CitationChipProps {
  citation: Citation;
  /** The file and page that are cited, by their names. */
  file?: string | null;
  onOpen?: (event: MouseEvent) => void;
}

export type CitedPlace = Pick<Citation, "technology_id" | "field" | "file_id" | "page">;

/** Where a citation can be checked: its listing, at the cited field or at its files. */
export function citedPlace({ technology_id, field, file_id }: CitedPlace): string {
  const place = file_id ? `#file-${file_id}` : field ? `#${field}` : "";
  return `/technology/${technology_id}${place}`;
}

/** `[1]` in an answer: shows the quote on hover and focus, opens the cited place. Escape closes it. */
export function CitationChip({ citation, file, onOpen }: CitationChipProps) {
  const description = useId();
  const { n, title, page, quote } = citation;
  const source = file ?? (page ? `${title}, page ${page}` : title);
  return (
    <HoverCard.Root openDelay={120} closeDelay={120}>
      <HoverCard.Trigger>
        <Link
          className={styles.cite}
          data-slot="cite"
          to={citedPlace(citation)}
          onClick={onOpen}
          aria-label={file ? `Source ${n}: ${file}` : `Source ${n}`}
          aria-describedby={description}
        >
          {n}
        </Link>
      </HoverCard.Trigger>
      <span id={description} hidden>
        {`${source}: “${quote}”`}
      </span>
      <HoverCard.Content
        className={styles.citeCard}
        data-slot="cite-card"
        size="1"
        maxWidth="340px"
        side="top"
      >
        <q>{quote}</q>
        <span className={styles.citeSource}>{source}</span>
      </HoverCard.Content>
    </HoverCard.Root>
  );
}
