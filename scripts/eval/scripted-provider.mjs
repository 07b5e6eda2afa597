// An OpenAI-compatible server on loopback that lies by the script tests/eval/lies.jsonl: it searches, reads the listings
// it will speak of, and then answers with the sentences of the script.
import { once } from "node:events";
import { createServer } from "node:http";

/** @import { Lie } from "./lying.mjs" */
/** @typedef {{ role: string, content: unknown, tool_calls?: unknown[] }} Message */
/** @typedef {{ n: number, field?: string, id?: string, title?: string }} Cited what a tool result numbers */
/** @typedef {{ messages: Message[], stream?: boolean, response_format?: { type: string } }} Completion */
/** @typedef {{ content: string } | { tool: string, input: object }} Step */

/**
 * @param {Lie[]} lies identified by their question
 * @returns {Promise<{ url: string, unresolved: string[], close: () => Promise<void> }>} `unresolved`: markers without a source
 */
export async function startScriptedProvider(lies) {
  /** @type {string[]} */
  const unresolved = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.method !== "POST") {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ object: "list", data: [{ id: "scripted", object: "model" }] }));
      return;
    }
    /** @type {Completion} */
    const completion = JSON.parse(body);
    const step = stepOf(lies, completion, unresolved);
    if (completion.stream) streamStep(response, step);
    else {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(wholeStep(step)));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/v1`,
    unresolved,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** @param {Lie[]} lies @param {Completion} completion @param {string[]} unresolved @returns {Step} */
function stepOf(lies, { messages, response_format }, unresolved) {
  const questionIndex = messages.findLastIndex(({ role }) => role === "user");
  const question = textOf(messages[questionIndex]?.content);
  const lie = lies.find((one) => question.includes(one.question));
  // Structured output, titles and the like: nothing of use, so that the product goes on without this model.
  if (!lie || response_format) return { content: "{}" };
  const results = messages
    .slice(questionIndex + 1)
    .filter(({ role }) => role === "tool")
    .map(({ content }) => resultOf(textOf(content)));
  const titles = [lie.listing, ...(lie.other ? [lie.other] : [])];
  const [title] = titles.slice(Math.floor(results.length / 2));
  if (!title) return { content: answerOf(lie, results, unresolved) };
  if (results.length % 2 === 0) return { tool: "search_technologies", input: { query: title } };
  const match = results.at(-1)?.results?.find((listed) => listed.title === title);
  if (match?.id) return { tool: "get_technology", input: { id: match.id, question: lie.question } };
  unresolved.push(`${lie.id}: the search does not return ${title}`);
  return { content: answerOf(lie, results, unresolved) };
}

/** @typedef {{ results?: Cited[], listing?: { title: string }, sections?: Cited[] }} ToolResult */

/** A tool result is JSON between two tags. @param {string} text @returns {ToolResult} */
function resultOf(text) {
  const json = /\{.*\}/s.exec(text)?.[0];
  return json ? JSON.parse(json) : {};
}

/** @param {unknown} content @returns {string} */
function textOf(content) {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map(({ text = "" }) => text).join("\n") : "";
}

const MARKER = /\{(other:)?([a-z_]+)(?:\.(\d+))?\}/g;

/**
 * The sentences, with each marker as the number of a real source: `{trl}` is the statement of that field of the listing,
 * `{advantages.2}` the second of several, `{other:trl}` that of the other listing.
 * @param {Lie} lie @param {ToolResult[]} results @param {string[]} unresolved
 */
function answerOf(lie, results, unresolved) {
  return lie.sentences
    .map(({ text }) =>
      text.replace(MARKER, (marker, other, field, place = "1") => {
        const title = other ? lie.other : lie.listing;
        const listingResult = results.find(({ listing }) => listing?.title === title);
        const source = listingResult?.sections?.filter((section) => section.field === field)[
          Number(place) - 1
        ];
        if (!source) unresolved.push(`${lie.id}: ${marker}`);
        return source ? `[${source.n}]` : "";
      }),
    )
    .join(" ");
}

/** @param {Step} step */
function wholeStep(step) {
  const message =
    "content" in step
      ? { role: "assistant", content: step.content }
      : { role: "assistant", content: null, tool_calls: [toolCall(step)] };
  const finish_reason = "content" in step ? "stop" : "tool_calls";
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  return { ...envelope("chat.completion"), choices: [{ index: 0, message, finish_reason }], usage };
}

/** @param {import("node:http").ServerResponse} response @param {Step} step */
function streamStep(response, step) {
  response.setHeader("Content-Type", "text/event-stream");
  const send = (/** @type {object} */ delta, /** @type {string | null} */ finish_reason) => {
    const chunk = { ...envelope("chat.completion.chunk"), choices: [{ index: 0, delta, finish_reason }] };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  if ("content" in step) for (const content of step.content.match(/\S+\s*/g) ?? []) send({ content }, null);
  else send({ tool_calls: [{ index: 0, ...toolCall(step) }] }, null);
  send({}, "content" in step ? "stop" : "tool_calls");
  response.end("data: [DONE]\n\n");
}

/** @param {{ tool: string, input: object }} step */
function toolCall({ tool, input }) {
  const id = `call_${crypto.randomUUID().slice(0, 8)}`;
  return { id, type: "function", function: { name: tool, arguments: JSON.stringify(input) } };
}

/** @param {string} object */
function envelope(object) {
  return { id: "scripted", object, created: 1, model: "scripted" };
}
