import styles from "./select.module.css";

interface SortSelectProps<Sort extends string> {
  value: Sort;
  /** What can be chosen, with its name, in the order of the list. */
  names: Partial<Record<Sort, string>>;
  onSort(sort: Sort): void;
}

/** The order of a list. The browser's own list, as `FormSelect`. */
export function SortSelect<Sort extends string>({ value, names, onSort }: SortSelectProps<Sort>) {
  return (
    <select
      className={`${styles.select} ${styles.selectCompact}`}
      data-slot="select"
      aria-label="Sort by"
      value={value}
      onChange={(event) => onSort(event.target.value as Sort)}
    >
      {Object.entries<string | undefined>(names).map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </select>
  );
}
