import { Link } from "@remix-run/react";
import { SECTOR_NAMES, SECTORS, type Sector, TECHNOLOGY_FIELDS } from "~/contract/values";
import { Figure } from "~/ui/figure";
import styles from "./landing-hero.module.css";

/** One figure for each sector, chosen by eye. */
const PLATES: Record<Sector, { id: string; domain: string }> = {
  electrical: { id: "plate-electrical-8", domain: "semiconductors" },
  instruments: { id: "plate-instruments-4", domain: "optics" },
  chemistry: { id: "plate-chemistry-0", domain: "chemical-engineering" },
  mechanical: { id: "plate-mechanical-3", domain: "mechanical-elements" },
  other: { id: "plate-other-5", domain: "civil-engineering" },
};

function fieldCount(sector: Sector): number {
  return TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).length;
}

/** The five sectors of the catalog, as a row of plates that lead into it. */
export function SectorPlates() {
  return (
    <section className="content" aria-labelledby="plates-title">
      <h2 id="plates-title" className="visually-hidden">
        Technologies by sector
      </h2>
      <ul className={styles.plates}>
        {SECTORS.map((sector) => (
          <li key={sector}>
            <Link to={`/marketplace?domain=${sector}`}>
              <Figure {...PLATES[sector]} />
              <span className={styles.platesName}>{SECTOR_NAMES[sector]}</span>
              <span className={styles.platesCount}>{fieldCount(sector)} fields</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
