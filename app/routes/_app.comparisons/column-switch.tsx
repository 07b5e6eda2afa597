import type { Comparison } from "~/contract/comparisons";
import selectStyles from "~/ui/select.module.css";
import styles from "./comparisons.module.css";

const COLUMNS_ON_PHONES = 2;

/** `0-2`: the places of the columns that a phone shows; the first two unless the address says others. */
export function readColumns(text: string | null, count: number): number[] {
  const places = (text ?? "").split("-").map(Number);
  const fits =
    places.length === COLUMNS_ON_PHONES &&
    places[0] !== places[1] &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < count);
  return fits && text ? places : [0, 1].slice(0, count);
}

interface ColumnSwitchProps {
  technologies: Comparison["technologies"];
  shown: number[];
  onChange(places: number[]): void;
}

/** Which two stand side by side; choosing the other column's changes places with it. */
export function ColumnSwitch({ technologies, shown, onChange }: ColumnSwitchProps) {
  function choose(slot: number, place: number) {
    onChange(shown.map((before, i) => (i === slot ? place : before === place ? shown[slot]! : before)));
  }
  return (
    <div className={styles.columnSwitch}>
      {shown.map((place, slot) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: the two places stay
          key={slot}
          className={selectStyles.select}
          data-slot="select"
          aria-label={slot === 0 ? "Left column" : "Right column"}
          value={place}
          onChange={(event) => choose(slot, Number(event.target.value))}
        >
          {technologies.map(({ id, title }, option) => (
            <option key={id} value={option}>
              {title}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
