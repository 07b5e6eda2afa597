import { nextPath } from "~/client/screens/guards";

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
