import { pagesQuery } from "~/client/calls/server-data";

/** Page size of the specification's list (section 9). */
const PAGE_SIZE = 20;

/** The person's comparisons. */
export const COMPARISONS = pagesQuery(
  "GET /technologies/comparisons",
  { query: { size: PAGE_SIZE } },
  ({ comparisons }) => comparisons,
);
