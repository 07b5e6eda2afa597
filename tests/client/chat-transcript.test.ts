import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_QUESTION_CHARACTERS as CLIENT_LIMIT } from "~/client/chat/chat-limits";
import { applyFrame, loadedTranscript, type Transcript, withQuestion } from "~/client/chat/chat-transcript";
import { MAX_QUESTION_CHARACTERS, type ServerFrame } from "~/contract/chat";
import { citationOf } from "../support/answers";
import { finalFrame } from "../support/final-frame";

const QUERY = "q1";
const TIME = "2026-11-21T12:00:00.000Z";
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

const empty = () => loadedTranscript({ messages: [], head_seq: 0, active: null, has_more: false });
const play = (frames: ServerFrame[], from: Transcript = empty()) => frames.reduce(applyFrame, from);
const answer = ({ messages }: Transcript) => messages.find(({ type }) => type === "ai")?.content;

const finalResponse = (seq: number, content: string, status: "done" | "stopped" = "done") =>
  finalFrame({ seq, query_id: QUERY, message_id: id(2), status, content });

const TURN: ServerFrame[] = [
  {
    type: "user_message",
    seq: 1,
    query_id: QUERY,
    message_id: id(1),
    client_id: "c1",
    content: "Heat pumps?",
    timestamp: TIME,
  },
  {
    type: "thinking",
    seq: 2,
    query_id: QUERY,
    message: "Searching the catalog",
    stage: "searching",
    count: null,
  },
  { type: "response_chunk", seq: 3, query_id: QUERY, content: "Two listings " },
  { type: "response_chunk", seq: 4, query_id: QUERY, content: "fit your question." },
  finalResponse(5, "Two listings fit your question."),
];

describe("a question that was changed", () => {
  const WITHDRAWN: ServerFrame = { type: "question_withdrawn", seq: 6, query_id: QUERY };

  it("is gone with its answer, and stays gone when the frames come again", () => {
    const transcript = play([...TURN, WITHDRAWN, ...TURN]);
    expect(transcript.messages).toEqual([]);
    expect(transcript).toMatchObject({ active: null, thinking: null, problem: null });
  });

  it("is restored when the server rejects the edit, and the input returns to the composer", () => {
    const edit = { client_id: "c2", query: "Heat pumps below 60 °C?", replaces: QUERY };
    const transcript = play(
      [
        {
          type: "error",
          code: "bad_frame",
          message: "Only the last question can be changed.",
          query_id: QUERY,
          client_id: "c2",
          retryable: false,
          retry_after_ms: null,
        },
      ],
      withQuestion(play(TURN), edit),
    );
    expect(transcript.messages).toHaveLength(2);
    expect(transcript.outbox).toEqual([]);
    expect(transcript.problem?.draft).toBe(edit.query);
  });
});

describe("an answer that is written again", () => {
  const answerBefore = "Two listings fit your question.";

  it("keeps what it said before a retry, and nothing else of it", () => {
    const stopped = play([
      ...TURN.slice(0, 4),
      finalFrame({
        seq: 5,
        query_id: QUERY,
        message_id: id(2),
        status: "stopped",
        content: answerBefore,
        citations: [citationOf(1)],
      }),
    ]);
    expect(stopped.messages.at(-1)?.citations).toHaveLength(1);
    const again = play([{ type: "response_reset", seq: 6, query_id: QUERY, attempt: 0 }], stopped);
    expect(again.earlier).toMatchObject({ [QUERY]: { content: answerBefore, citations: [{ n: 1 }] } });
    expect(again.messages.at(-1)).toMatchObject({ content: "", citations: [], status: "generating" });
    const crashed = play([{ type: "response_reset", seq: 6, query_id: QUERY, attempt: 2 }], stopped);
    expect(crashed.earlier).toEqual({});
  });

  it("keeps the earlier answer when the same question is asked again, and not for another question", () => {
    const replacedBy = (content: string) =>
      play([
        ...TURN,
        { type: "question_withdrawn", seq: 6, query_id: QUERY },
        {
          ...TURN[0]!,
          type: "user_message",
          seq: 7,
          query_id: "q2",
          message_id: id(3),
          content,
        } as ServerFrame,
      ]);
    expect(replacedBy("Heat pumps?").earlier).toMatchObject({ q2: { content: answerBefore } });
    expect(replacedBy("Batteries?").earlier).toEqual({});
  });
});

describe("a turn", () => {
  it("shows the question, the status, the growing text and the end", () => {
    const states = TURN.map((_, count) => play(TURN.slice(0, count + 1)));
    expect(states[0]).toMatchObject({ active: QUERY, messages: [{ type: "user", content: "Heat pumps?" }] });
    expect(states[1]?.thinking).toBe("Searching the catalog");
    expect(answer(states[2]!)).toBe("Two listings ");
    expect(states[4]).toMatchObject({ active: null, thinking: null, lastSeq: 5 });
    expect(answer(states[4]!)).toBe("Two listings fit your question.");
  });

  it("takes a question out of the outbox once the server has it, and never shows it twice", () => {
    const asked = withQuestion(empty(), { client_id: "c1", query: "Heat pumps?" });
    const after = play([TURN[0]!, TURN[0]!], asked);
    expect(after.outbox).toEqual([]);
    expect(after.messages).toHaveLength(1);
  });

  it("clears the text after a reset and keeps what follows", () => {
    const reset: ServerFrame = { type: "response_reset", seq: 5, query_id: QUERY, attempt: 2 };
    const again: ServerFrame = { type: "response_chunk", seq: 6, query_id: QUERY, content: "Other words" };
    expect(answer(play([...TURN.slice(0, 4), reset, again]))).toBe("Other words");
  });

  it("restores the text of a rejected question", () => {
    const asked = withQuestion(empty(), { client_id: "c9", query: "One more" });
    const refused = applyFrame(asked, {
      type: "error",
      code: "busy",
      message: "Three questions are waiting already.",
      query_id: null,
      client_id: "c9",
      retryable: true,
      retry_after_ms: null,
    });
    expect(refused.outbox).toEqual([]);
    expect(refused.problem).toEqual({
      message: "Three questions are waiting already.",
      retry: null,
      draft: "One more",
    });
  });
});

describe("a socket that drops", () => {
  it("ends in the same text wherever it dropped and however often frames were repeated", () => {
    const whole = play(TURN);
    fc.assert(
      fc.property(fc.array(fc.nat(TURN.length), { maxLength: 6 }), (drops) => {
        // Each connection replays everything after the last number handled, then dies after some frames.
        let state = empty();
        for (const survived of [...drops, TURN.length]) {
          const replay = TURN.filter((frame) => "seq" in frame && (frame.seq ?? 0) > state.lastSeq);
          state = play([...replay.slice(0, survived), ...replay.slice(0, Math.max(0, survived - 1))], state);
        }
        expect(answer(state)).toBe(answer(whole));
        expect(state.messages).toHaveLength(2);
        expect(state.lastSeq).toBe(5);
      }),
      { numRuns: 500 },
    );
  });

  it("begins where the loaded messages end: a reload in the middle doubles nothing", () => {
    const middle = play(TURN.slice(0, 3));
    const reloaded = loadedTranscript({
      messages: middle.messages,
      head_seq: 3,
      active: QUERY,
      has_more: false,
    });
    expect(answer(play(TURN, reloaded))).toBe("Two listings fit your question.");
  });
});

it("limits a question as the contract does", () => {
  expect(CLIENT_LIMIT).toBe(MAX_QUESTION_CHARACTERS);
});
