import fieldStyles from "~/ui/field.module.css";
import styles from "./settings.module.css";
import { COUNTED, INCLUDED, type PlanDraft, type PlanName, type SettingsDraft } from "./settings-draft";

const PLANS: { name: PlanName; label: string }[] = [
  { name: "user", label: "Free" },
  { name: "premium", label: "Premium" },
];

interface PlanTableProps {
  plans: SettingsDraft["plans"];
  /** The server's sentences by path: `plans.user.live_listings`. */
  problems: Record<string, string>;
  onChange(plans: SettingsDraft["plans"]): void;
}

/** The limits of both roles beside each other. */
export function PlanTable({ plans, problems, onChange }: PlanTableProps) {
  function put(plan: PlanName, change: Partial<PlanDraft>) {
    onChange({ ...plans, [plan]: { ...plans[plan], ...change } });
  }
  return (
    <table className={styles.planTable}>
      <caption className="visually-hidden">Limits by plan</caption>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          {PLANS.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTED.map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {PLANS.map((plan) => {
              const problem = problems[`plans.${plan.name}.${key}`];
              const errorId = `${plan.name}-${key}-error`;
              return (
                <td key={plan.name}>
                  <input
                    className={styles.planNumber}
                    inputMode="numeric"
                    aria-label={`${label}, ${plan.label}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? errorId : undefined}
                    placeholder="No limit"
                    maxLength={7}
                    value={plans[plan.name][key]}
                    onChange={(event) => put(plan.name, { [key]: event.target.value })}
                  />
                  {problem && (
                    <p id={errorId} className={fieldStyles.fieldError} data-slot="field-error">
                      {problem}
                    </p>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
        {INCLUDED.map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {PLANS.map((plan) => (
              <td key={plan.name}>
                <label className={styles.planTick}>
                  <span className="visually-hidden">{`${label}, ${plan.label}`}</span>
                  <input
                    type="checkbox"
                    checked={plans[plan.name][key]}
                    onChange={(event) => put(plan.name, { [key]: event.target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
