import type { FinalResponseFrame } from "../../app/contract/chat";

/** The final frame of an empty answer with these fields. */
export function finalFrame(
  fields: Pick<FinalResponseFrame, "seq" | "query_id" | "message_id" | "status" | "content"> &
    Partial<FinalResponseFrame>,
): FinalResponseFrame {
  return {
    type: "final_response",
    technologies: [],
    citations: [],
    total: 0,
    suggestions: [],
    proposals: [],
    grounding: null,
    brief: null,
    evidence: [],
    model: null,
    provider: "embedded",
    prompt_version: "default",
    usage: null,
    ...fields,
  };
}
