import { TRL_NAMES } from "~/contract/values";
import styles from "./trl-meter.module.css";

const BANDS = ["Research", "Development", "Deployment"] as const;
const LEVELS = TRL_NAMES.map((_, i) => i + 1);

/** The phase a readiness level belongs to: 1 to 3, 4 to 6, 7 to 9. */
export function trlBand(trl: number): (typeof BANDS)[number] {
  return BANDS[Math.min(2, Math.ceil(trl / 3) - 1)]!;
}

interface TrlMeterProps {
  /** 1 to 9; null where the owner gave none. */
  trl: number | null;
  /** Segments and number only, for tables. */
  compact?: boolean;
}

/** Technology readiness as nine segments, the number and the name of its band; the level's wording in the title. */
export function TrlMeter({ trl, compact = false }: TrlMeterProps) {
  const meaning = trl === null ? "Readiness not provided" : `TRL ${trl} of 9: ${TRL_NAMES[trl - 1]}`;
  return (
    <span className={styles.trl} data-slot="trl" title={meaning}>
      <span className={styles.trlScale} data-slot="trl-scale" aria-hidden>
        {LEVELS.map((level) => (
          <i key={level} data-reached={trl !== null && level <= trl} />
        ))}
      </span>
      <span>{trl === null ? "TRL –" : `TRL ${trl}`}</span>
      {compact ? null : (
        <span className={styles.trlBand}>{trl === null ? "Not provided" : trlBand(trl)}</span>
      )}
    </span>
  );
}
