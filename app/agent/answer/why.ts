import { fold } from "~/vocabulary/words";
import { judge, parseCriteria } from "../evidence/judge";
import { isEmptyBrief, remember } from "../memory";
import { rank } from "../read/rank";
import { MOST_ABOUT } from "../read/references";
import type { Listing } from "../retrieve/listing";
import { writeReasons } from "../write/results";
import type { Outcome, Turn } from "./turn";

const WHY_SHOWN =
  /^(?:and |but |so |ok,? )*(?:why|how come|warum|wieso|pourquoi|por que|为什么)(?: (?:exactly|just|gerade))?(?: (?:did|do|would|have) you (?:pick|choose|chose|select|suggest|recommend|show|name|propose|give)\w*(?: (?:me|us))?| (?:zeigst|nennst|empfiehlst) du(?: mir| uns)?| (?:me |nous )?(?:montres|proposes)-tu| (?:me|nos) (?:muestras?|propones?))? ?(?:it|this|that|these|those|them|the (?:first|second|third|last)|dies\w*|das|die|den|celle?s?|celui|ceux|ce|es[ae]s?|est[ae]s?|这个|这些|它)(?:[ -](?:ones?|listings?|two|three|here|hier|ci|là|la))*\W*$/i;

/** "Why is the first one on top?" */
const WHY_FIRST =
  /^(?:and |but |so )*why (?:is|was) (?:it|this|that|the first)(?: one| listing)? (?:first|on top|at the top|ranked first|(?:the )?best)\W*$/i;

/** "Why that one?": what of the brief the listings meet; null for other messages, and where no brief led to them. */
export function whyShown({ reading, composer }: Turn, listings: readonly Listing[]): Outcome | null {
  const { memory, statistics, asked } = reading;
  if (isEmptyBrief(memory.brief) || ![WHY_SHOWN, WHY_FIRST].some((one) => one.test(fold(asked)))) return null;
  const few = listings.slice(0, MOST_ABOUT);
  const ranked = rank(memory.brief.need, few, statistics);
  const criteria = parseCriteria([...memory.brief.must, ...memory.brief.should]);
  writeReasons(
    composer,
    few.map((listing) => ({
      listing,
      judged: criteria.map((criterion) => judge(listing, criterion, ranked.need, ranked.matcher)),
    })),
    ranked,
  );
  const ids = few.map(({ id }) => id);
  return { memory: remember(memory, ids, { focus: ids.length === 1 ? ids[0]! : null, last: "about" }) };
}
