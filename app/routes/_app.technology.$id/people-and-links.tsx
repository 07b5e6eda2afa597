import { labelOf } from "~/contract/listing/fields";
import type { Technology } from "~/contract/technologies";
import { OutsideLink } from "./outside-link";
import { Section } from "./sections";

export function Inventors({ inventors }: { inventors: Technology["inventors"] }) {
  if (inventors.length === 0) return null;
  return (
    <Section id="inventors" title={labelOf("inventors")}>
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
  id: "publications" | "links";
  links: Technology["links"];
}

export function Links({ id, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <Section id={id} title={labelOf(id)}>
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
