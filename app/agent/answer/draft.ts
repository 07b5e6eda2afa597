import { listListings } from "~/services/technologies/search/catalog-query";
import { contentWords } from "~/services/technologies/texts/content-words";
import { remember } from "../memory";
import { rank } from "../read/rank";
import type { Listing } from "../retrieve/listing";
import { isToOwner, writeDraft } from "../write/draft";
import { selectListings } from "./select-listings";
import type { Outcome, Turn } from "./turn";

/** Drafts a message or memo about the listings that the message means. */

/** A draft mentions the need only when the listing meets it with this confidence. */
const NEED_IS_MET = 0.35;
const MOST_NEED_WORDS = 18;

/** Whether a need can be repeated in a letter: not the remains of a story, "anything like that" or a word ("the bass"). */
function isPlainNeed(need: string): boolean {
  return (
    contentWords(need).includes(" ") &&
    !/^(?:how|what|which|when|where|why|does|do|is|are|can (?:i|we|you|it|one))\b/i.test(need) &&
    need.split(/\s+/).length <= MOST_NEED_WORDS &&
    !/\b(?:it|its|that|this|these|those|them|anything|something|one|ones|else|others?|another|more|who)\b/i.test(
      need,
    )
  );
}

const SEVERAL = /\b(?:them|both|these|all)\b/i;
/** "Write to them" may mean the people of one owner. */
const SEVERAL_OWNERS = /\b(?:both|each|all|the two|these(?! people| guys| folks))\b/i;

const MOST_DRAFTED = 4;

/** "A request to Fjellhus Energi about both of their things": where no listing is meant, those of the owner that is named. */
async function listingsToDraft(turn: Turn, count: number): Promise<Listing[]> {
  const selected = await selectListings(turn, count);
  const owner = turn.reading.criteria.find(({ criterion }) => criterion.field === "organization.name");
  if (selected.length > 0 || !owner) return selected;
  return (await listListings(turn.app, [owner.criterion], count)).listings;
}

export async function draft(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory, text, statistics } = reading;
  const continuesDraft = memory.last === "draft" && memory.act !== null;
  const order = continuesDraft && reading.act === null ? `${memory.act}. ${text}` : text;
  const toOwner = isToOwner(order);
  const many = (toOwner ? SEVERAL_OWNERS : SEVERAL).test(text);
  // "Make it shorter" changes the draft about all of its listings.
  const drafted = memory.focus ? [memory.focus] : reading.act === null ? memory.shown : [];
  const previous = continuesDraft && drafted.length > 0 ? drafted : null;
  const listings = previous
    ? previous.flatMap((id) => reading.listings.get(id) ?? [])
    : await listingsToDraft(turn, many ? MOST_DRAFTED : 1);
  if (listings.length === 0) {
    composer.add(composer.phrases.draft.whichListing);
    return { memory };
  }
  const { need } = memory.brief;
  const isMet = isPlainNeed(need) && rank(need, listings, statistics).confidence >= NEED_IS_MET;
  const said = {
    text: order,
    ...(reading.language === "en" ? {} : { original: reading.asked }),
    need: isMet ? need : "",
    statistics,
  };
  // Each owner gets a letter.
  const letters = toOwner ? listings.map((listing) => [listing]) : [listings];
  for (const about of letters) writeDraft(composer, about, said);
  const ids = listings.map(({ id }) => id);
  return {
    memory: remember(memory, ids, {
      last: "draft",
      act: order.slice(0, 300),
      focus: ids.length === 1 ? ids[0]! : null,
    }),
  };
}
