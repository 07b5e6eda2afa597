import { exactly } from "~/lib/wordings";
import { readNeed, type Statistics } from "~/services/technologies/needs/need";
import { FUNCTION_WORDS } from "~/vocabulary/function-words";
import { fold } from "~/vocabulary/words";
import type { Listing } from "../retrieve/listing";
import { asksForFigures, type RequestedAspect } from "./aspects";
import { describing, inFull, NO_NAME, shareOf } from "./described-listings";
import { factPatternsFor } from "./fact-patterns";

/** The listing that a question names as its subject, shown or not: "who invented the knee brace?", "is the wing sail patented?" */

const ASKS =
  /^(?:(?:and|but|so|ok|please|hi|hello)[ ,]+)*(?:tell me )?(?:who|whose|which|what|when|where|why|how|until when|is|are|was|were|does|do|did|can|could|may|has|have|will|would|if|whether)\b/;
/** Asks for listings, of what was shown, or of the asker's own things. */
const OF_NONE =
  /\b(?:our|my|us|we|i (?:have|need|want|am|run|own)|looking|something|anything|there|you|help|best|ways? to|similar|like|other|others|else|more|most|it|its|they|them|these|those|one|ones|first|second|third|last|catalog\w*|listings|technologies|inventions|site|marketplace|shortlist)\b/;
const DEFINITE = /\b(?:the|that|this|your) (?=((?:[\p{L}\p{N}-]+(?: (?=[\p{L}\p{N}-])|)){1,6}))/gu;
/** A longer message tells of a situation. */
const MOST_WORDS = 12;
const LONGEST_NAME = 4;
const SHORTEST_NAME = 3;
/** A name of one word is in at most so many listings of the catalog: "the zip", but not "the side". */
const FEW = 4;
/** What may follow a name without being part of it: "the microscope see", "the desk still protected". */
const PREDICATE = exactly(
  [
    /see|image|look|go|reach|work\w*|run|costs?|needs?|use[ds]?|lasts?|moves?|lifts?|carry|carries|handles?|holds?/,
    /expires?|ends?|weighs?|takes?|saves?|makes?|produces?|measures?|detects?|kills?|cuts?|covers?|contains?|stands?/,
    /survives?|patented|protected|granted|revoked|expired|lapsed|licensed|free|mature|ready|available|safe|dangerous|toxic/,
    /tested|tried|proven|sold|certified|approved|finished|developed|invented|made|installed|deployed|built|deliver\w*/,
    /still|already|really|actually|yet|now|today|ever|even|also|exactly|currently/,
  ],
  "",
);
/** What is asked of a thing, and no part of its name: "the open problems", "the test results". */
const POINT = exactly(
  [
    /open|problems?|limits?|limitations?|drawbacks?|risks?|advantages?|benefits?|results?|tests?|trials?|data|evidence/,
    /numbers?|figures?|status|details?|trick|catch|points?|principle|state|terms|conditions?|names?|main|key|biggest/,
  ],
  "",
);
const WHOLE = 0.99;

/** @param text in English */
export function subjectIn(
  { text, aspects }: { text: string; aspects: readonly RequestedAspect[] },
  listings: ReadonlyMap<string, Listing>,
  open: Listing | undefined,
  statistics: Statistics,
): string | null {
  const folded = fold(text);
  if (folded.split(/\s+/).length > MOST_WORDS || !ASKS.test(folded) || OF_NONE.test(folded)) return null;
  if (aspects.length === 0 && !asksForFigures(text) && factPatternsFor(text).length === 0) return null;
  for (const [, phrase] of folded.matchAll(DEFINITE)) {
    const words = phrase!.trim().split(" ");
    const end = words.findIndex((word) => FUNCTION_WORDS.has(word));
    const named = (end < 0 ? words : words.slice(0, end)).slice(0, LONGEST_NAME);
    for (let length = named.length; length > 0; length -= 1) {
      if (!named.slice(length).every((word) => PREDICATE.test(word))) break;
      const id = namedBy(named.slice(0, length), listings, open, statistics);
      if (id) return id;
    }
  }
  return null;
}

/** The only listing that a name describes; of several, the only one whose title has all of it. */
function namedBy(
  words: readonly string[],
  listings: ReadonlyMap<string, Listing>,
  open: Listing | undefined,
  statistics: Statistics,
): string | null {
  const name = words.filter((word) => !NO_NAME.test(word) && !POINT.test(word)).join(" ");
  const need = readNeed(name, statistics);
  if (name.length < SHORTEST_NAME || need.mass === 0 || need.units.some(({ isKnown }) => !isKnown))
    return null;
  const [unit, ...more] = need.units;
  if (more.length === 0 && unit!.listings > FEW) return null;
  const shareIn = shareOf(need, statistics);
  // "How much memory does the microcontroller have?" is asked of the open listing, which may have one in its files.
  if (open && (need.units.length < 2 || shareIn(inFull(open)) > 0)) return null;
  const described = [...listings.values()].filter((listing) => shareIn(describing(listing)) >= WHOLE);
  const titled = described.filter(({ title }) => shareIn(title) >= WHOLE);
  if (described.length === 1 && !open) return described[0]!.id;
  return titled.length === 1 ? titled[0]!.id : null;
}
