import type { WholeListing } from "~/services/technologies/search/whole-listings";
import { plainLine } from "~/services/technologies/texts/quotes";
import type { TechnologyCard } from "../turn-events";

/** A listing with all its texts. */
export type Listing = WholeListing;

export function toCard(listing: Listing): TechnologyCard {
  return {
    id: listing.id,
    title: plainLine(listing.title),
    summary: listing.summary,
    domain: listing.domain,
    trl: listing.trl,
    legal_status: listing.legal_status,
    organization: listing.organization ? plainLine(listing.organization.name) : null,
  };
}
