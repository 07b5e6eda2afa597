import {
  DOMAIN_RULE,
  EXTERNAL_ID_RULE,
  JURISDICTION_RULE,
  LISTING_LISTS,
  LISTING_ROWS,
  LISTING_TEXTS,
  ORCID_PATTERN,
  ORCID_RULE,
  ROW_TEXTS,
} from "~/contract/listing-limits";
import { httpsSentence, type Length, lengthSentence, MAX_ADDRESS_CHARACTERS } from "~/contract/sentences";
import { DOMAINS } from "~/contract/values";
import { isBlank, type LinkDraft, type ListingDraft, withoutEmptyRows } from "./listing-draft";

/** Sentences by the path of their field, as the server would say them: `title`, `patents.0.number`. */
export type Problems = Record<string, string>;

/** What the server would refuse of a draft, told before it is asked. Rows that nobody filled in do not count. */
export function checkListing(typed: ListingDraft): Problems {
  const draft = withoutEmptyRows(typed);
  const found: Problems = {};
  const need = (path: string, holds: boolean, sentence: string) => {
    if (!holds) found[path] ??= sentence;
  };
  const length = (path: string, value: string, rule: Length) =>
    need(path, fits(value, rule), lengthSentence(rule));
  const address = (path: string, value: string, label: string, required = false) =>
    need(path, (!required && !value.trim()) || isHttps(value.trim()), httpsSentence(label));

  for (const [name, rule] of Object.entries(LISTING_TEXTS)) {
    length(name, draft[name as keyof typeof LISTING_TEXTS], rule);
  }
  need("external_id", !draft.external_id.trim().startsWith("~"), EXTERNAL_ID_RULE);
  need("domain", (DOMAINS as string[]).includes(draft.domain), DOMAIN_RULE);

  for (const [name, { label, items, max }] of Object.entries(LISTING_LISTS)) {
    const texts = draft[name as keyof typeof LISTING_LISTS];
    need(name, texts.length <= items, `${label} may have at most ${items} items.`);
    texts.forEach((item, place) => {
      length(`${name}.${place}`, item, { label: `Each of ${label.toLowerCase()}`, min: 1, max });
    });
  }

  need("patents", draft.patents.length <= LISTING_ROWS.patents, tooMany("Patents", LISTING_ROWS.patents));
  draft.patents.forEach((patent, place) => {
    const path = `patents.${place}`;
    length(`${path}.number`, patent.number, ROW_TEXTS.patent_number);
    need(`${path}.jurisdiction`, /^[A-Z]{2}$/.test(patent.jurisdiction), JURISDICTION_RULE);
    address(`${path}.url`, patent.url, "Patent address");
  });

  need(
    "inventors",
    draft.inventors.length <= LISTING_ROWS.inventors,
    tooMany("Inventors", LISTING_ROWS.inventors),
  );
  draft.inventors.forEach(({ name, affiliation, orcid }, place) => {
    const path = `inventors.${place}`;
    length(`${path}.name`, name, ROW_TEXTS.inventor_name);
    length(`${path}.affiliation`, affiliation, ROW_TEXTS.inventor_affiliation);
    need(`${path}.orcid`, !orcid.trim() || ORCID_PATTERN.test(orcid.trim()), ORCID_RULE);
  });

  if (!isBlank(draft.organization)) {
    length("organization.name", draft.organization.name, ROW_TEXTS.organization_name);
    length("organization.type", draft.organization.type, ROW_TEXTS.organization_type);
    address("organization.website", draft.organization.website, "Organization website");
  }

  const links = (name: "publications" | "links", label: string) => {
    need(name, draft[name].length <= LISTING_ROWS[name], tooMany(label, LISTING_ROWS[name]));
    draft[name].forEach(({ title, url }: LinkDraft, place) => {
      length(`${name}.${place}.title`, title, ROW_TEXTS.link_title);
      address(`${name}.${place}.url`, url, "Link address", true);
    });
  };
  links("publications", "Publications");
  links("links", "Links");
  return found;
}

/** Length as the server counts it: code points of what is left after trimming. */
export function lengthOf(value: string): number {
  return [...value.trim()].length;
}

function fits(value: string, { min = 0, max }: Length): boolean {
  const points = lengthOf(value);
  return points >= min && points <= max;
}

function isHttps(value: string): boolean {
  return value.length <= MAX_ADDRESS_CHARACTERS && value.startsWith("https://") && URL.canParse(value);
}

function tooMany(label: string, items: number): string {
  return `${label} may have at most ${items} items.`;
}
