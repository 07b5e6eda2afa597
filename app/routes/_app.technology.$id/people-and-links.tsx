import type { Technology } from "~/contract/technologies";
import { OutsideLink } from "./outside-link";
import { Section } from "./sections";

export function Inventors({ inventors }: { inventors: Technology["inventors"] }) {
  if (inventors.length === 0) return null;
  return (
    <Section id="inventors" title="Inventors">
      <ul className="tech-people">
        {inventors.map(({ name, affiliation, orcid }) => (
          <li key={name}>
            <span className="tech-person">{name}</span>
            {affiliation && <span className="tech-affiliation">{affiliation}</span>}
            {orcid && (
              <OutsideLink url={`https://orcid.org/${orcid}`}>
                <span className="tabular">ORCID {orcid}</span>
              </OutsideLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: Technology["links"];
}

export function Links({ id, title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="tech-links">
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
