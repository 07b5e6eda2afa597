// The judged conversations, each in a session of its own.
import { converse } from "./chat.mjs";
import { checkCitations } from "./citation-check.mjs";
import { conversationFigures, judgeConversation } from "./judge-conversation.mjs";
import { failedReading, readTurn } from "./reading.mjs";
import { row } from "./report.mjs";

/** @import { JudgedConversation, PartResult } from "./shapes" */
/** @import { Asker } from "./marketplace.mjs" */
/** @import { Catalog } from "./catalog.mjs" */

/** @param {Asker} asker @param {Catalog} catalog @param {JudgedConversation[]} conversations @returns {Promise<PartResult>} */
export async function runConversations(asker, catalog, conversations) {
  const scores = [];
  for (const conversation of conversations) {
    const shortlist = (conversation.setup?.shortlist ?? []).flatMap((slug) => catalog.idOf(slug) ?? []);
    for (const id of shortlist) await toggleShortlist(asker, id);
    const turns = await converse(
      asker,
      conversation.turns.map(({ ask }) => ask),
    );
    for (const id of shortlist) await toggleShortlist(asker, id);
    const answers = [];
    for (const n of conversation.turns.keys()) {
      const turn = turns[n];
      const reading = turn ? readTurn(catalog, turn) : failedReading("not asked");
      const checks = await checkCitations(reading, async (id) =>
        asker.marketplace.readListing(id, await asker.token()),
      );
      answers.push({ reading, checks });
    }
    scores.push(judgeConversation(conversation, answers));
  }
  const figures = conversationFigures(scores);
  return {
    rows: [
      row(
        "conversations: expectations met / turns right",
        [
          { value: figures.expectations_met, least: 0.85 },
          { value: figures.turns_right, least: 0.75 },
        ],
        { failed: figures.failed },
      ),
    ],
    figures,
    details: scores,
  };
}

/** The accounts of an evaluation start with an empty shortlist. @param {Asker} asker @param {string} id */
async function toggleShortlist(asker, id) {
  const token = await asker.token();
  await asker.marketplace.request("POST", `/technologies/${id}/shortlist`, { token, body: {} });
}
