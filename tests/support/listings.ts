import { uuidv7 } from "uuidv7";
import { toContent } from "~/contract/listing/content";
import { DOMAINS } from "~/contract/values";
import { insertListings, type NewListing } from "~/services/technologies/editing/write";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { testContext } from "./factories";

let serial = 0;

/** A listing for the database: approved and visible by default. */
export function listing(ownerId: string, fields: Partial<NewListing> = {}): NewListing {
  serial += 1;
  const at = new Date(Date.UTC(2026, 0, 1) + serial * 60_000);
  return {
    id: uuidv7(),
    ownerId,
    externalId: null,
    ...toContent({
      title: `Test technology number ${serial}`,
      summary: `A summary of test technology number ${serial}, long enough for the limits of the product.`,
      domain: DOMAINS[0],
    }),
    status: "approved",
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    ...fields,
  };
}

/** Inserts listings, rebuilds the vocabulary, and returns their ids. */
export async function createListings(ownerId: string, fields: Partial<NewListing>[]): Promise<string[]> {
  const listings = fields.map((content) => listing(ownerId, content));
  await insertListings(testContext(), listings);
  await rebuildVocabulary(testContext());
  return listings.map(({ id }) => id);
}
