import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { TRL_NAMES } from "~/contract/values";
import { trlBand } from "~/ui/trl-meter";
import styles from "./marketplace-filters.module.css";

const LEVELS = TRL_NAMES.map((_, place) => place + 1);
const BANDS = [LEVELS.slice(0, 3), LEVELS.slice(3, 6), LEVELS.slice(6)];

interface TrlPickerProps {
  levels: number[];
  /** Listings by level. */
  counts: Map<string, number>;
  addressOf(levels: number[]): string;
}

/** The meter as a filter: nine levels, each as high as it has listings, and the three bands below. */
export function TrlPicker({ levels, counts, addressOf }: TrlPickerProps) {
  const navigate = useNavigate();
  const [looked, setLooked] = useState<number | null>(null);
  const most = Math.max(1, ...LEVELS.map((level) => counts.get(`${level}`) ?? 0));

  function choose(next: number[]) {
    navigate(addressOf([...next].sort()), { preventScrollReset: true });
  }
  function toggle(level: number) {
    choose(levels.includes(level) ? levels.filter((other) => other !== level) : [...levels, level]);
  }

  return (
    <div>
      <div className={styles.trlBars}>
        {LEVELS.map((level) => {
          const count = counts.get(`${level}`) ?? 0;
          return (
            <button
              key={level}
              type="button"
              className={styles.trlBar}
              aria-pressed={levels.includes(level)}
              aria-label={`TRL ${level}, ${TRL_NAMES[level - 1]}, ${count}`}
              onClick={() => toggle(level)}
              onPointerEnter={() => setLooked(level)}
              onPointerLeave={() => setLooked(null)}
              onFocus={() => setLooked(level)}
              onBlur={() => setLooked(null)}
            >
              <span className={styles.trlBarColumn}>
                <i style={{ height: `${Math.round((count / most) * 100)}%` }} data-none={count === 0} />
              </span>
              {level}
            </button>
          );
        })}
      </div>
      <div className={styles.trlBands}>
        {BANDS.map((band) => {
          const isChosen = band.every((level) => levels.includes(level)) && levels.length === band.length;
          return (
            <button
              key={band[0]}
              type="button"
              className={styles.trlBandButton}
              aria-pressed={isChosen}
              onClick={() => choose(isChosen ? [] : band)}
            >
              {trlBand(band[0]!)}
            </button>
          );
        })}
      </div>
      <p className={styles.trlMeaning} aria-hidden>
        {looked === null
          ? "Choose levels, or a whole band."
          : `TRL ${looked}: ${TRL_NAMES[looked - 1]}, ${counts.get(`${looked}`) ?? 0}`}
      </p>
    </div>
  );
}
