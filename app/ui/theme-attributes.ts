/**
 * What the styles of Radix Themes hang on. root.tsx writes it on every page, so that public pages look the same
 * without loading Radix's code (17 KB); layouts whose screens use dialogs, menus or selects wrap them in ScreenTheme.
 */
export const THEME_ATTRIBUTES = {
  className: "radix-themes",
  "data-is-root-theme": "true",
  "data-accent-color": "teal",
  "data-gray-color": "sage",
  "data-has-background": "true",
  "data-panel-background": "solid",
  "data-radius": "medium",
  "data-scaling": "100%",
};
