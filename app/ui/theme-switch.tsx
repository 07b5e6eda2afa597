import { Monitor, Moon, Sun } from "lucide-react";
import type { FormEvent } from "react";
import { chooseTheme, isTheme, THEMES, type ThemeChoice, useTheme } from "./theme";
import styles from "./theme-switch.module.css";

const OPTIONS: Record<ThemeChoice, { label: string; Icon: typeof Sun }> = {
  light: { label: "Light", Icon: Sun },
  dark: { label: "Dark", Icon: Moon },
  system: { label: "System", Icon: Monitor },
};

/** Light, dark or as the system says. A real form, so that it works without scripts; with them nothing reloads. */
export function ThemeSwitch() {
  const current = useTheme();

  function choose(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const theme = submitter instanceof HTMLButtonElement ? submitter.value : null;
    if (!isTheme(theme)) return;
    event.preventDefault();
    chooseTheme(theme);
  }

  return (
    <form method="post" action="/theme" className={styles.themeSwitch} onSubmit={choose}>
      <fieldset>
        <legend className={styles.themeSwitchLegend}>Color theme</legend>
        {THEMES.map((theme) => {
          const { label, Icon } = OPTIONS[theme];
          return (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              aria-pressed={current === theme}
              aria-label={label}
              title={label}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}
