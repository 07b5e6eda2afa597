import { choiceName } from "~/contract/listing/choices";
import { LISTING_FIELDS, labelInSentence } from "~/contract/listing/fields";
import { inSentence, sentenceCase } from "~/lib/value-name";
import { countryName } from "~/services/technologies/criteria/places";
import { escapeMarkdown } from "~/services/technologies/texts/quotes";
import type { Listing } from "../retrieve/listing";
import type { Phrases } from "./phrases/phrases";

/** The key facts of a listing: "TRL 7, granted, Harrowmere University, Germany". */
export function factsOf(listing: Listing, phrases: Phrases): string {
  const { trl, legal_status: status, organization } = listing;
  return [
    trl === null ? missing(phrases, "TRL") : `TRL ${trl}`,
    status === null ? missing(phrases, fieldName("legal_status", phrases)) : statusName(status, phrases),
    organization ? escapeMarkdown(organization.name.replace(/\.$/, "")) : null,
    organization?.country ? countryName(organization.country, phrases.language) : null,
  ]
    .filter(Boolean)
    .join(", ");
}

function missing({ language, colon, notStated }: Phrases, name: string): string {
  return language === "en" ? `${name} ${notStated}` : `${name}${colon}${notStated}`;
}

/** The name of a field inside a sentence, in the language of the answer. */
export function fieldName(name: string, phrases: Phrases): string {
  return phrases.nameOf(labelInSentence(name));
}

export function statusName(status: string, phrases: Phrases): string {
  return phrases.nameOf(inSentence(choiceName(LISTING_FIELDS.legal_status, status)));
}

/** The field that names the rights beside patents: designs, software, trade secrets. */
export const KINDS_OF_PROTECTION = "ip_types";

/** "Kinds of protection: patent, design" */
export function kindsOfProtection(text: string, phrases: Phrases): string {
  return `${sentenceCase(fieldName(KINDS_OF_PROTECTION, phrases))}${phrases.colon}${text}`;
}
