import "~/styles/radix-components.css";
import { Theme } from "@radix-ui/themes";
import type { ReactNode } from "react";

/** Wraps every screen that uses Radix Themes, so that portals inherit the theme. */
export function ScreenTheme({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="teal" grayColor="sage" radius="medium" panelBackground="solid" hasBackground={false}>
      {children}
    </Theme>
  );
}
