import { Button, IconButton } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, Image, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { FieldName } from "~/ui/sector-glyph";
import { TechnologyPicture } from "~/ui/technology-card";
import { TrlMeter } from "~/ui/trl-meter";
import styles from "./featured.module.css";
import { MoveMenu } from "./move-menu";
import type { FeaturedCard } from "./use-featured-list";

interface FeaturedRowProps {
  card: FeaturedCard;
  rank: number;
  count: number;
  /** Where a dragged row would land beside this one. */
  edge: "top" | "bottom" | null;
  dragged: boolean;
  onMove(rank: number, control?: "handle" | "up" | "down"): void;
  onAsk(kind: "position" | "remove" | "media"): void;
}

/** One featured listing: its rank, the handle that moves it, and what can be done with it. */
export function FeaturedRow({ card, rank, count, edge, dragged, onMove, onAsk }: FeaturedRowProps) {
  const { title } = card;

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === "ArrowUp" ? rank - 1 : rank + 1);
  }

  return (
    <li
      className={styles.featuredRow}
      data-id={card.id}
      data-edge={edge ?? undefined}
      data-dragged={dragged || undefined}
      onKeyDownCapture={moveByKey}
    >
      <MoveMenu title={title} rank={rank} count={count} onMove={onMove} onAsk={() => onAsk("position")} />
      <span className={`${styles.featuredRank} tabular`}>{rank}</span>
      <div className={styles.featuredPicture}>
        <TechnologyPicture technology={card} />
      </div>
      <div className={styles.featuredText}>
        <Link className={styles.featuredTitle} to={`/admin/technology/${card.id}`}>
          {title}
        </Link>
        <div className={styles.featuredFacts}>
          <FieldName domain={card.domain} />
          <TrlMeter trl={card.trl} compact />
          <LegalStatusChip status={card.legal_status} />
        </div>
      </div>
      <div className={styles.featuredActions}>
        <IconButton
          variant="ghost"
          color="gray"
          data-control="up"
          aria-label={`Move ${title} up`}
          aria-disabled={rank === 1}
          onClick={() => onMove(rank - 1, "up")}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          variant="ghost"
          color="gray"
          data-control="down"
          aria-label={`Move ${title} down`}
          aria-disabled={rank === count}
          onClick={() => onMove(rank + 1, "down")}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <Button
          variant="soft"
          color="gray"
          size="1"
          data-control="media"
          aria-label={`Media of ${title}`}
          onClick={() => onAsk("media")}
        >
          <Image size={14} aria-hidden />
          Media
        </Button>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={`Stop featuring ${title}`}
          onClick={() => onAsk("remove")}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
