import { LEGAL_STATUS_NAMES, LEGAL_STATUSES } from "../values";
import type { RowParts } from "./kinds";
import { SPOKEN_ORGANIZATIONS } from "./spoken-partners";

/** The parts of the rows that a listing holds. */

export const PATENT_PARTS = {
  number: {
    kind: "text",
    label: "Number",
    min: 1,
    max: 60,
    required: true,
    told: true,
    main: true,
    example: "EP4123456",
    placeholder: "EP1234567B1",
  },
  jurisdiction: {
    kind: "code",
    label: "Jurisdiction",
    heading: "Where",
    pattern: /^[A-Z]{2}$/,
    rule: "Jurisdiction must be a code of two capital letters, such as EP.",
    length: 2,
    required: true,
    told: true,
    example: "EP",
  },
  status: {
    kind: "choice",
    label: "Status",
    values: LEGAL_STATUSES,
    names: LEGAL_STATUS_NAMES,
    told: true,
    example: "granted",
  },
  filing_date: { kind: "date", label: "Filing date", heading: "Filed", happened: "fil(?:ed|ings?)|priority" },
  grant_date: { kind: "date", label: "Grant date", heading: "Granted", happened: "granted|issued|patented" },
  expiry_date: {
    kind: "date",
    label: "Expiry date",
    heading: "Expires",
    happened: "expir\\w+|run(?:s|ning)? out|protect\\w*|valid|in force|lasts?",
  },
  url: { kind: "url", label: "Address" },
} as const satisfies RowParts;

export const INVENTOR_PARTS = {
  name: {
    kind: "text",
    label: "Name",
    min: 1,
    max: 120,
    required: true,
    told: true,
    main: true,
    example: "Ada Lindqvist",
  },
  affiliation: { kind: "text", label: "Affiliation", max: 200, example: "Harrowmere University" },
  orcid: {
    kind: "code",
    label: "ORCID",
    pattern: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/,
    rule: "ORCID must look like 0000-0002-1825-0097.",
    length: 19,
    example: "0000-0002-1825-0097",
    placeholder: "0000-0002-1825-0097",
  },
} as const satisfies RowParts;

export const LINK_PARTS = {
  title: {
    kind: "text",
    label: "Title",
    min: 1,
    max: 200,
    required: true,
    told: true,
    main: true,
    example: "Graded ceramic membranes for brackish water",
  },
  url: { kind: "url", label: "Address", required: true, example: "https://example.org/paper" },
} as const satisfies RowParts;

export const ORGANIZATION_PARTS = {
  name: {
    kind: "text",
    label: "Name",
    min: 1,
    max: 200,
    required: true,
    told: true,
    main: true,
    example: "Harrowmere University",
  },
  type: {
    kind: "text",
    label: "Type",
    max: 60,
    example: "university",
    placeholder: "University, company, institute",
    spoken: SPOKEN_ORGANIZATIONS,
  },
  country: { kind: "country", label: "Country", told: true, example: "DE" },
  website: { kind: "url", label: "Website", example: "https://example.org" },
} as const satisfies RowParts;
