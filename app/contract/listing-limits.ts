import { choiceSentence, type Length } from "./sentences";

/** The limits of a listing (product.md 4), apart from the schemas so that forms can show them without carrying zod. */

export const LISTING_TEXTS = {
  title: { label: "Title", min: 4, max: 200 },
  summary: { label: "Summary", min: 50, max: 600 },
  problem: { label: "Problem", max: 2_000 },
  solution: { label: "Solution", max: 2_000 },
  description: { label: "Description", max: 10_000 },
  trl_evidence: { label: "TRL evidence", max: 500 },
  external_id: { label: "External id", max: 64 },
} as const satisfies Record<string, Length>;

/** Lists of short texts: how many, and how long each may be. */
export const LISTING_LISTS = {
  advantages: { label: "Advantages", items: 8, max: 250 },
  applications: { label: "Applications", items: 8, max: 250 },
  keywords: { label: "Keywords", items: 10, max: 80 },
} as const;

/** Lists of rows: how many. */
export const LISTING_ROWS = { patents: 20, inventors: 15, publications: 10, links: 10 } as const;

/** The texts of a row. */
export const ROW_TEXTS = {
  patent_number: { label: "Patent number", min: 1, max: 60 },
  inventor_name: { label: "Inventor name", min: 1, max: 120 },
  inventor_affiliation: { label: "Inventor affiliation", max: 200 },
  link_title: { label: "Link title", min: 1, max: 200 },
  organization_name: { label: "Organization name", min: 1, max: 200 },
  organization_type: { label: "Organization type", max: 60 },
} as const satisfies Record<string, Length>;

export const DOMAIN_RULE = choiceSentence("Technology field");
export const JURISDICTION_RULE = "Jurisdiction must be a code of two capital letters, such as EP.";
export const ORCID_PATTERN = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;
export const ORCID_RULE = "ORCID must look like 0000-0002-1825-0097.";
export const EXTERNAL_ID_RULE = "External id must not begin with ~.";

/** Files of a listing (product.md 4, "Files"). */
export const MAX_LISTING_FILES = 10;
export const MAX_LISTING_FILE_MEGABYTES = 25;
/** A PDF that prefills a listing (product.md 4, "parse-pdf-ai"). */
export const MAX_PARSED_PDF_MEGABYTES = 20;

/** Words that administrators put on a listing. */
export const LISTING_TAGS = { label: "Tags", items: 10, max: 80 } as const;

/** Why a listing is not approved; required then. */
export const REJECTION_REASON = { label: "Rejection reason", min: 10, max: 1_000 } as const;
export const REJECTION_REASON_RULE =
  "Rejection reason must be 10 to 1000 characters long unless the listing is approved.";

/** Listings that one request approves; each is a transaction of its own. */
export const MAX_APPROVED_AT_ONCE = 20;
