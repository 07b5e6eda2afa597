import { filesOf } from "~/services/technologies/passages/attached-files";
import { escapeMarkdown } from "~/services/technologies/texts/quotes";
import { remember } from "../memory";
import { asksForAttachments } from "../read/attachments";
import { MOST_ABOUT } from "../read/references";
import type { Listing } from "../retrieve/listing";
import { titleOf } from "../write/composer";
import type { Outcome, Turn } from "./turn";

/** Answers "is there a data sheet?" with the files of the listings, or that there are none; null for other messages. */
export async function attached(
  { app, reading, composer }: Turn,
  listings: readonly Listing[],
): Promise<Outcome | null> {
  if (!asksForAttachments(reading.english)) return null;
  const few = listings.slice(0, MOST_ABOUT);
  const files = await filesOf(
    app,
    few.map(({ id }) => id),
  );
  const { about, colon, quoted } = composer.phrases;
  for (const listing of few) {
    composer.show(listing);
    const names = (files.get(listing.id) ?? []).map((name) => quoted(escapeMarkdown(name)));
    composer.add(
      `${titleOf(listing)}${colon}${names.length > 0 ? about.attached(names) : about.nothingAttached}`,
    );
  }
  const ids = few.map(({ id }) => id);
  return {
    memory: remember(reading.memory, ids, { focus: ids.length === 1 ? ids[0]! : null, last: "about" }),
  };
}
