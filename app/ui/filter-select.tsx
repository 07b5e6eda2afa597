import { useId } from "react";

interface Option {
  value: string;
  label: string;
  group?: string;
}

interface FilterSelectProps {
  label: string;
  value: string;
  /** Those of a group stand together, below its name. */
  options: readonly Option[];
  onChange(value: string): void;
}

/** One choice in the bar above a list, or in its pager; its label stands beside it. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="filter-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
          group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
