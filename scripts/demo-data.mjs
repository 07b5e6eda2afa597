// The demonstration catalog and accounts (scripts/demo): handed to the running server's /dev/seed, which loads them
// once through the product's own services. Development only.
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { signIn } from "./sign-in.mjs";

const folder = fileURLToPath(new URL("demo", import.meta.url));

/** @typedef {{ password: string, people: { email: string, role: string }[] }} Accounts */

/**
 * @param {string} origin the running server
 * @param {boolean} withCatalog false: only the accounts (DEMO=0)
 * @returns {Promise<Accounts>}
 */
export async function loadDemo(origin, withCatalog) {
  const accounts = JSON.parse(readFileSync(`${folder}/accounts.json`, "utf8"));
  const { loaded } = await seed(origin, { accounts });
  if (withCatalog && !loaded.catalog) {
    const started = Date.now();
    process.stdout.write("  Loading the demo catalog ...");
    const settings = JSON.parse(readFileSync(`${folder}/settings.json`, "utf8"));
    const year = JSON.parse(readFileSync(`${folder}/year.json`, "utf8"));
    await seed(origin, { accounts, settings, year, listings: readListings() });
    await holdConversations(origin, accounts.password);
    console.log(` ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  await seed(origin, { accounts, finished: true });
  return accounts;
}

/** The listings, the featured ones with their picture. */
function readListings() {
  const listings = readdirSync(`${folder}/catalogue`)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(`${folder}/catalogue/${file}`, "utf8")));
  for (const listing of listings) {
    const picture = `${folder}/media/${listing.slug}.webp`;
    if (existsSync(picture)) listing.demo.media = readFileSync(picture).toString("base64");
  }
  return listings;
}

/**
 * @param {string} origin @param {object} body
 * @returns {Promise<{ loaded: { catalog: boolean } }>}
 */
function seed(origin, body) {
  return post(`${origin}/dev/seed`, body);
}

/** @param {string} url @param {object} body @param {string} [token] */
async function post(url, body, token) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`Loading the demo data failed: ${response.status} ${await response.text()}`);
  return await response.json();
}

const ANSWER_SECONDS = 20;

/**
 * Asks the questions of conversations.json as their people would, so that the chats of the demonstration are real.
 * @param {string} origin @param {string} password
 */
async function holdConversations(origin, password) {
  /** @type {Record<string, string[][]>} */
  const conversations = JSON.parse(readFileSync(`${folder}/conversations.json`, "utf8"));
  await Promise.all(
    Object.entries(conversations).map(async ([person, chats]) => {
      const token = await signIn(origin, person, password);
      await Promise.all(chats.map((questions) => askAssistant(origin, token, questions)));
    }),
  );
}

/**
 * Asks in a chat of its own.
 * @param {string} origin @param {string} token @param {string[]} questions one after the other
 * @returns {Promise<any[]>} the last frame of each answer
 */
export async function askAssistant(origin, token, questions) {
  const id = randomUUID();
  await post(`${origin}/api/v1/session/create`, { session_id: id }, token);
  const { ticket } = await post(`${origin}/api/v1/session/${id}/ws-ticket`, {}, token);
  const address = `${origin.replace(/^http/, "ws")}/api/v1/agent/ws/${id}`;
  return ask(address, ["licentia.v1", `ticket.${ticket}`], questions);
}

/**
 * @param {string} url @param {string[]} protocols @param {string[]} questions
 * @returns {Promise<any[]>}
 */
function ask(url, protocols, questions) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, protocols);
    const waiting = [...questions];
    /** @type {any[]} */
    const answers = [];
    const next = () => {
      const query = waiting.shift();
      if (query) socket.send(JSON.stringify({ type: "query", query, client_id: randomUUID() }));
      else socket.close();
    };
    const settle = () => {
      clearTimeout(timer);
      if (answers.length === questions.length) resolve(answers);
      else reject(new Error("A chat of the demonstration was not answered."));
    };
    const timer = setTimeout(() => socket.close(), questions.length * ANSWER_SECONDS * 1000);
    socket.addEventListener("open", next);
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type !== "final_response") return;
      answers.push(frame);
      next();
    });
    // A close that the server does not answer in time is an error to the client, and none to us.
    socket.addEventListener("error", settle);
    socket.addEventListener("close", settle);
  });
}
