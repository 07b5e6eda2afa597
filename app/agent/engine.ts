import type { AppContext } from "~/context";
import { blank } from "~/lib/blank";
import type { Actor } from "~/services/people/actor";
import { idsWithPages } from "~/services/technologies/passages/file-passages";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { contentWords, fixTypos } from "~/services/technologies/texts/content-words";
import type { Answer } from "./answer/answer";
import type { Question } from "./answer/turn";
import { answerFrame } from "./frames";
import type { Memory } from "./memory";
import { afterHelp } from "./read/after-help";
import type { Frame } from "./read/frame";
import { framesOf } from "./read/frames";
import { withoutTalk } from "./read/need/need-words";
import { type Reading, readMessage, readWith } from "./read/reading";
import { withoutTakenBack } from "./read/taken-back";
import { findCandidates } from "./retrieve/candidates";
import type { Recorder } from "./tools/record";
import { Composer } from "./write/composer";
import { phrasesOf } from "./write/phrases/in-language";

const MAX_REMEMBERED = 12;

/**
 * Answers one question: reads, retrieves, collects evidence, decides and writes. Deterministic: the same question, memory
 * and catalog produce the same bytes.
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
  const { language } = reading;
  const composer = new Composer(recorder, phrasesOf(language));
  const outcome = await answerFrame({ app, actor, reading, question, composer, frame });
  return {
    text: composer.text,
    refused: composer.refused,
    listed: composer.listed,
    found: outcome.results ?? composer.listed.map((technology_id) => ({ technology_id, score: 0 })),
    total: Math.max(outcome.total ?? 0, composer.listed.length),
    coverage: outcome.coverage ?? null,
    memory: { ...outcome.memory, language },
    evidence: composer.evidence,
    proposals: composer.proposals,
    frame: frame.kind,
  };
}

/** Reads a message against its candidates from the catalog and the listings of the conversation. */
export async function readQuestion(app: AppContext, question: Question): Promise<Reading> {
  const memory = withOpen(question.memory, question.open);
  const message = readMessage(
    afterHelp(withoutTakenBack(fixTypos(question.text)), memory),
    memory.language,
    memory.shown.length > 0,
  );
  const content = contentWords(message.searchable);
  const { need } = question.brief ?? memory.brief;
  const texts = [
    ...new Set(
      [
        contentWords(withoutTalk(message.searchable, message.needWords)),
        ...(message.needWords?.outsideCores ?? []).map((outside) =>
          contentWords(blank(message.searchable, outside)),
        ),
        content,
        need ? contentWords(`${need} ${content}`) : "",
        need ? contentWords(need) : "",
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
  const rememberedIds = ids.slice(0, MAX_REMEMBERED);
  const [retrieved, remembered, withPages] = await Promise.all([
    findCandidates(app, texts, question.brief ? need : message.searchable),
    readByIds(app, rememberedIds),
    idsWithPages(app, rememberedIds),
  ]);
  const reading = readWith(message, memory, {
    candidates: retrieved.listings,
    remembered,
    statistics: retrieved.statistics,
  });
  const withoutPages = new Set(rememberedIds.filter((id) => !withPages.has(id)));
  return { ...reading, retrieval: { searched: retrieved.searched, withoutPages } };
}

/** Puts the listing on the screen in focus, unless the conversation has shown listings. */
function withOpen(memory: Memory, open: string | null): Memory {
  if (!open || memory.shown.length > 0) return memory;
  return { ...memory, shown: [open], focus: open };
}
