import type { Outcome, Turn } from "./turn";

/** Answers the second act of "add it and compare it with the gripper". */

const SHORTLISTS =
  /\b(?:add|put|save|place|move|keep|set)\b[^.?!]{0,60}\b(?:on|to|in|onto)(?: to)? (?:my|the|our) (?:short ?list|list|favou?rites)\b(?! of\b)|\b(?:shortlist|bookmark|add|save) (?:it|them|this|that|both|these|those)(?: (?:one|too|as well))?(?=\s*(?:,|and\b|then\b|\.|$))/i;
const SEVERAL = /\b(?:them|both|these|those|all)\b/i;

/** Acts beside which a message may ask for the shortlist too. */
const BESIDE: readonly string[] = ["compare", "draft", "request", "about", "best"];

/** Proposes the shortlist as well, where an answer to another act does not do so yet. */
export function alsoShortlist({ reading, composer, frame }: Turn, outcome: Outcome): Outcome {
  const { text, memory } = reading;
  const isProposed = composer.proposals.some(({ kind }) => kind === "shortlist");
  const [order] = SHORTLISTS.exec(text) ?? [];
  if (!BESIDE.includes(frame.kind) || isProposed || !order) return outcome;
  const after = outcome.memory;
  const several = after.compared.length > 0 ? after.compared : after.shown;
  const one = memory.focus ?? after.focus ?? after.shown[0];
  const ids = SEVERAL.test(order) ? several : one ? [one] : [];
  if (ids.length === 0) return outcome;
  composer.add(composer.phrases.acts.addToShortlist(ids.length));
  composer.proposals.push({ kind: "shortlist", technologies: [...ids], note: null });
  return outcome;
}
