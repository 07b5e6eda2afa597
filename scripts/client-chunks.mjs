// Which files the browser's build is made of (decision 54): a few that many pages share, and one for each route. Used by
// vite.config.ts.

/** @typedef {import("vite").Rollup.ManualChunkMeta["getModuleInfo"]} GetModuleInfo */

const ROUTE = /\/app\/(?:routes\/([^/?]+?)(?:\.tsx?)?(?:\/|\?|$)|(root|entry\.client)\.tsx)/;
/** What a visitor sees first, with its frame. */
const LANDING = ["_site", "_site._index"];
/** What a signed-in person sees first, with its frame. */
const FIRST_SCREEN = ["_app", "_app.marketplace"];
/** The heaviest package after React, which half of the signed-in screens do without. */
const HEAVY = /\/node_modules\/markdown-to-jsx\//;
/** Public pages load it late; in the file of the controls it would take those along. Its styles come with the toaster. */
const TOASTS = /\/node_modules\/sonner\/.*js$/;
/** What fewer screens share stays in a file of those screens, such as the form of a listing. */
const MANY = 4;

/**
 * The entries of the build that load a module at once, by the names of their routes. What is imported late is loaded late:
 * a drawing that the server imports at once, and the browser when it needs one.
 * @param {string} id @param {GetModuleInfo} getModuleInfo
 */
function entriesOf(id, getModuleInfo) {
  const seen = new Set([id]);
  /** @type {Set<string>} */
  const entries = new Set();
  for (const module of seen) {
    const info = getModuleInfo(module);
    const [, route, top] = (info?.isEntry && ROUTE.exec(module)) || [];
    if (route || top) entries.add(route ?? top ?? "");
    if (!info?.dynamicImporters.length) for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...entries];
}

/**
 * The file that a script or sheet of several pages is in. A module is imported by whatever imports it, so the files
 * depend on one another in the order below only. Undefined for what belongs to one route, or is loaded late.
 * @param {string} id @param {import("vite").Rollup.ManualChunkMeta} meta
 */
export function clientChunk(id, { getModuleInfo, getModuleIds }) {
  const { isEntry, importers, dynamicImporters } = getModuleInfo(id) ?? {};
  const isRoute = importers?.some((importer) => importer.startsWith(`${id}?`));
  if (isEntry || isRoute || dynamicImporters?.length) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  const isOf = (/** @type {string[]} */ ...routes) => routes.some((route) => entries.includes(route));
  const isPublic = (/** @type {string} */ entry) => entry.startsWith("_site");

  if (TOASTS.test(id)) return "toasts";
  if (isOf("root", "entry.client")) return "framework";
  if (entries.length < 2) return undefined;
  if (entries.every(isPublic)) return isOf(...LANDING) ? "site" : "account";
  if (isOf(...LANDING)) return "common";
  if (entries.some(isPublic)) return isOf(...FIRST_SCREEN) ? "controls" : "forms";
  if (isOf(...FIRST_SCREEN)) return "shell";
  if (entries.length < MANY) return undefined;
  const heavy = [...getModuleIds()].filter((module) => HEAVY.test(module));
  const heavyEntries = new Set(heavy.flatMap((module) => entriesOf(module, getModuleInfo)));
  if (entries.every((entry) => heavyEntries.has(entry))) return "reading";
  return entries.every((entry) => entry.startsWith("_admin")) ? "console" : "screens";
}
