import { nextPath } from "~/client/guards";
import type { AppContext } from "~/context";
import { PUBLIC_FEATURED_LIMIT } from "~/contract/technologies";
import { log } from "~/lib/log";
import * as featured from "~/services/technologies/featured";

/** The listing that a visitor was sent here from. */
export interface ChosenListing {
  /** Null where visitors may not read it. */
  title: string | null;
}

const LISTING_PATH = /^\/technology\/([0-9a-f-]{36})$/i;

/** Its id, when the way back in the address is a listing. */
export function chosenListingId(url: string): string | null {
  const next = nextPath(new URL(url).search);
  return (next && LISTING_PATH.exec(new URL(next, url).pathname)?.[1]) ?? null;
}

/** Its title is read from the public list only, so that the address of a hidden listing shows nothing. */
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
