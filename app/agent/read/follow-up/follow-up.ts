import type { Reading } from "../reading";
import { type FollowUpFeatures, followUpFeatures } from "./follow-up-features";
import weights from "./follow-up-weights.json";

/**
 * The log odds that a message is about the open listing, not another need: a logistic model fitted on
 * tests/eval/facts.jsonl and follow-ups.json (questions about an open listing, and other needs) and the needs of
 * messages.json (scripts/eval/fit-follow-up.mjs).
 * @param open the id of the listing in focus
 */
export function logOddsOfOpen(reading: Reading, open: string): number {
  return scoreOf(followUpFeatures(reading, open), weights);
}

export function scoreOf(features: FollowUpFeatures, by: Readonly<Record<string, number>>): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + (by[name] ?? 0) * value, 0);
}
