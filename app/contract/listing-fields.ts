import * as z from "zod";
import { OptionalCountry } from "./account-fields";
import { choice, httpsUrl, optionalText, part, text } from "./fields";
import {
  DOMAIN_RULE,
  EXTERNAL_ID_RULE,
  JURISDICTION_RULE,
  LISTING_LISTS,
  LISTING_ROWS,
  LISTING_TAGS,
  LISTING_TEXTS,
  ORCID_PATTERN,
  ORCID_RULE,
  ROW_TEXTS,
} from "./listing-limits";
import { AVAILABILITIES, DOMAINS, IP_TYPES, LEGAL_STATUSES, PARTNERSHIP_TYPES } from "./values";

/** What an owner may write of a listing, with the limits of product.md 4. */

const TRL_RULE = "TRL must be a whole number from 1 to 9, or empty when it is unknown.";

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

/** @param item what one of the list is called */
function choiceList<const Values extends readonly [string, ...string[]]>(
  label: string,
  item: string,
  values: Values,
) {
  return z
    .array(choice(item, values), `${label} must be a list.`)
    .max(values.length, `${label} may have at most ${values.length} items.`)
    .transform((chosen) => [...new Set(chosen)]);
}

function titledLinks(label: string) {
  return z
    .array(
      part(
        { title: text(ROW_TEXTS.link_title), url: httpsUrl("Link address") },
        `Each of ${label.toLowerCase()} must have a title and an address.`,
      ),
      `${label} must be a list of titles with addresses.`,
    )
    .max(LISTING_ROWS.links, `${label} may have at most ${LISTING_ROWS.links} items.`);
}

const optionalUrl = (label: string) => httpsUrl(label).nullish();
const optionalDate = (label: string) => z.iso.date(`${label} must be a date, such as 2026-05-31.`).nullish();

const PatentInput = part(
  {
    number: text(ROW_TEXTS.patent_number),
    jurisdiction: z
      .string("Jurisdiction is required.")
      .regex(/^[A-Z]{2}$/, JURISDICTION_RULE)
      .meta({ maxLength: 2 }),
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
    name: text(ROW_TEXTS.inventor_name),
    affiliation: optionalText(ROW_TEXTS.inventor_affiliation),
    orcid: z.string("ORCID must be text.").regex(ORCID_PATTERN, ORCID_RULE).meta({ maxLength: 19 }).nullish(),
  },
  "Each of inventors must have a name.",
);

const OrganizationInput = part(
  {
    name: text(ROW_TEXTS.organization_name),
    type: optionalText(ROW_TEXTS.organization_type),
    country: OptionalCountry,
    website: optionalUrl("Organization website"),
  },
  "Organization must have a name.",
);

/** The fields without which there is no listing. */
export const requiredListingFields = {
  title: text(LISTING_TEXTS.title),
  summary: text(LISTING_TEXTS.summary),
  domain: z.enum(DOMAINS, DOMAIN_RULE),
};

export const optionalListingFields = {
  // Ids that begin with ~ are made from title and organisation by a bulk upload.
  external_id: optionalText(LISTING_TEXTS.external_id).refine(
    (value) => !value?.startsWith("~"),
    EXTERNAL_ID_RULE,
  ),
  problem: optionalText({ ...LISTING_TEXTS.problem, lines: true }),
  solution: optionalText({ ...LISTING_TEXTS.solution, lines: true }),
  description: optionalText({ ...LISTING_TEXTS.description, lines: true }),
  advantages: textList(LISTING_LISTS.advantages).optional(),
  applications: textList(LISTING_LISTS.applications).optional(),
  keywords: textList(LISTING_LISTS.keywords).optional(),
  trl: z.int(TRL_RULE).min(1, TRL_RULE).max(9, TRL_RULE).nullish(),
  trl_evidence: optionalText(LISTING_TEXTS.trl_evidence),
  legal_status: choice("Legal status", LEGAL_STATUSES).nullish(),
  ip_types: choiceList("IP types", "IP type", IP_TYPES).optional(),
  patents: z
    .array(PatentInput, "Patents must be a list.")
    .max(LISTING_ROWS.patents, `Patents may have at most ${LISTING_ROWS.patents} items.`)
    .optional(),
  inventors: z
    .array(InventorInput, "Inventors must be a list.")
    .max(LISTING_ROWS.inventors, `Inventors may have at most ${LISTING_ROWS.inventors} items.`)
    .optional(),
  organization: OrganizationInput.nullish(),
  partnership_types: choiceList("Partnership types", "partnership type", PARTNERSHIP_TYPES).optional(),
  availability: choice("Availability", AVAILABILITIES).optional(),
  publications: titledLinks("Publications").optional(),
  links: titledLinks("Links").optional(),
};

/** Set at approval. */
export const Tags = textList(LISTING_TAGS);
