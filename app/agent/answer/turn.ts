import type { AppContext } from "~/context";
import type { Brief, BriefCriterion } from "~/contract/chat-brief";
import type { Actor } from "~/services/people/actor";
import type { Memory } from "../memory";
import type { Frame } from "../read/frame";
import type { Reading } from "../read/reading";
import type { Listing } from "../retrieve/listing";
import type { Composer } from "../write/composer";

/** Maximum length of a need in a brief. */
export const NEED_CHARACTERS = 600;

/** Texts that admins may change. */
export interface Templates {
  greeting: string;
  no_results: string;
  out_of_scope: string;
}

export interface Question {
  text: string;
  memory: Memory;
  /** Id of the listing on the screen. */
  open: string | null;
  /** Criteria from the filters of the screen. */
  preset: BriefCriterion[];
  /** Set by a click on a chip: replaces the reading of the message. */
  brief: Brief | null;
  templates: Templates;
}

/** The input of every answer function. */
export interface Turn {
  app: AppContext;
  actor: Actor;
  reading: Reading;
  question: Question;
  composer: Composer;
  frame: Frame;
}

/** The listing in focus, if the message was read with it. */
export function focused({ memory, listings }: Reading): Listing | undefined {
  return memory.focus ? listings.get(memory.focus) : undefined;
}

/** What an answer function returns; the text is in the composer. */
export interface Outcome {
  memory: Memory;
  results?: { technology_id: string; score: number }[];
  /** Number of listings that meet the criteria, when more do than are shown. */
  total?: number;
  coverage?: number | null;
}
