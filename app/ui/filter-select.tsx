import { useId } from "react";
import styles from "./filter-select.module.css";
import selectStyles from "./select.module.css";

interface Option {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  /** Further options under headings. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  onChange(value: string): void;
}

/** One choice in the bar above a list, or in its pager; its label stands beside it. */
export function FilterSelect({ label, value, options, groups = [], onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles.filterSelect}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={selectStyles.select}
        data-slot="select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(optionElement)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(optionElement)}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function optionElement({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
