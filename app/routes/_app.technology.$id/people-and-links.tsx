import { labelOf } from "~/contract/listing/fields";
import type { Technology } from "~/contract/technologies";
import { OutsideLink } from "./outside-link";
import { Section } from "./sections";
import styles from "./technology-facts.module.css";

export function Inventors({ inventors }: { inventors: Technology["inventors"] }) {
  if (inventors.length === 0) return null;
  return (
    <Section id="inventors" title={labelOf("inventors")}>
      <ul className={styles.techPeople}>
        {inventors.map(({ name, affiliation, orcid }) => (
          <li key={name}>
            <span className={styles.techPerson}>{name}</span>
            {affiliation && <span className={styles.techAffiliation}>{affiliation}</span>}
            {orcid && (
              <OutsideLink url={`https://orcid.org/${orcid}`}>
                <span className="tabular" data-slot="tabular">
                  ORCID {orcid}
                </span>
              </OutsideLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LinksProps {
  id: "publications" | "links";
  links: Technology["links"];
}

export function Links({ id, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <Section id={id} title={labelOf(id)}>
      <ul className={styles.techLinks}>
        {links.map((link) => (
          <li key={link.url}>
            <OutsideLink url={link.url} withHost>
              {link.title}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
