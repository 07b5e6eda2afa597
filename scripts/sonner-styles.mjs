// Sonner writes its styles into an element without a nonce, which the content policy refuses. This plugin of Vite removes
// that; app/ui/toaster.tsx imports the same styles as a file.

/** @returns {import("vite").Plugin} */
export function sonnerStyles() {
  return {
    name: "sonner-styles",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return null;
      const withoutStyles = code.replace(/^__insertCSS\(".*"\);?$/m, "");
      if (withoutStyles === code) throw new Error("Sonner writes its styles in another way now.");
      return { code: withoutStyles, map: null };
    },
  };
}
