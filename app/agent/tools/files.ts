import type { AppContext } from "~/context";
import type { Actor } from "~/services/auth/tokens";
import * as filePassages from "~/services/technologies/file-passages";
import { pickPassage, plainLine } from "~/services/technologies/quotes";
import type { FilesAnswer } from "./answers";
import { readListing, toCard } from "./listing";
import type { Recorder, ToolOutcome } from "./record";
import type { ToolInput } from "./tool-types";

const PASSAGE_CHARACTERS = 420;
const WORD = /[\p{L}\p{N}]{3,}/gu;

/** The passages of a listing's files that answer a question, best first. */
export async function readTechnologyFiles(
  app: AppContext,
  actor: Actor,
  { id, question, max = 3 }: ToolInput<"read_technology_files">,
  recorder: Recorder,
): Promise<ToolOutcome<"read_technology_files">> {
  const listing = await readListing(app, actor, id);
  const pages = await filePassages.readFilePages(app, id);
  const asked = new Set((question.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, 6)));
  const context = pages.map((page) => page.text).join("\n");
  const ranked = pages
    .map((page) => ({
      page,
      score: new Set(
        (page.text.toLowerCase().match(WORD) ?? [])
          .map((word) => word.slice(0, 6))
          .filter((word) => asked.has(word)),
      ).size,
    }))
    .sort((a, b) => b.score - a.score);
  const card = toCard(listing);
  const answer: FilesAnswer = { id, passages: [] };
  for (const { page } of ranked) {
    if (answer.passages.length >= max) break;
    const quote = pickPassage(page.text, {
      context,
      question,
      maxSentences: 2,
      maxCharacters: PASSAGE_CHARACTERS,
    });
    if (!quote) continue;
    recorder.card(card);
    const n = recorder.cite({
      technology_id: id,
      title: card.title,
      field: null,
      file_id: page.fileId,
      page: page.page,
      quote,
    });
    answer.passages.push({ n, file_id: page.fileId, file: plainLine(page.name), page: page.page, quote });
  }
  return { answer };
}
