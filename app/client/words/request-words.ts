import type { CANVAS_BLOCKS } from "~/contract/business-canvases";
import type {
  CANVAS_GOALS,
  CANVAS_STATES,
  DECLINE_REASONS,
  PREMIUM_REQUEST_STATES,
  REQUEST_STATES,
  TIMELINES,
} from "~/contract/values";
import { valueName } from "~/lib/value-name";

type Names<Values extends readonly string[]> = Record<Values[number], string>;

export const REQUEST_STATE_NAMES: Names<typeof REQUEST_STATES> = {
  submitted: "Submitted",
  acknowledged: "Acknowledged",
  in_discussion: "In discussion",
  agreed: "Agreed",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

export const TIMELINE_NAMES: Names<typeof TIMELINES> = {
  "0_3m": "Within 3 months",
  "3_6m": "In 3 to 6 months",
  "6_12m": "In 6 to 12 months",
  over_12m: "In more than a year",
  exploring: "Exploring, no date yet",
};

export const DECLINE_REASON_NAMES: Names<typeof DECLINE_REASONS> = {
  too_early_stage: "Too early",
  benefit_unclear: "Unclear benefit",
  route_unclear: "Unclear route to market",
  description_unclear: "Unclear description",
  scientific_concern: "Scientific concern",
  no_strategic_fit: "No strategic fit",
  ip_position: "IP position",
  other: "Another reason",
};

export const CANVAS_GOAL_NAMES: Names<typeof CANVAS_GOALS> = {
  license_out: "License out",
  start_up: "Start a company",
  internal_use: "Use in-house",
  joint_venture: "Joint venture",
};

export const CANVAS_STATE_NAMES: Names<typeof CANVAS_STATES> = {
  queued: "Being made",
  ready: "Ready",
  failed: "Failed",
};

export const CANVAS_BLOCK_NAMES: Names<typeof CANVAS_BLOCKS> = {
  key_partners: "Key partners",
  key_activities: "Key activities",
  key_resources: "Key resources",
  value_propositions: "Value propositions",
  customer_relationships: "Customer relationships",
  channels: "Channels",
  customer_segments: "Customer segments",
  cost_structure: "Cost structure",
  revenue_streams: "Revenue streams",
};

export const PREMIUM_STATE_NAMES: Names<typeof PREMIUM_REQUEST_STATES> = {
  new: "Waiting for an answer",
  approved: "Approved",
  declined: "Declined",
};

export function formatInterest(type: string): string {
  return type === "information" ? "More information" : valueName(type);
}

/** A request that the owner can still answer and the sender still withdraw. */
export function isOpen(state: keyof typeof REQUEST_STATE_NAMES): boolean {
  return state === "submitted" || state === "acknowledged" || state === "in_discussion";
}

/** Value and words, for the choices of a form. */
export function choicesOf(names: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
