import { Link } from "@remix-run/react";
import type { Expert } from "~/contract/experts";
import { FieldName } from "~/ui/sector-glyph";

/** One expert. There is no address here: contact goes through their listings, which need a sign-in. */
export function ExpertCard({ expert }: { expert: Expert }) {
  const { name, headline, organization, areas, listings, photo_url } = expert;
  const theirs = organization ? `/marketplace?organization=${encodeURIComponent(organization)}` : null;
  return (
    <article className="expert">
      {photo_url ? (
        <img className="expert-face" src={photo_url} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className="expert-face" aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="expert-text">
        <h2>{name}</h2>
        {organization ? <p className="expert-organization">{organization}</p> : null}
        {headline ? <p className="expert-headline">{headline}</p> : null}
        {areas.length > 0 && (
          <ul className="expert-areas" aria-label="Fields">
            {areas.map((area) => (
              <li key={area}>
                <FieldName domain={area} />
              </li>
            ))}
          </ul>
        )}
        {listings > 0 && theirs ? (
          <Link to={theirs} className="text-link">
            Contact through {listings === 1 ? "1 listing" : `${listings} listings`}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        ) : null}
      </div>
    </article>
  );
}
