/**
 * Matches questions about a listing with the sentences that answer them: users ask "has it been tried on humans?" and a
 * listing states "eighteen volunteers". A pattern for each side, and the kinds of quantities that answer.
 */
export interface FactPattern {
  question: RegExp;
  answer: RegExp;
  kinds: readonly string[];
  /** A listing without a sentence for the answer does not say it: no other words mean a price or a noise level. */
  isDecisive?: true;
}

/** Wordings match from the start of a word: "rain" is not in "trained", nor "dust" in "industrial". */
const fromStart = (wordings: string) => new RegExp(`(?<![a-z])(?:${wordings})`, "i");

/** @param kinds of quantities that answer */
export const pattern = (question: string, answer: string, ...kinds: string[]): FactPattern => ({
  question: fromStart(question),
  answer: fromStart(answer),
  kinds,
});

export const decisive = (...parts: Parameters<typeof pattern>): FactPattern => ({
  ...pattern(...parts),
  isDecisive: true,
});
