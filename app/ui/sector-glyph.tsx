import type { Sector } from "~/contract/values";
import styles from "./sector-glyph.module.css";
import { fieldOf } from "./technology-field";

/** On a grid of 20 units: a circuit, a lens on its axis, a ring, a wheel, a joint of beams. */
const GLYPHS: Record<Sector, string> = {
  electrical: "M1.5 10h4l2-5 3.5 10 2.5-7.5 1 2.5h4",
  instruments: "M10 2.5q5.5 7.5 0 15q-5.5-7.5 0-15ZM1.5 10h5.5M13 10l5.5-4M13 10l5.5 4",
  chemistry: "M10 2.2l6.8 3.9v7.8L10 17.8l-6.8-3.9V6.1ZM10 5.4l4 2.3M14 12.3l-4 2.3M6 7.7v4.6",
  mechanical:
    "M10 5.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6ZM10 8.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 1 0 0-2.8ZM10 5.2V2M10 18v-3.2M14.8 10H18M2 10h3.2M13.4 6.6l2.3-2.3M4.3 15.7l2.3-2.3M13.4 13.4l2.3 2.3M4.3 4.3l2.3 2.3",
  other: "M2 16.5h16M4 16.5L10 4l6 12.5M6.9 10.5h6.2M10 4v6.5",
};

interface SectorGlyphProps {
  sector: Sector;
  size?: number;
}

export function SectorGlyph({ sector, size = 18 }: SectorGlyphProps) {
  return (
    <svg
      className={styles.sectorGlyph}
      data-sector={sector}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden
    >
      <path d={GLYPHS[sector]} />
    </svg>
  );
}

/** A technology field by its slug: the glyph of its sector and its name. */
export function FieldName({ domain }: { domain: string }) {
  const { name, sector } = fieldOf(domain);
  return (
    <span className={styles.fieldName} data-slot="field-name" title={name}>
      <SectorGlyph sector={sector} size={16} />
      <span data-slot="field-name-text">{name}</span>
    </span>
  );
}
