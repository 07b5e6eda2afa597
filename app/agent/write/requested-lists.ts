import { fieldsOf } from "~/contract/listing/aspects";
import { sentenceCase } from "~/lib/value-name";
import { sentencesOf, storedStatements } from "../evidence/statements";
import type { AspectName } from "../read/aspects";
import type { Listing } from "../retrieve/listing";
import { fieldName, statusName } from "./facts";
import type { Phrases } from "./phrases/phrases";
import type { Add } from "./stored";

/** Writes the fields that hold lists: advantages, uses, publications. */

/** "Any publications?": those that the listing names, or that it names none. */
export function writePublications(
  listing: Listing,
  part: string,
  add: Add,
  { sentences, phrases }: { sentences: string[]; phrases: Phrases },
): boolean {
  if (
    !/\b(?:publications?|papers?(?! (?:machine|mill|maker)s?)|(?:journal |scientific )articles?|literature|published (?:anywhere|studies))\b/i.test(
      part,
    )
  )
    return false;
  const publications = storedStatements(listing, "publications");
  for (const statement of publications) add(statement);
  if (publications.length === 0)
    sentences.push(`${phrases.about.fieldsNotStated} ${fieldName("publications", phrases)}`);
  return true;
}

/** Writes the requested lists in full, and that the price is not stated; false when nothing is stated. */
export function writeLists(
  listing: Listing,
  names: ReadonlySet<AspectName>,
  add: Add,
  { sentences, phrases }: { sentences: string[]; phrases: Phrases },
): boolean {
  const requested = (["problem", "solution", "advantages", "applications"] as const).filter((aspect) =>
    names.has(aspect),
  );
  const listed = requested.flatMap(fieldsOf).flatMap((name) => storedStatements(listing, name));
  for (const statement of listed) add(statement);
  const isPrice = names.has("price");
  if (isPrice) {
    const free = sentencesOf(listing).filter(({ quote, isForeign }) => !isForeign && IS_FREE.test(quote));
    for (const statement of free.slice(0, MOST_FREE)) add(statement);
    if (free.length === 0) sentences.push(phrases.stored.noFee);
    for (const statement of storedStatements(listing, "legal_status"))
      add(statement, `${phrases.stored.legalStatus} ${statusName(listing.legal_status!, phrases)}`);
  }
  return listed.length > 0 || isPrice;
}

const IS_FREE =
  /\bfree (?:of charge|to use|for (?:anyone|all|everyone))\b|\bno (?:licen[cs]e fees?|(?:patent )?royalt(?:y|ies)|charge)\b/i;
const MOST_FREE = 2;

/** The uses that a listing names, for a question of a use that it does not mention. */
export function writeUses(
  listing: Listing,
  add: Add,
  { sentences, phrases }: { sentences: string[]; phrases: Phrases },
): void {
  const uses = storedStatements(listing, "applications");
  if (uses.length === 0) return;
  sentences.push(`${sentenceCase(fieldName("applications", phrases))}${phrases.colon.trimEnd()}`);
  for (const use of uses) add(use);
}
