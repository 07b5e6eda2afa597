import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import * as filePassages from "~/services/technologies/passages/file-passages";
import type { FilesAnswer } from "./answers";
import { readListing, toCard } from "./listing";
import type { Recorder, ToolOutcome } from "./record";
import type { ToolInput } from "./tool-types";

/** The passages of a listing's files that answer a question, best first. */
export async function readTechnologyFiles(
  app: AppContext,
  actor: Actor,
  { id, question, max = 3 }: ToolInput<"read_technology_files">,
  recorder: Recorder,
): Promise<ToolOutcome<"read_technology_files">> {
  const card = toCard(await readListing(app, actor, id));
  const answer: FilesAnswer = { id, passages: [] };
  for (const passage of await filePassages.passagesOf(app, id, question, max)) {
    const { fileId, fileName, page, quote } = passage;
    recorder.card(card);
    const n = recorder.cite({
      technology_id: id,
      title: card.title,
      field: null,
      file_id: fileId,
      page,
      quote,
    });
    answer.passages.push({ n, file_id: fileId, file: fileName, page, quote });
  }
  return { answer };
}
