import type { FactPattern } from "./fact-pattern";
import { FIGURE_FACTS } from "./figure-facts";
import { KIND_FACTS } from "./kind-facts";
import { TEXT_FACTS } from "./text-facts";

const FACT_PATTERNS = [...FIGURE_FACTS, ...TEXT_FACTS, ...KIND_FACTS];

/** The patterns whose question side matches. */
export function factPatternsFor(text: string): FactPattern[] {
  return FACT_PATTERNS.filter(({ question }) => question.test(text));
}
