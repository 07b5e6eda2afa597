import { useId, useState } from "react";
import { useListAddress } from "~/client/screens/list-address";
import { ACTIVITY_GROUPS, actorName } from "~/client/words/activity-words";
import { type DayRange, lastDays } from "~/client/words/utc-days";
import type { ActivityEntry } from "~/contract/monitoring";
import { ChoiceLinks } from "~/ui/choice-links";
import filterBarStyles from "~/ui/filter-bar.module.css";
import { FilterSelect } from "~/ui/filter-select";
import filterSelectStyles from "~/ui/filter-select.module.css";
import selectStyles from "~/ui/select.module.css";
import styles from "./activity-log.module.css";
import { ActorFilter, type Chosen } from "./actor-filter";

const PRESETS = [
  { label: "Today", days: 1 },
  { label: "7 days", days: 7 },
  { label: "30 days", days: 30 },
];
const ANY_DAY = { start_date: null, end_date: null };
/** A year that is still being typed is none to look for. */
const FIRST_YEAR = "2000";

/** Everything the log can be narrowed by, kept in the address. */
export function LogFilters({ entries }: { entries: ActivityEntry[] }) {
  const { params, hrefOf, show } = useListAddress();
  const now = new Date();
  const range = { start_date: params.get("start_date"), end_date: params.get("end_date") };
  const shows = (wanted: DayRange | typeof ANY_DAY) =>
    wanted.start_date === range.start_date && wanted.end_date === range.end_date;
  const presets = PRESETS.map(({ label, days }) => ({ label, range: lastDays(days, now) }));
  return (
    <div className={filterBarStyles.filterBar} data-slot="filter-bar">
      <ActorFilter
        chosen={useChosenActor(params.get("user_id"), entries)}
        onChoose={(id) => show({ user_id: id })}
      />
      <FilterSelect
        label="Action"
        value={params.get("activity_type") ?? ""}
        options={[{ value: "", label: "Anything" }]}
        groups={ACTIVITY_GROUPS}
        onChange={(type) => show({ activity_type: type })}
      />
      <DayField label="From" value={range.start_date} onChange={(start_date) => show({ start_date })} />
      <DayField label="To" value={range.end_date} onChange={(end_date) => show({ end_date })} />
      <ChoiceLinks
        label="Days"
        choices={[
          ...presets.map(({ label, range: wanted }) => ({
            to: hrefOf({ ...wanted }),
            label,
            current: shows(wanted),
          })),
          { to: hrefOf(ANY_DAY), label: "Any day", current: shows(ANY_DAY) },
        ]}
      />
    </div>
  );
}

/** The address knows the id of the person; the name is in their entries. */
function useChosenActor(id: string | null, entries: ActivityEntry[]): Chosen | null {
  const entry = entries.find(({ actor }) => actor?.id === id);
  const name = entry ? actorName(entry) : null;
  const [known, setKnown] = useState<Chosen | null>(null);
  if (id && name && (known?.id !== id || known.name !== name)) setKnown({ id, name });
  if (!id) return null;
  return known?.id === id ? known : { id, name: name ?? "one person" };
}

interface DayFieldProps {
  label: string;
  value: string | null;
  onChange(day: string | null): void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className={filterSelectStyles.filterSelect}>
      <label htmlFor={id}>{label}</label>
      <input
        key={value}
        id={id}
        type="date"
        className={`${selectStyles.select} ${styles.dayField}`}
        data-slot="select"
        defaultValue={value ?? ""}
        onChange={({ target }) => {
          if (target.value === "" ? value !== null : target.value > FIRST_YEAR)
            onChange(target.value || null);
        }}
      />
    </div>
  );
}
