import type { FactPattern } from "./fact-pattern";
import { FIGURE_FACTS } from "./figure-facts";
import { TOLD_FACTS } from "./told-facts";

const FACT_PATTERNS = [...FIGURE_FACTS, ...TOLD_FACTS];

/** The patterns whose question side matches. */
export function factPatternsFor(text: string): FactPattern[] {
  return FACT_PATTERNS.filter(({ question }) => question.test(text));
}
