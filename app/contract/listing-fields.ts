import * as z from "zod";
import { OptionalCountry } from "./account-fields";
import { choice, httpsUrl, optionalText, part, text } from "./fields";
import { AVAILABILITIES, DOMAINS, IP_TYPES, LEGAL_STATUSES, PARTNERSHIP_TYPES } from "./values";

/** What an owner may write of a listing, with the limits of product.md 4. */

const TRL_RULE = "TRL must be a whole number from 1 to 9, or empty when it is unknown.";
const DOMAIN_RULE = "Domain must be one of the 35 technology fields, such as optics.";

interface ListRule {
  label: string;
  items: number;
  max: number;
}

/** A list of short texts. */
export function textList({ label, items, max }: ListRule) {
  return z
    .array(
      text({ label: `Each of ${label.toLowerCase()}`, min: 1, max }),
      `${label} must be a list of texts.`,
    )
    .max(items, `${label} may have at most ${items} items.`);
}

function choiceList<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z
    .array(choice(`Each of ${label.toLowerCase()}`, values), `${label} must be a list.`)
    .transform((chosen) => [...new Set(chosen)]);
}

function titledLinks(label: string) {
  return z
    .array(
      part(
        { title: text({ label: "Link title", min: 1, max: 200 }), url: httpsUrl("Link address") },
        `Each of ${label.toLowerCase()} must have a title and an address.`,
      ),
      `${label} must be a list of titles with addresses.`,
    )
    .max(10, `${label} may have at most 10 items.`);
}

const optionalUrl = (label: string) => httpsUrl(label).nullish();
const optionalDate = (label: string) => z.iso.date(`${label} must be a date, such as 2026-05-31.`).nullish();

const PatentInput = part(
  {
    number: text({ label: "Patent number", min: 1, max: 60 }),
    jurisdiction: z.string("Jurisdiction is required.").regex(/^[A-Z]{2}$/, {
      message: "Jurisdiction must be a code of two capital letters, such as EP.",
    }),
    status: choice("Patent status", LEGAL_STATUSES).nullish(),
    filing_date: optionalDate("Filing date"),
    grant_date: optionalDate("Grant date"),
    expiry_date: optionalDate("Expiry date"),
    url: optionalUrl("Patent address"),
  },
  "Each of patents must have a number and a jurisdiction.",
);

const InventorInput = part(
  {
    name: text({ label: "Inventor name", min: 1, max: 120 }),
    affiliation: optionalText({ label: "Inventor affiliation", max: 200 }),
    orcid: z
      .string("ORCID must be text.")
      .regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, "ORCID must look like 0000-0002-1825-0097.")
      .nullish(),
  },
  "Each of inventors must have a name.",
);

const OrganizationInput = part(
  {
    name: text({ label: "Organization name", min: 1, max: 200 }),
    type: optionalText({ label: "Organization type", max: 60 }),
    country: OptionalCountry,
    website: optionalUrl("Organization website"),
  },
  "Organization must have a name.",
);

/** The fields without which there is no listing. */
export const requiredListingFields = {
  title: text({ label: "Title", min: 4, max: 200 }),
  summary: text({ label: "Summary", min: 50, max: 600 }),
  domain: z.enum(DOMAINS, DOMAIN_RULE),
};

export const optionalListingFields = {
  // Ids that begin with ~ are made from title and organisation by a bulk upload.
  external_id: optionalText({ label: "External id", max: 64 }).refine(
    (value) => !value?.startsWith("~"),
    "External id must not begin with ~.",
  ),
  problem: optionalText({ label: "Problem", max: 2_000, lines: true }),
  solution: optionalText({ label: "Solution", max: 2_000, lines: true }),
  description: optionalText({ label: "Description", max: 10_000, lines: true }),
  advantages: textList({ label: "Advantages", items: 8, max: 250 }).optional(),
  applications: textList({ label: "Applications", items: 8, max: 250 }).optional(),
  keywords: textList({ label: "Keywords", items: 10, max: 80 }).optional(),
  trl: z.int(TRL_RULE).min(1, TRL_RULE).max(9, TRL_RULE).nullish(),
  trl_evidence: optionalText({ label: "TRL evidence", max: 500 }),
  legal_status: choice("Legal status", LEGAL_STATUSES).nullish(),
  ip_types: choiceList("IP types", IP_TYPES).optional(),
  patents: z
    .array(PatentInput, "Patents must be a list.")
    .max(20, "Patents may have at most 20 items.")
    .optional(),
  inventors: z
    .array(InventorInput, "Inventors must be a list.")
    .max(15, "Inventors may have at most 15 items.")
    .optional(),
  organization: OrganizationInput.nullish(),
  partnership_types: choiceList("Partnership types", PARTNERSHIP_TYPES).optional(),
  availability: choice("Availability", AVAILABILITIES).optional(),
  publications: titledLinks("Publications").optional(),
  links: titledLinks("Links").optional(),
};

/** Set at approval. */
export const Tags = textList({ label: "Tags", items: 10, max: 80 });
