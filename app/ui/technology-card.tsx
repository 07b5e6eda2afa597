import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LegalStatus } from "~/contract/values";
import { Figure } from "./figure";
import { LegalStatusChip } from "./legal-status-chip";
import { PromotedBadge } from "./promoted-badge";
import { FieldName } from "./sector-glyph";
import styles from "./technology-card.module.css";
import { TrlMeter } from "./trl-meter";

interface CardMedia {
  media_type: string;
  url: string;
  alt: string | null;
}

/** What a card shows of a technology, in the names of the wire. */
export interface CardTechnology {
  id: string;
  title: string;
  summary: string;
  domain: string;
  trl: number | null;
  legal_status: LegalStatus | null;
  is_promoted: boolean;
  organization?: { name: string | null } | null;
  /** The picture of a list entry, or all media of a listing. */
  featured_media?: CardMedia | CardMedia[] | null;
}

interface TechnologyCardProps {
  technology: CardTechnology;
  /** Where the title links to; the listing's page by default. */
  to?: string;
  /** Buttons beside the title's link, such as save and compare. */
  actions?: ReactNode;
  /** "list" lays the card out as a row. */
  layout?: "card" | "list";
  headingLevel?: 2 | 3;
  /** Title and summary as an answer to a search shows them, with its words marked. */
  marked?: { title: ReactNode; summary: ReactNode };
  /** Below the summary: the reason of a recommendation, a note, a snippet. */
  children?: ReactNode;
}

/** A technology wherever technologies are listed. The whole card opens the listing; its actions stay their own. */
export function TechnologyCard({
  technology,
  to,
  actions,
  layout = "card",
  headingLevel = 3,
  marked,
  children,
}: TechnologyCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={styles.techCard} data-slot="tech-card" data-layout={layout}>
      <TechnologyPicture technology={technology} />
      <div className={styles.techCardBody}>
        <div className={styles.techCardTop}>
          <FieldName domain={technology.domain} />
          {technology.is_promoted ? <PromotedBadge /> : null}
        </div>
        <Heading className={styles.techCardTitle}>
          <Link
            className="covering-link"
            data-slot="covering-link"
            to={to ?? `/technology/${technology.id}`}
            prefetch="intent"
          >
            {marked?.title ?? technology.title}
          </Link>
        </Heading>
        {technology.organization?.name ? (
          <p className={styles.techCardOwner}>{technology.organization.name}</p>
        ) : null}
        <p className={styles.techCardSummary}>{marked?.summary ?? technology.summary}</p>
        {children}
        <div className={styles.techCardFacts}>
          <TrlMeter trl={technology.trl} />
          <LegalStatusChip status={technology.legal_status} />
        </div>
      </div>
      {actions ? (
        <div className={styles.techCardActions} data-slot="tech-card-actions">
          {actions}
        </div>
      ) : null}
    </article>
  );
}

/** The listing's own image, where it has one. */
export function imageOf({ featured_media }: Pick<CardTechnology, "featured_media">): CardMedia | undefined {
  const media = [featured_media ?? []].flat();
  return (
    media.find((item) => item.media_type === "thumbnail") ?? media.find((item) => item.media_type === "image")
  );
}

/** The listing's own image, else a drawing of its field; always 16 to 9. */
export function TechnologyPicture({ technology }: { technology: CardTechnology }) {
  const image = imageOf(technology);
  const { id, domain, title, summary } = technology;
  return (
    <div className={styles.techPicture} data-slot="tech-picture">
      {image ? (
        <img src={image.url} alt={image.alt ?? ""} width={640} height={360} loading="lazy" decoding="async" />
      ) : (
        <Figure id={id} domain={domain} title={title} summary={summary} />
      )}
    </div>
  );
}
