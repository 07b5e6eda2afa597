import { Link } from "@remix-run/react";
import styles from "./listing-form.module.css";
import { useFormState } from "./listing-form-state";
import { type Place, STEPS } from "./steps";

interface StepNavProps {
  place: Place;
  addressOf(place: Place): string;
}

/** The steps as links: any may be opened at any time, and none loses anything. */
export function StepNav({ place, addressOf }: StepNavProps) {
  const { problemsIn, checked } = useFormState();
  const number = STEPS.findIndex(({ key }) => key === place) + 1;
  return (
    <nav className={styles.steps} aria-label="Steps">
      {number > 0 && (
        <p className={styles.stepsNow}>
          Step {number} of {STEPS.length}
        </p>
      )}
      <ol className={styles.stepsList}>
        {STEPS.map(({ key, name }, at) => {
          const wrong = checked.has(key) ? problemsIn(key).length : 0;
          return (
            <li key={key}>
              <Link
                to={addressOf(key)}
                className={styles.stepsLink}
                aria-current={key === place ? "step" : undefined}
                data-wrong={wrong > 0}
              >
                <span className={`${styles.stepsNumber} tabular`} data-slot="tabular" aria-hidden>
                  {at + 1}
                </span>
                <span className={styles.stepsName}>{name}</span>
                {wrong > 0 && <span className={styles.stepsWrong}>{wrong} to fix</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
