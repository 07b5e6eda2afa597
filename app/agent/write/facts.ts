import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { inSentence } from "~/lib/value-name";
import { countryName } from "~/services/technologies/criteria/places";
import { escapeMarkdown } from "~/services/technologies/texts/quotes";
import type { Listing } from "../retrieve/listing";

/** The key facts of a listing: "TRL 7, granted, Harrowmere University, Germany". */
export function factsOf(listing: Listing): string {
  const { trl, legal_status: status, organization } = listing;
  return [
    trl === null ? "TRL not stated" : `TRL ${trl}`,
    status === null ? "legal status not stated" : statusName(status),
    organization ? escapeMarkdown(organization.name.replace(/\.$/, "")) : null,
    organization?.country ? countryName(organization.country) : null,
  ]
    .filter(Boolean)
    .join(", ");
}

export function statusName(status: string): string {
  return inSentence(choiceName(LISTING_FIELDS.legal_status, status));
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** "Two listings", "14 listings". */
export function listings(count: number): string {
  return `${NUMBERS[count] ?? count.toLocaleString("en-US")} listing${count === 1 ? "" : "s"}`;
}
