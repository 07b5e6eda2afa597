// Questions to the assistant over its websocket, as the browser asks them.
import { randomUUID } from "node:crypto";
import { pause } from "./marketplace.mjs";

/** @import { Turn } from "./shapes" */
/** @import { Asker } from "./marketplace.mjs" */
/** @typedef {Record<string, any>} Frame a frame of app/contract/chat.ts */

const OPEN_SECONDS = 15;
const ANSWER_SECONDS = 60;
const MAX_ATTEMPTS = 8;
const MAX_WAIT_MS = 60_000;

/** The question was rejected: the allowance is used up, or too many questions are running. */
class NotAdmitted extends Error {
  /** @param {Frame} frame */
  constructor({ code, message, retry_after_ms }) {
    super(message);
    this.isQuota = code === "quota_exceeded";
    this.waitMs = Math.min(MAX_WAIT_MS, retry_after_ms ?? 10_000);
  }
}

/**
 * Asks the questions one after the other in a fresh session, which is deleted at the end.
 * @param {Asker} asker @param {string[]} queries
 * @param {{ afterTurn?: (turn: Turn, sessionId: string) => Promise<void>, openListing?: string }} [options]
 *   `afterTurn` runs while the session is there; `openListing` is the id of the listing on the asker's screen
 * @returns {Promise<Turn[]>}
 */
export async function converse(asker, queries, { afterTurn, openListing } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const chat = await openChat(asker);
    try {
      const turns = [];
      for (const query of queries) {
        const turn = await chat.ask(query, openListing);
        await afterTurn?.(turn, chat.sessionId);
        turns.push(turn);
      }
      return turns;
    } catch (error) {
      if (!(error instanceof NotAdmitted) || attempt === MAX_ATTEMPTS) throw error;
      if (error.isQuota) await asker.changeAccount();
      else await pause(error.waitMs);
    } finally {
      await chat.end();
    }
  }
}

/** @param {Asker} asker */
async function openChat(asker) {
  const { marketplace } = asker;
  const token = await asker.token();
  const sessionId = randomUUID();
  const created = { session_id: sessionId, session_name: "Evaluation" };
  await marketplace.request("POST", "/session/create", { token, body: created });
  const { ticket } = await marketplace.request("POST", `/session/${sessionId}/ws-ticket`, {
    token,
    body: {},
  });
  const address = `${marketplace.origin.replace(/^http/, "ws")}/api/v1/agent/ws/${sessionId}`;
  const chat = new Chat(new WebSocket(address, ["licentia.v1", `ticket.${ticket}`]));
  await chat.opened;
  return {
    sessionId,
    /** @param {string} query @param {string} [openListing] */
    ask: (query, openListing) => chat.ask(query, openListing),
    end: async () => {
      chat.close();
      await marketplace.call("DELETE", `/session/${sessionId}`, { token: await asker.token() });
    },
  };
}

class Chat {
  /** @type {{ frame: Frame, at: number }[]} */
  #received = [];
  #closed = false;
  #wake = () => {};

  /** @param {WebSocket} socket */
  constructor(socket) {
    this.socket = socket;
    this.opened = new Promise((ready, failed) => {
      const timer = setTimeout(() => failed(new Error("The websocket did not open.")), OPEN_SECONDS * 1_000);
      socket.onopen = () => {
        clearTimeout(timer);
        ready(undefined);
      };
    });
    socket.onmessage = ({ data }) => {
      if (typeof data === "string" && data.startsWith("{")) {
        this.#received.push({ frame: JSON.parse(data), at: performance.now() });
      }
      this.#wake();
    };
    socket.onclose = () => {
      this.#closed = true;
      this.#wake();
    };
  }

  /** @param {string} query @param {string} [openListing] @returns {Promise<Turn>} */
  async ask(query, openListing) {
    const from = this.#received.length;
    const sentAt = performance.now();
    const filters = openListing ? { filters: { technology_id: openListing } } : {};
    this.socket.send(JSON.stringify({ type: "query", query, client_id: randomUUID(), ...filters }));
    for (;;) {
      const received = this.#received.slice(from);
      const turn = readFrames(received, sentAt);
      if (turn) return turn;
      if (this.#closed) return failed("The websocket was closed.");
      const leftMs = sentAt + ANSWER_SECONDS * 1_000 - performance.now();
      if (leftMs <= 0) return failed(`No final_response in ${ANSWER_SECONDS} s.`);
      await this.#nextFrame(leftMs);
    }
  }

  close() {
    this.socket.close();
  }

  /** @param {number} timeoutMs @returns {Promise<void>} */
  #nextFrame(timeoutMs) {
    return new Promise((resume) => {
      const timer = setTimeout(resume, timeoutMs);
      this.#wake = () => {
        clearTimeout(timer);
        resume();
      };
    });
  }
}

/**
 * The turn that these frames make, or null while it goes on.
 * @param {{ frame: Frame, at: number }[]} received @param {number} sentAt @returns {Turn | null}
 */
function readFrames(received, sentAt) {
  const frames = received.map(({ frame }) => frame);
  const error = frames.find(({ type }) => type === "error");
  if (error && /quota|rate|busy/.test(error.code)) throw new NotAdmitted(error);
  const end = received.find(({ frame }) => frame.type === "final_response");
  if (!end) {
    const isRefused = error && !frames.some(({ type }) => type === "ack");
    return isRefused ? failed(error.message) : null;
  }
  const final = /** @type {NonNullable<Turn["final"]>} */ (end.frame);
  const first = received.find(({ frame }) => frame.type === "response_chunk");
  return {
    final,
    text: final.content,
    failure: null,
    firstChunkMs: (first ?? end).at - sentAt,
    finalMs: end.at - sentAt,
  };
}

/** @param {string} failure @returns {Turn} */
function failed(failure) {
  return { final: null, text: "", failure, firstChunkMs: null, finalMs: null };
}
