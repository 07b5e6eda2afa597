import { describe, expect, it } from "vitest";
import { themeCookie, themeOf } from "~/ui/theme";

describe("the theme cookie", () => {
  it("is read back as it was written", () => {
    for (const theme of ["light", "dark", "system"] as const) {
      expect(themeOf(themeCookie(theme))).toBe(theme);
    }
  });

  it("is found among other cookies, and only under its own name", () => {
    expect(themeOf("a=1; theme=dark; b=2")).toBe("dark");
    expect(themeOf("mytheme=dark")).toBe("system");
    expect(themeOf("theme=neon")).toBe("system");
    expect(themeOf(null)).toBe("system");
  });
});
