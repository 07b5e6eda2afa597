import type { ChatMessage, ChatTechnology, Citation } from "../../app/contract/chat";
import type { Brief, BriefCriterion, CriterionVerdict, ListingEvidence } from "../../app/contract/chat-brief";

export function criterion(words: string): BriefCriterion {
  return { field: "text", operator: "says", values: [words], unit: null, words };
}

export function briefOf(parts: Partial<Brief>): Brief {
  return { need: "Reuse heat from wash water", must: [], should: [], must_not: [], ...parts };
}

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export function technologyOf(n: number, title: string): ChatTechnology {
  return {
    id: idOf(n),
    title,
    summary: "",
    domain: "thermal-processes",
    trl: 7,
    legal_status: "granted",
    organization: "Institute of Heat",
  };
}

/** A source in listing `n`. */
export function citationOf(n: number, fields: Partial<Citation> = {}): Citation {
  return {
    n: 1,
    technology_id: idOf(n),
    title: `Listing ${n}`,
    field: "summary",
    file_id: null,
    page: null,
    quote: "reuses heat of waste water",
    ...fields,
  };
}

/** Criteria by their words; stated ones have a quote. */
export function evidenceOf(
  technologyId: string,
  verdicts: Record<string, CriterionVerdict>,
  reason: string | null = null,
): ListingEvidence {
  return {
    technology_id: technologyId,
    fit: reason ? "near" : "fits",
    reason,
    criteria: Object.entries(verdicts).map(([words, verdict]) => ({
      words,
      verdict,
      quote: verdict === "not_stated" ? null : `The listing on ${words}`,
      field: verdict === "not_stated" ? null : "trl_evidence",
      file_id: null,
      page: null,
    })),
  };
}

/** An empty finished answer with these fields. */
export function answerOf(fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: idOf(100),
    n: 2,
    type: "ai",
    content: "One fits.",
    timestamp: "2026-11-22T15:40:00.000Z",
    query_id: "q1",
    status: "done",
    citations: [],
    technologies: [],
    total: 0,
    suggestions: [],
    proposals: [],
    grounding: null,
    brief: null,
    evidence: [],
    provider: "embedded",
    model: "grounded-1",
    feedback: null,
    ...fields,
  };
}
