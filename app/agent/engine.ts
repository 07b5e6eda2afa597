import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { readByIds } from "~/services/technologies/search/whole-listings";
import type { Answer } from "./answer/answered";
import type { Question } from "./answer/turn";
import { answerFrame } from "./frames";
import type { Memory } from "./memory";
import { type Frame, framesOf } from "./read/frames";
import { type Reading, readMessage, readWith, withoutTalk } from "./read/reading";
import { telling, withoutSlips } from "./read/telling";
import { findCandidates } from "./retrieve/candidates";
import type { Recorder } from "./tools/record";
import { Composer } from "./write/composer";

const MAX_REMEMBERED = 12;

/**
 * One turn of the assistant: read, retrieve, prove, decide, write. The same question, memory and catalog give the same
 * bytes.
 */
export async function answerQuestion(
  app: AppContext,
  actor: Actor,
  question: Question,
  recorder: Recorder,
): Promise<Answer> {
  const reading = await readQuestion(app, question);
  const [best] = question.brief ? [{ kind: "brief", score: 2 } satisfies Frame] : framesOf(reading);
  const frame: Frame = best ?? { kind: "talk", score: 0 };
  const composer = new Composer(recorder);
  const told = await answerFrame({ app, actor, reading, question, composer, frame });
  return {
    text: composer.text,
    refused: composer.refused,
    listed: composer.listed,
    found: told.found ?? composer.listed.map((technology_id) => ({ technology_id, score: 0 })),
    total: Math.max(told.total ?? 0, composer.listed.length),
    coverage: told.coverage ?? null,
    memory: told.memory,
    evidence: composer.evidence,
    proposals: composer.proposals,
    frame: frame.kind,
  };
}

/** Reads the message against the catalog: its candidates, and the listings that the conversation remembers. */
export async function readQuestion(app: AppContext, question: Question): Promise<Reading> {
  const message = readMessage(withoutSlips(question.text));
  const memory = withOpen(question.memory, question.open);
  const asked = telling(message.searchable);
  const { need } = question.brief ?? memory.brief;
  const texts = [
    ...new Set(
      [
        telling(withoutTalk(message.searchable, message.needWords)),
        asked,
        need ? telling(`${need} ${asked}`) : "",
        need ? telling(need) : "",
      ].filter(Boolean),
    ),
  ];
  const ids = [
    ...new Set([
      ...memory.shown,
      ...(memory.focus ? [memory.focus] : []),
      ...memory.compared,
      ...memory.earlier,
    ]),
  ];
  const [found, remembered] = await Promise.all([
    findCandidates(app, texts, question.brief ? need : message.searchable),
    readByIds(app, ids.slice(0, MAX_REMEMBERED)),
  ]);
  return readWith(message, memory, { candidates: found.listings, remembered, statistics: found.statistics });
}

/** The listing on the screen is the one in focus until another is. */
function withOpen(memory: Memory, open: string | null): Memory {
  if (!open || memory.shown.length > 0) return memory;
  return { ...memory, shown: [open], focus: open };
}
