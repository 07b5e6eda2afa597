import "~/styles/radix-components.css";
import { Theme } from "@radix-ui/themes";
import type { ReactNode } from "react";

/** Around every screen that uses components of Radix Themes: what they show in portals takes its look from here. */
export function ScreenTheme({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="teal" grayColor="sage" radius="medium" panelBackground="solid" hasBackground={false}>
      {children}
    </Theme>
  );
}
