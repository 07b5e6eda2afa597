import * as listingFiles from "~/services/listing-files/files";
import * as details from "~/services/technologies/listings/detail";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { remember } from "../memory";
import { asksForAttachments } from "../read/attachments";
import { MOST_ABOUT } from "../read/references";
import type { Listing } from "../retrieve/listing";
import { titleOf } from "../write/composer";
import type { Outcome, Turn } from "./turn";

/** A listing has ten at most. */
const FIRST_FILES = { page: 1, size: 10 };

/**
 * Answers "is there a data sheet?" and "are there pictures?" with what is attached to the listings, or that nothing is; null for
 * other messages.
 */
export async function attached(turn: Turn, listings: readonly Listing[]): Promise<Outcome | null> {
  const { reading, composer } = turn;
  if (!asksForAttachments(reading.english)) return null;
  const few = listings.slice(0, MOST_ABOUT);
  const { about, colon } = composer.phrases;
  const attachments = await Promise.all(few.map((listing) => attachmentsOf(turn, listing)));
  few.forEach((listing, i) => {
    const names = attachments[i]!;
    composer.show(listing);
    const answer = names.length > 0 ? about.attached(names) : about.nothingAttached;
    composer.add(`${titleOf(listing)}${colon}${answer}`);
  });
  const ids = few.map(({ id }) => id);
  return {
    memory: remember(reading.memory, ids, { focus: ids.length === 1 ? ids[0]! : null, last: "about" }),
  };
}

/** The names of the files, and "a picture", "a film" and "a brochure" where the page of the listing shows them. */
async function attachmentsOf({ app, actor, composer }: Turn, { id }: Listing): Promise<string[]> {
  const [{ files }, { featured_media }] = await Promise.all([
    listingFiles.list(app, actor, id, FIRST_FILES),
    details.show(app, actor, id),
  ]);
  const { about, quoted } = composer.phrases;
  const media = featured_media.map(({ media_type }) => about.media[media_type]);
  return [...files.map(({ name }) => quoted(escapeMarkdown(plainLine(name)))), ...new Set(media)];
}
