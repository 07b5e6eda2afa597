import ReconnectingSocket from "partysocket/ws";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import type { ServerFrame } from "~/contract/chat";
import { broadcastName } from "./answering-chats";
import {
  applyFrame,
  loadedTranscript,
  type OutgoingQuestion,
  type Transcript,
  withOlder,
  withQuestion,
} from "./chat-transcript";

export type Connection = "connecting" | "open" | "reconnecting" | "failed" | "gone";

const PING_SECONDS = 30;
/** After this many failed reconnects the stream stops and shows the error (product.md 8). */
const MAX_FAILURES = 3;
/** Closes after which connecting again cannot help: wrong origin or role, no such session. */
const FINAL_CLOSES = [4403, 4404];

interface Chat {
  transcript: Transcript;
  connection: Connection;
  ask(query: string, more?: Pick<OutgoingQuestion, "filters" | "brief" | "replaces">): void;
  stop(): void;
  retry(queryId: string): void;
  rate(queryId: string, value: 1 | -1 | 0): void;
  reconnect(): void;
  loadOlder(): Promise<void>;
  clearProblem(): void;
}

/**
 * A session's transcript, kept by its websocket. It opens where the loaded messages end; the server replays what was
 * missed before anything live, so a dropped socket or a reload loses and doubles nothing.
 */
export function useChat(sessionId: string, loaded: Parameters<typeof loadedTranscript>[0]): Chat {
  const [transcript, setTranscript] = useState(() => loadedTranscript(loaded));
  const [connection, setConnection] = useState<Connection>("connecting");
  const latest = useRef(transcript);
  const socket = useRef<ReconnectingSocket | null>(null);

  const update = useCallback((change: (before: Transcript) => Transcript) => {
    latest.current = change(latest.current);
    setTranscript(latest.current);
  }, []);

  /** Queues frames for the next connection while no socket is open. */
  const send = useCallback((frame: object) => void socket.current?.send(JSON.stringify(frame)), []);

  useEffect(() => {
    let failures = 0;
    let silentSincePing = false;
    const current = new ReconnectingSocket(
      () => socketAddress(sessionId, latest.current.lastSeq),
      () => socketProtocols(sessionId),
      {
        minReconnectionDelay: 250 + Math.random() * 500,
        reconnectionDelayGrowFactor: 2,
        maxReconnectionDelay: 15_000,
        connectionTimeout: 10_000,
        minUptime: 1_000,
        shouldReconnectOnClose: ({ code }) => !FINAL_CLOSES.includes(code),
      },
    );
    socket.current = current;

    function onOpen() {
      failures = 0;
      silentSincePing = false;
      setConnection("open");
      for (const question of latest.current.outbox)
        current.send(JSON.stringify({ type: "query", ...question }));
    }
    function onClose({ code }: { code: number }) {
      if (FINAL_CLOSES.includes(code)) return setConnection("gone");
      // Offline is not a failure: the `online` event reconnects.
      failures = navigator.onLine ? failures + 1 : 0;
      setConnection(failures > MAX_FAILURES ? "failed" : "reconnecting");
      if (failures > MAX_FAILURES) current.close();
    }
    function onMessage({ data }: MessageEvent) {
      silentSincePing = false;
      if (data === "pong") return;
      const frame = JSON.parse(String(data)) as ServerFrame;
      update((before) => applyFrame(before, frame));
      if (frame.type === "session_title_update") broadcastName(frame.session_id, frame.title);
    }
    function onError() {
      // A failed ticket request counts as a failed reconnect too; a socket error is followed by its close event.
      if (current.readyState === ReconnectingSocket.CLOSED) onClose({ code: 1006 });
    }
    /** A socket can look open long after the network was lost, so its frames may be lost. */
    function onNetworkChange() {
      current.reconnect();
    }

    current.addEventListener("open", onOpen);
    current.addEventListener("close", onClose);
    current.addEventListener("message", onMessage);
    current.addEventListener("error", onError);
    window.addEventListener("online", onNetworkChange);
    window.addEventListener("offline", onNetworkChange);
    const pings = setInterval(() => {
      if (current.readyState !== ReconnectingSocket.OPEN) return;
      if (silentSincePing) return current.reconnect();
      silentSincePing = true;
      current.send("ping");
    }, PING_SECONDS * 1000);
    return () => {
      clearInterval(pings);
      window.removeEventListener("online", onNetworkChange);
      window.removeEventListener("offline", onNetworkChange);
      current.removeEventListener("close", onClose);
      current.close();
      socket.current = null;
    };
  }, [sessionId, update]);

  return {
    transcript,
    connection,
    ask(query, more = {}) {
      const question = { client_id: crypto.randomUUID(), query, ...more };
      update((before) => withQuestion(before, question));
      // Otherwise the outbox sends it as soon as the socket is open.
      if (socket.current?.readyState === ReconnectingSocket.OPEN) send({ type: "query", ...question });
    },
    stop: () => send({ type: "stop", ...(transcript.active ? { query_id: transcript.active } : {}) }),
    retry(queryId) {
      update((before) => ({ ...before, problem: null }));
      send({ type: "retry", query_id: queryId });
    },
    rate(queryId, value) {
      update((before) => ({
        ...before,
        messages: before.messages.map((message) =>
          message.query_id === queryId && message.type === "ai"
            ? { ...message, feedback: value || null }
            : message,
        ),
      }));
      send({ type: "feedback", query_id: queryId, value });
    },
    reconnect() {
      setConnection("connecting");
      socket.current?.reconnect();
    },
    async loadOlder() {
      const before = latest.current.messages[0]?.n;
      if (!before) return;
      const older = await api("GET /session/:id/messages", { params: { id: sessionId }, query: { before } });
      update((known) => withOlder(known, older));
    },
    clearProblem: () => update((before) => ({ ...before, problem: null })),
  };
}

function socketAddress(sessionId: string, lastSeq: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/v1/agent/ws/${sessionId}?last_seq=${lastSeq}`;
}

/** A ticket opens one socket, so each connection takes its own; it travels as a subprotocol, never in the address. */
async function socketProtocols(sessionId: string): Promise<string[]> {
  const { ticket } = await api("POST /session/:id/ws-ticket", { params: { id: sessionId } });
  return ["licentia.v1", `ticket.${ticket}`];
}
