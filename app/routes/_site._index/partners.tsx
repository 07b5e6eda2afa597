import type { Settings } from "~/contract/settings";
import styles from "./landing.module.css";
import { Section } from "./section";

/** Hidden where none are set (product.md 8). */
export function Partners({ partners }: Pick<Settings, "partners">) {
  if (partners.length === 0) return null;
  return (
    <Section id="partners" title="Partners" lead="Organizations that list or scout here.">
      <ul className={styles.partners}>
        {partners.map(({ name, url, logo_url }) => {
          const shown = logo_url ? <img src={logo_url} alt={name} height={32} loading="lazy" /> : name;
          return (
            <li key={name}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {shown}
                </a>
              ) : (
                <span>{shown}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
