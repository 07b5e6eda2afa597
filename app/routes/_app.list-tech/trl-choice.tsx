import { LISTING_FIELDS } from "~/contract/listing/fields";
import { TRL_NAMES } from "~/contract/values";
import { trlBand } from "~/ui/trl-meter";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

const BANDS = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];

/** The nine levels with what each means, in the wording of the European Union. */
export function TrlChoice() {
  const { filled, set } = useFormState();
  const { label, hint } = LISTING_FIELDS.trl;
  const { trl } = filled.draft;
  const choose = (value: string) => set("trl", value);
  return (
    <Group path="trl" label={label} hint={hint}>
      <PrefillNote name="trl" />
      <div>
        {BANDS.map((levels) => (
          <div key={levels[0]}>
            <p className="overline" data-slot="overline">
              {trlBand(levels[0]!)}
            </p>
            {levels.map((level) => (
              <label key={level} className={styles.pick} data-chosen={trl === `${level}`}>
                <input
                  type="radio"
                  name="trl"
                  checked={trl === `${level}`}
                  onChange={() => choose(`${level}`)}
                />
                <span className={`${styles.trlChoiceNumber} tabular`} data-slot="tabular">
                  {level}
                </span>
                <span>{TRL_NAMES[level - 1]}</span>
              </label>
            ))}
          </div>
        ))}
        <label className={styles.pick} data-chosen={trl === ""}>
          <input type="radio" name="trl" checked={trl === ""} onChange={() => choose("")} />
          <span>Not known yet</span>
        </label>
      </div>
    </Group>
  );
}
