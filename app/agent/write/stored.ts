import type { CitedName } from "~/contract/listing/aspects";
import { PATENT_PARTS } from "~/contract/listing/row-parts";
import { sentenceCase } from "~/lib/value-name";
import { countryName, grantsEuropeanPatents, placesIn } from "~/services/technologies/criteria/places";
import { escapeMarkdown } from "~/services/technologies/texts/quotes";
import { fold } from "~/vocabulary/words";
import { proofsOf } from "../evidence/proofs";
import { type Statement, storedStatements } from "../evidence/statements";
import type { AspectName } from "../read/aspects";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { KINDS_OF_PROTECTION, kindsOfProtection, statusName } from "./facts";
import type { Phrases } from "./phrases/phrases";

/** Adds a statement to an answer unless its quote is already there; `wording` replaces the quote. */
export type Add = (statement: Statement, wording?: string) => void;

/** The owner with its country in words: "Fjellhus Energi AS, Norway". @param owner as it is stored */
function withCountry({ organization }: Listing, owner: string, { language }: Phrases): string {
  const country = organization?.country;
  return country ? owner.replace(new RegExp(`, ${country}$`), `, ${countryName(country, language)}`) : owner;
}

/** The owner of each of several listings, a line each, for "where do they come from?" */
export function writeOwners(composer: Composer, listings: readonly Listing[]): void {
  const { phrases } = composer;
  composer.lines(
    listings.map((listing) => {
      composer.show(listing);
      const [owner] = storedStatements(listing, "organization");
      const told = owner
        ? `${withCountry(listing, escapeMarkdown(owner.text), phrases)}${composer.cite(listing, owner)}`
        : phrases.notStated;
      return `- ${titleOf(listing)}${phrases.colon}${told}`;
    }),
  );
}

/** Writes the stored fields of the requested aspects. @returns whether an aspect has stored fields */
export function writeStored(
  listing: Listing,
  names: ReadonlySet<AspectName>,
  add: Add,
  { sentences: bits, phrases, message }: { sentences: string[]; phrases: Phrases; message: string },
): boolean {
  const words = phrases.stored;
  let isStored = false;
  const values = (name: CitedName) => storedStatements(listing, name);
  const each = (name: CitedName, format: (text: string) => string) => {
    for (const statement of values(name))
      add(statement, format(escapeMarkdown(phrases.nameOf(statement.text))));
    isStored = true;
  };
  if (names.has("readiness")) {
    each("trl", (text) => text);
    if (listing.trl === null) bits.push(words.noReadiness);
    const evidence = values("trl_evidence");
    const shown = listing.trl === null && evidence.length === 0 ? proofsOf(listing) : evidence;
    for (const statement of shown.slice(0, 2)) add(statement);
  }
  if (names.has("proof")) {
    const proofs = proofsOf(listing).slice(0, MOST_PROOFS);
    for (const statement of proofs) add(statement);
    isStored ||= proofs.length > 0;
  }
  if (names.has("organization")) {
    each("organization", (text) => `${words.offeredBy} ${withCountry(listing, text, phrases)}`);
    const people = values("inventors");
    for (const statement of people.slice(0, 1))
      add(
        statement,
        `${words.inventedBy} ${phrases.join(listing.inventors.map(({ name }) => escapeMarkdown(name)))}`,
      );
  }
  if (names.has("dates") && WHEN_PUBLISHED.test(message)) {
    const date = new Date(listing.published_at).toISOString().slice(0, 10);
    bits.push(sentenceCase(phrases.statistics.published(date)));
    isStored = true;
  } else if (names.has("rights") || names.has("dates")) {
    isStored = true;
    if (listing.legal_status === null) bits.push(words.noLegalStatus);
    else
      for (const statement of values("legal_status"))
        add(statement, `${words.legalStatus} ${statusName(listing.legal_status, phrases)}`);
    if (OTHER_RIGHTS.test(message)) each(KINDS_OF_PROTECTION, (text) => kindsOfProtection(text, phrases));
    values("patents")
      .slice(0, 4)
      .forEach((statement, i) => {
        add(statement, patentText(listing, i, phrases));
      });
    if (listing.patents.length === 0) bits.push(words.noPatent);
    else bits.push(...unlistedPlaces(listing, message, phrases));
  }
  if (names.has("licensing") || names.has("terms")) {
    each("partnership_types", (text) => `${words.offeredAs} ${text}`);
    each("availability", (text) => `${words.availability} ${text}`);
    if (listing.partnership_types.length === 0) bits.push(words.noTerms);
  }
  return isStored;
}

const MOST_PROOFS = 3;
/** When the listing appeared here, in the user's words. */
const WHEN_PUBLISHED =
  /\b(?:published|listed|put online)\b|veröffentlicht|publié|en ligne|publicad[oa]|发布/i;
/** Rights beside patents, in the user's words. */
const OTHER_RIGHTS =
  /\b(?:designs?|utility models?|trade ?marks?|copyright\w*|trade secrets?|gebrauchsmuster\w*|designschutz\w*|geschmacksmuster\w*|markenschutz|dessins? et mod[eè]les?|marques?|dise[nñ]os? industrial\w*|marcas?)\b|实用新型|外观设计|商标|版权/i;

/** Says of each place that the message names that no patent of the listing is there; a European one may be in force. */
function unlistedPlaces({ patents }: Listing, message: string, { language, stored }: Phrases): string[] {
  const listed = new Set(patents.map(({ jurisdiction }) => jurisdiction));
  return placesIn(message, fold(message)).flatMap(({ codes, at, end }) => {
    const offices = codes.length > 1 ? [...codes, "EP"] : codes;
    if (codes.length === 0 || offices.some((office) => listed.has(office))) return [];
    const place = codes.length > 1 ? message.slice(at, end) : countryName(codes[0]!, language);
    const mayHold = listed.has("EP") && codes.some(grantsEuropeanPatents);
    return [mayHold ? stored.onlyEuropeanPatent(place) : stored.noPatentIn(place)];
  });
}

/** "EP 1234567 B1 (granted, filed 2019-02-14, granted 2022-04-05, expires 2039-02-14)" */
function patentText(listing: Listing, i: number, phrases: Phrases): string {
  const patent = listing.patents[i]!;
  const dates = (["filing_date", "grant_date", "expiry_date"] as const).flatMap((part) =>
    patent[part] ? [`${phrases.nameOf(PATENT_PARTS[part].heading.toLowerCase())} ${patent[part]}`] : [],
  );
  const status = patent.status ? [statusName(patent.status, phrases)] : [];
  const facts = [...status, ...dates].join(", ");
  return `${escapeMarkdown(patent.number)}${facts ? ` (${facts})` : ""}`;
}
