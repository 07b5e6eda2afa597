import type { ListingEvidence } from "~/contract/chat-brief";
import type { Memory } from "../memory";
import type { Frame } from "../read/frame";
import type { Proposal } from "../turn-events";

/** The result of the pipeline: the text and the data it is based on. Stored with the tool run, so names must not change. */
export interface Answer {
  text: string;
  refused: boolean;
  /** Listings in the order the text presents them. */
  listed: string[];
  /** The full ranking, best first. */
  found: { technology_id: string; score: number }[];
  /** Number of listings that fit; more than `listed` when the text presents only the first. */
  total: number;
  coverage: number | null;
  memory: Memory;
  evidence: ListingEvidence[];
  proposals: Proposal[];
  frame: Frame["kind"];
}
