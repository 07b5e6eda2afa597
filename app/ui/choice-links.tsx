import { Link } from "@remix-run/react";
import styles from "./choice-links.module.css";

interface ChoiceLinksProps {
  label: string;
  choices: readonly { to: string; label: string; current: boolean }[];
}

/** A few ways to look at the same thing, such as periods; which one is in the address. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav className={styles.choiceLinks} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.to}
          to={choice.to}
          replace
          preventScrollReset
          aria-current={choice.current ? "true" : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
