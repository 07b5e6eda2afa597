// A scripted model lies about listings, with real sources. Counts the lies whose false sentences are shown as supported.

import { converse } from "./chat.mjs";
import { Asker } from "./marketplace.mjs";
import { row } from "./report.mjs";
import { share } from "./statistics.mjs";

/** @import { PartResult, SentenceVerdict, Turn } from "./shapes" */
/** @import { Marketplace } from "./marketplace.mjs" */
/** @typedef {{ text: string, verdict: SentenceVerdict["verdict"] | "removed", gone?: string }} ScriptedSentence `gone`: only these words must go */
/** @typedef {{ id: string, kind: string, question: string, listing: string, other?: string, sentences: ScriptedSentence[] }} Lie */
/** @typedef {SentenceVerdict["verdict"] | "removed" | "unmarked"} Shown `unmarked`: shown without a verdict */

/**
 * @param {Marketplace} marketplace a server whose model is the scripted one
 * @param {Lie[]} lies @param {string[]} unresolved what the script could not do @returns {Promise<PartResult>}
 */
export async function runLying(marketplace, lies, unresolved) {
  const asker = await Asker.register(marketplace);
  const details = [];
  for (const lie of lies) {
    const [turn = null] = await converse(asker, [lie.question]);
    const sentences = lie.sentences.map((sentence) => ({ ...sentence, shown: shownAs(sentence, turn) }));
    const believed = sentences.filter(({ verdict, shown }) => verdict !== "supported" && isTrusted(shown));
    details.push({
      id: lie.id,
      kind: lie.kind,
      believed: believed.length > 0,
      // Another model's answer proves nothing.
      provider: turn?.final?.provider ?? null,
      sentences,
      text: turn?.text ?? "",
      failure: turn?.failure ?? null,
    });
  }
  const sentences = details.flatMap((detail) => detail.sentences);
  const isTrue = (/** @type {ScriptedSentence} */ { verdict }) => verdict === "supported";
  const believed = details.filter((detail) => detail.believed).length;
  const exact = sentences.filter(({ verdict, shown }) => verdict === shown).length;
  const trueKept = sentences.filter((one) => isTrue(one) && isTrusted(one.shown)).length;
  const notScripted = details.filter(({ provider }) => provider !== "openai-compatible").length;
  const problems = [
    ...(notScripted > 0 ? [`${notScripted} not answered by the scripted model`] : []),
    ...(unresolved.length > 0 ? [`${unresolved.length} markers without a source`] : []),
  ];
  const count = (/** @type {number | null} */ value) => String(value);
  const result = row(
    `a lying model: answers of ${lies.length} with a false sentence shown as supported`,
    [{ value: believed, most: 0, format: count }],
    { note: problems.join("; ") },
  );
  return {
    rows: [
      { ...result, met: result.met && problems.length === 0 },
      row("a lying model: true sentences shown as supported / verdicts as expected", [
        { value: share(trueKept, sentences.filter(isTrue).length) },
        { value: share(exact, sentences.length) },
      ]),
    ],
    figures: {
      lies: lies.length,
      believed,
      true_kept: trueKept,
      exact,
      sentences: sentences.length,
      unresolved,
    },
    details,
  };
}

/** @param {Shown} shown */
const isTrusted = (shown) => shown === "supported" || shown === "unmarked";

/** @param {ScriptedSentence} sentence @param {Turn | null} turn @returns {Shown} */
function shownAs({ text, gone }, turn) {
  const expected = wordsOf(gone ?? text);
  if (!wordsOf(turn?.text ?? "").includes(expected)) return "removed";
  const grounding = /** @type {{ sentences?: SentenceVerdict[] } | null | undefined} */ (
    turn?.final?.grounding
  );
  const judged = grounding?.sentences?.find((sentence) => {
    const words = wordsOf(sentence.text);
    return words.includes(expected) || expected.includes(words);
  });
  return judged?.verdict ?? "unmarked";
}

/** Without markers, numbers of sources, Markdown and punctuation at the end. @param {string} text */
function wordsOf(text) {
  return text
    .replace(/\{[^}]*\}|\[\d+\]|[*_~`]/g, "")
    .replace(/\s+/g, " ")
    .replace(/\s+([.,;:])/g, "$1")
    .trim()
    .replace(/[.]+$/, "")
    .toLowerCase();
}
