import { Link } from "@remix-run/react";
import type { Expert } from "~/contract/experts";
import { FieldName } from "~/ui/sector-glyph";
import styles from "./experts.module.css";

/** One expert. There is no address here: contact goes through their listings, which need a sign-in. */
export function ExpertCard({ expert }: { expert: Expert }) {
  const { name, headline, organization, areas, listings, photo_url } = expert;
  const listingsHref = organization ? `/marketplace?organization=${encodeURIComponent(organization)}` : null;
  return (
    <article className={styles.expert}>
      {photo_url ? (
        <img className={styles.expertFace} src={photo_url} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className={styles.expertFace} aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className={styles.expertText}>
        <h2>{name}</h2>
        {organization ? <p className={styles.expertOrganization}>{organization}</p> : null}
        {headline ? <p>{headline}</p> : null}
        {areas.length > 0 && (
          <ul className={styles.expertAreas} aria-label="Fields">
            {areas.map((area) => (
              <li key={area}>
                <FieldName domain={area} />
              </li>
            ))}
          </ul>
        )}
        {listings > 0 && listingsHref ? (
          <Link to={listingsHref} className="text-link" data-slot="text-link">
            Contact through {listings === 1 ? "1 listing" : `${listings} listings`}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        ) : null}
      </div>
    </article>
  );
}
