// What is measured: calls of the product, and the floor that each is compared with.
import { COMMONEST_WORD, listing, questions } from "./generator.mjs";

/** @typedef {import("./measure.mjs").Call} Call */
/** @typedef {"list" | "detail" | "search" | "write"} Floor */
/** @typedef {{ name: string, floor?: Floor, call: (n: number) => Call, most?: number }} Operation `most`: so many calls at most */

/**
 * @param {object} catalog what the server holds
 * @param {number} catalog.listings @param {string} catalog.token of an admin who owns all listings
 * @param {string[]} catalog.ids of visible listings @param {string[]} catalog.pending of submitted ones
 * @param {string} catalog.deepCursor
 * @returns {Operation[]}
 */
export function operations({ listings, token, ids, pending, deepCursor }) {
  const headers = { Authorization: `Bearer ${token}` };
  const asked = questions(listings);
  /** @template Value @param {Value[]} values @param {number} n */
  const nth = (values, n) => /** @type {Value} */ (values[n % values.length]);
  const run = Date.now();
  /** @param {string} path @returns {(n: number) => Call} */
  const get = (path) => () => ({ path: `/api/v1${path}`, headers });
  /** @param {(question: { words: string[], domain: string }) => string} query @returns {(n: number) => Call} */
  const search = (query) => (n) => ({ path: `/api/v1/technologies?search=${query(nth(asked, n))}`, headers });
  /** @param {string} method @param {string} path @param {unknown} body @returns {Call} */
  const write = (method, path, body) => ({ method, path: `/api/v1${path}`, headers, body });
  const { external_id: _, ...content } = listing(1);
  return [
    { name: "list", floor: "list", call: get("/technologies") },
    { name: "list with filter and facets", floor: "list", call: get("/technologies?domain=optics&facets=1") },
    { name: "list after a deep cursor", floor: "list", call: get(`/technologies?cursor=${deepCursor}`) },
    { name: "list at row 9,900", floor: "list", call: get("/technologies?size=100&page=100") },
    {
      name: "detail",
      floor: "detail",
      call: (n) => ({ path: `/api/v1/technologies/${nth(ids, n)}`, headers }),
    },
    { name: "search", floor: "search", call: search(({ words }) => words.join("+")) },
    {
      name: "search with filter",
      floor: "search",
      call: search(({ words, domain }) => `${words.join("+")}&domain=${domain}`),
    },
    {
      name: "search with facets",
      floor: "search",
      call: search(({ words }) => `${words.join("+")}&facets=1`),
    },
    {
      name: "search with a typo",
      floor: "search",
      call: search(({ words }) => words.map((word) => word.replace(/.(?=.$)/, "")).join("+")),
    },
    {
      name: "search, newest",
      floor: "search",
      call: search(({ words }) => `${words.join("+")}&sort=newest`),
    },
    {
      name: "search, most viewed",
      floor: "search",
      call: search(({ words }) => `${words.join("+")}&sort=most_viewed`),
    },
    { name: "search, commonest word", floor: "search", call: get(`/technologies?search=${COMMONEST_WORD}`) },
    {
      name: "search, commonest word, newest",
      floor: "search",
      call: get(`/technologies?search=${COMMONEST_WORD}&sort=newest`),
    },
    {
      name: "recommendations",
      call: (n) => ({ path: `/api/v1/technologies/${nth(ids, n)}/recommendations`, headers }),
    },
    { name: "profile", call: get("/profile/me") },
    { name: "landing page", call: () => ({ path: "/" }) },
    { name: "my listings, of an owner of all", call: get("/technologies/mine") },
    {
      name: "submit",
      floor: "write",
      call: (n) => write("POST", "/technologies/submit", { ...content, title: `Submitted ${run} ${n}` }),
    },
    {
      name: "edit, by an owner of all",
      floor: "write",
      call: (n) => write("PUT", `/technologies/${nth(ids, n)}`, { trl_evidence: `Tested ${run} ${n}` }),
    },
    {
      name: "shortlist toggle",
      floor: "write",
      call: (n) => write("POST", `/technologies/${nth(ids, n)}/shortlist`, {}),
    },
    {
      name: "hide one",
      floor: "write",
      call: (n) => write("POST", "/admin/technologies/hide/toggle", { technologies: [nth(ids, n)] }),
      most: Math.floor(ids.length / 2),
    },
    {
      name: "approve",
      floor: "write",
      call: (n) => write("PUT", `/admin/technologies/${nth(pending, n)}/approve`, { status: "approved" }),
      most: pending.length,
    },
    { name: "console list by title", call: get("/admin/technologies?sort=title&domain=optics") },
    { name: "user analytics", call: get("/admin/monitoring/analytics/users?period=30d"), most: 20 },
  ];
}
