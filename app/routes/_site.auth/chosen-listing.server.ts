import type { AppContext } from "~/context";
import { PUBLIC_FEATURED_LIMIT } from "~/contract/technologies";
import { log } from "~/lib/log";
import * as featured from "~/services/technologies/featured/featured";
import { type ChosenListing, chosenListingId } from "./chosen-listing";

/** Reads its title from the public list only, so that the address of a hidden listing shows nothing. */
export async function readChosenListing(app: AppContext, url: string): Promise<ChosenListing | null> {
  const id = chosenListingId(url);
  if (!id) return null;
  try {
    const { technologies } = await featured.listPublic(app, { limit: PUBLIC_FEATURED_LIMIT });
    return { title: technologies.find((technology) => technology.id === id)?.title ?? null };
  } catch (error) {
    log.warn("chosen_listing_not_read", { error });
    return { title: null };
  }
}
