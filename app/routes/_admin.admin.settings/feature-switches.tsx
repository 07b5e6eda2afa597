import { Switch } from "@radix-ui/themes";
import type { Features } from "~/contract/settings";
import styles from "./settings.module.css";

const SWITCHES: { name: keyof Features; label: string; note: string }[] = [
  {
    name: "registration",
    label: "Registration",
    note: "New accounts, by form and with Google. Existing users can still sign in.",
  },
  {
    name: "premium_requests",
    label: "Premium requests",
    note: "Asking for premium, on the landing page and in the settings.",
  },
  { name: "contact_form", label: "Contact form", note: "Messages from the landing page." },
];

interface FeatureSwitchesProps {
  features: Features;
  onChange(features: Features): void;
}

export function FeatureSwitches({ features, onChange }: FeatureSwitchesProps) {
  return (
    <ul className={styles.featureSwitches}>
      {SWITCHES.map(({ name, label, note }) => (
        <li key={name}>
          <Switch
            id={`feature-${name}`}
            checked={features[name]}
            aria-describedby={`feature-${name}-note`}
            onCheckedChange={(on) => onChange({ ...features, [name]: on })}
          />
          <div>
            <label htmlFor={`feature-${name}`}>{label}</label>
            <p id={`feature-${name}-note`}>{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
