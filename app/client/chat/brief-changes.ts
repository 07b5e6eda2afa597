import type { Brief, BriefCriterion } from "~/contract/chat-brief";

export type BriefPart = "must" | "should" | "must_not";
const PARTS: readonly BriefPart[] = ["must", "should", "must_not"];

interface BriefChip {
  part: BriefPart;
  criterion: BriefCriterion;
  label: string;
}

/** A question that asks again with another brief; `query` is what the conversation shows. */
export interface BriefQuestion {
  query: string;
  brief: Brief;
}

export function briefChips(brief: Brief): BriefChip[] {
  return PARTS.flatMap((part) =>
    brief[part].map((criterion) => ({ part, criterion, label: labelOf(part, criterion) })),
  );
}

/** False for the only thing a brief holds: without it there is nothing to ask. */
export function isRemovable(brief: Brief): boolean {
  return brief.need !== "" || briefChips(brief).length > 1;
}

export function withoutCriterion(brief: Brief, part: BriefPart, criterion: BriefCriterion): BriefQuestion {
  return {
    query: part === "must_not" ? `Allow “${criterion.words}”` : `Without “${criterion.words}”`,
    brief: { ...brief, [part]: brief[part].filter((other) => other !== criterion) },
  };
}

/** Turns a requirement into a preference. */
export function asPreference(brief: Brief, criterion: BriefCriterion): BriefQuestion {
  return {
    query: `“${criterion.words}” is nice to have, not required`,
    brief: { ...withoutCriterion(brief, "must", criterion).brief, should: [...brief.should, criterion] },
  };
}

function labelOf(part: BriefPart, { words }: BriefCriterion): string {
  if (part === "must_not") return `not ${words}`;
  return part === "should" ? `${words} (nice to have)` : words;
}
