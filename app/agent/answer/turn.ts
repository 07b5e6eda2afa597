import type { AppContext } from "~/context";
import type { Brief, BriefCriterion } from "~/contract/chat-brief";
import type { Actor } from "~/services/people/actor";
import type { Memory } from "../memory";
import type { Frame } from "../read/frames";
import type { Reading } from "../read/reading";
import type { Composer } from "../write/composer";

/** Texts that admins may change. */
export interface Templates {
  greeting: string;
  no_results: string;
  out_of_scope: string;
}

export interface Question {
  text: string;
  memory: Memory;
  /** The listing on the screen. */
  open: string | null;
  /** Criteria that the screen had set. */
  preset: BriefCriterion[];
  /** What is sought, in place of a reading of the message: a click on a chip. */
  brief: Brief | null;
  templates: Templates;
}

/** What an answer is made of. */
export interface Turn {
  app: AppContext;
  actor: Actor;
  reading: Reading;
  question: Question;
  composer: Composer;
  frame: Frame;
}

/** What an answer leaves behind beside its text. */
export interface Told {
  memory: Memory;
  found?: { technology_id: string; score: number }[];
  /** How many meet the criteria, where more than are told do. */
  total?: number;
  coverage?: number | null;
}
