import { type ListingContent, valuesOf } from "~/contract/listing/content";
import { INDEXED_NAMES, type Place, searchTexts } from "~/contract/listing/search-text";
import { cleanText, joinCodes } from "~/lib/clean-text";
import { conceptTokens } from "./listing-concepts";

export interface IndexedText {
  title: string;
  summary: string;
  body: string;
  concepts: string;
}

/** What technology_texts holds of a listing: the columns of the search index. */
export function indexedText(listing: ListingContent): IndexedText {
  const fields = valuesOf(listing, INDEXED_NAMES);
  const textOf = (...places: Place[]) =>
    searchTexts(fields, places)
      .map((text) => joinCodes(cleanText(text)))
      .join("\n");
  const texts = { title: textOf("title"), summary: textOf("summary"), body: textOf("about", "body") };
  return { ...texts, concepts: conceptTokens(texts) };
}
