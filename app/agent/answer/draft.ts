import { remember } from "../memory";
import { rank } from "../read/reading";
import { writeDraft } from "../write/draft";
import { selectListings } from "./acts";
import type { Outcome, Turn } from "./turn";

/** Drafts a message or memo about the listings that the message means. */

/** A draft mentions the need only when the listing meets it with this confidence. */
const NEED_IS_MET = 0.35;
const MOST_NEED_WORDS = 18;

/** Whether a need can be repeated in a letter: not the remains of a story, nor "anything like that". */
function isPlainNeed(need: string): boolean {
  return (
    need !== "" &&
    need.split(/\s+/).length <= MOST_NEED_WORDS &&
    !/\b(?:it|its|that|this|these|those|them|anything|something|one|ones)\b/i.test(need)
  );
}

export async function draft(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory, text, statistics } = reading;
  const continuesDraft = memory.last === "draft" && memory.act !== null;
  const many = /\b(?:them|both|these|all)\b/i.test(text);
  const previous = continuesDraft && memory.focus ? [memory.focus] : null;
  const listings = previous
    ? previous.flatMap((id) => reading.listings.get(id) ?? [])
    : await selectListings(turn, many ? 4 : 1);
  if (listings.length === 0) {
    composer.add(composer.phrases.draft.whichListing);
    return { memory };
  }
  const order = continuesDraft && reading.act === null ? `${memory.act} ${text}` : text;
  const { need } = memory.brief;
  const isMet = isPlainNeed(need) && rank(need, listings, statistics).confidence >= NEED_IS_MET;
  writeDraft(composer, listings, {
    text: order,
    ...(reading.language === "en" ? {} : { original: turn.question.text }),
    need: isMet ? need : "",
    statistics,
  });
  const ids = listings.map(({ id }) => id);
  return {
    memory: remember(memory, ids, {
      last: "draft",
      act: order.slice(0, 300),
      focus: ids.length === 1 ? ids[0]! : null,
    }),
  };
}
