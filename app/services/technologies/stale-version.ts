import { conflict } from "../errors";

/** @param thing as a sentence begins with it: "The listing" */
export function staleVersion(thing: string) {
  return conflict("stale_version", `${thing} was changed by someone else. Load it again.`);
}
