/** The limits of what hangs on a listing, apart from the schemas so that forms can show them without carrying zod. */

/** Files of a listing (product.md 4, "Files"). */
export const MAX_LISTING_FILES = 10;
export const MAX_LISTING_FILE_MEGABYTES = 25;
/** A PDF that prefills a listing (product.md 4, "parse-pdf-ai"). */
export const MAX_PARSED_PDF_MEGABYTES = 20;

/** Why a listing is not approved; required then. */
export const REJECTION_REASON = { label: "Rejection reason", min: 10, max: 1_000 } as const;
export const REJECTION_REASON_RULE =
  "Rejection reason must be 10 to 1000 characters long unless the listing is approved.";

/** Listings that one request approves; each is a transaction of its own. */
export const MAX_APPROVED_AT_ONCE = 20;
