#!/usr/bin/env node
// Asks the assistant the questions of a JSON-lines file (id, query, expect: "some" or "none") at a running server, each in
// a session of its own, and prints how many it refused correctly and wrongly. Needs Node 22 or newer:
//   node scripts/evaluate-refusal.mjs --queries Q.jsonl --url http://127.0.0.1:8787 --email … --password …
// An admin's account has no daily limit; start the server with RATE_LIMITS=off.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "./sign-in.mjs";

const ANSWER_SECONDS = 20;

const { values } = parseArgs({
  options: {
    queries: { type: "string" },
    url: { type: "string", default: "http://127.0.0.1:8787" },
    email: { type: "string" },
    password: { type: "string" },
  },
});
if (!values.queries || !existsSync(values.queries)) {
  console.error(values.queries ? `${values.queries} is missing.` : "Name the questions with --queries.");
  process.exit(1);
}

const token = await signIn(values.url, values.email ?? "", values.password ?? "");

/** @param {string} path @param {unknown} body */
async function post(path, body) {
  const response = await fetch(`${values.url}/api/v1${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${answer.message ?? response.status}`);
  return answer;
}

/**
 * The final frame of one question.
 * @param {string} query
 * @returns {Promise<{ grounding: { refused: boolean, coverage: number | null }, technologies: { title: string }[] }>}
 */
async function ask(query) {
  const id = randomUUID();
  await post("/session/create", { session_id: id, session_name: "Evaluation" });
  const { ticket } = await post(`/session/${id}/ws-ticket`, {});
  const address = `${values.url.replace(/^http/, "ws")}/api/v1/agent/ws/${id}`;
  const socket = new WebSocket(address, ["licentia.v1", `ticket.${ticket}`]);
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("No answer in time.")), ANSWER_SECONDS * 1_000);
      socket.onopen = () => socket.send(JSON.stringify({ type: "query", query }));
      socket.onclose = ({ code }) => reject(new Error(`The socket closed with ${code}.`));
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(data);
        if (frame.type === "error") reject(new Error(frame.message));
        if (frame.type !== "final_response") return;
        clearTimeout(timer);
        resolve(frame);
      };
    });
  } finally {
    socket.onclose = null;
    socket.close();
  }
}

const tally = { none: { asked: 0, refused: 0 }, some: { asked: 0, refused: 0 } };
for (const line of readFileSync(String(values.queries), "utf8").split("\n").filter(Boolean)) {
  const { id, query, expect } = JSON.parse(line);
  const kind = expect === "none" ? "none" : "some";
  const { grounding, technologies } = await ask(query);
  tally[kind].asked += 1;
  if (grounding.refused) tally[kind].refused += 1;
  const right = grounding.refused === (kind === "none");
  const outcome = grounding.refused ? "refused" : `answered with ${technologies[0]?.title ?? "no listing"}`;
  console.log(
    `${right ? "right" : "WRONG"}  ${id}  ${grounding.coverage?.toFixed(2) ?? "-"}  ${query}: ${outcome}`,
  );
}
console.log(`nothing relevant: ${tally.none.refused} of ${tally.none.asked} refused`);
console.log(`something relevant: ${tally.some.refused} of ${tally.some.asked} wrongly refused`);
process.exitCode = tally.none.refused === tally.none.asked && tally.some.refused === 0 ? 0 : 1;
