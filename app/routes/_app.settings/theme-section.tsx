import { SegmentedControl } from "@radix-ui/themes";
import { chooseTheme, isTheme, THEMES, type ThemeChoice, useTheme } from "~/ui/theme";
import { Section } from "./section";

const NAMES: Record<ThemeChoice, string> = { light: "Light", dark: "Dark", system: "System" };

export function ThemeSection() {
  const theme = useTheme();
  return (
    <Section id="appearance" title="Appearance" lead="Kept in this browser. System follows your device.">
      <SegmentedControl.Root
        size="3"
        value={theme}
        aria-labelledby="appearance-title"
        onValueChange={(value) => isTheme(value) && chooseTheme(value)}
      >
        {THEMES.map((choice) => (
          <SegmentedControl.Item key={choice} value={choice}>
            {NAMES[choice]}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
    </Section>
  );
}
