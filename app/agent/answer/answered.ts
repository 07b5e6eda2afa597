import type { ListingEvidence } from "~/contract/chat-brief";
import type { Memory } from "../memory";
import type { Frame } from "../read/frames";
import type { Proposal } from "../turn-events";

/** What the pipeline answers: the text, and all that it rests on. */
export interface Answer {
  text: string;
  refused: boolean;
  /** Listings in the order they are told. */
  listed: string[];
  /** Everything that was found, best first. */
  found: { technology_id: string; score: number }[];
  /** How many fit; more than are listed where only the first are told. */
  total: number;
  coverage: number | null;
  memory: Memory;
  evidence: ListingEvidence[];
  proposals: Proposal[];
  frame: Frame["kind"];
}
