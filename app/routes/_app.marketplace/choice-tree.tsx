import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./marketplace-filters.module.css";

export interface Choice {
  value: string;
  name: string;
  count: number;
  icon?: ReactNode;
  choices?: Choice[];
}

interface ChoiceTreeProps {
  choices: Choice[];
  /** The value that is chosen, or "". */
  chosen: string;
  /** Where a choice leads; "" for none. */
  addressOf(value: string): string;
}

/** Groups and their members, one of all of them chosen. Choosing it again takes it back. */
export function ChoiceTree({ choices, chosen, addressOf }: ChoiceTreeProps) {
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <ChoiceGroup key={choice.value} choice={choice} chosen={chosen} addressOf={addressOf} />
      ))}
    </ul>
  );
}

function ChoiceGroup({ choice, chosen, addressOf }: Omit<ChoiceTreeProps, "choices"> & { choice: Choice }) {
  const members = choice.choices ?? [];
  const isWithin = choice.value === chosen || members.some(({ value }) => value === chosen);
  const [opened, setOpened] = useState<boolean | null>(null);
  const list = useId();
  const open = opened ?? isWithin;
  const shown = members.filter(({ count, value }) => count > 0 || value === chosen);
  return (
    <li data-within={isWithin}>
      <div className={styles.choiceRow}>
        <ChoiceLink choice={choice} chosen={chosen} addressOf={addressOf} />
        <button
          type="button"
          className={styles.choiceToggle}
          aria-expanded={open}
          aria-controls={list}
          aria-label={`${choice.name}, details`}
          disabled={shown.length === 0}
          onClick={() => setOpened(!open)}
        >
          <ChevronDown size={14} aria-hidden />
        </button>
      </div>
      <ul id={list} className={styles.choiceMembers} hidden={!open || shown.length === 0}>
        {shown.map((member) => (
          <li key={member.value}>
            <ChoiceLink choice={member} chosen={chosen} addressOf={addressOf} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function ChoiceLink({ choice, chosen, addressOf }: Omit<ChoiceTreeProps, "choices"> & { choice: Choice }) {
  const isChosen = choice.value === chosen;
  return (
    <Link
      to={addressOf(isChosen ? "" : choice.value)}
      className={styles.choiceLink}
      aria-current={isChosen ? "true" : undefined}
      data-none={choice.count === 0}
      preventScrollReset
    >
      {choice.icon}
      <span className={styles.choiceName}>{choice.name}</span>
      <span className={styles.choiceCount}>{choice.count}</span>
    </Link>
  );
}
