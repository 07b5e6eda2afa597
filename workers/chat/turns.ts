import { Memory } from "~/agent/memory";
import type { PastTurn, ToolRun, TurnResult } from "~/agent/turn-events";
import type { EndState, TurnState } from "~/contract/chat";
import type { Brief } from "~/contract/chat-brief";
import type { QuestionFilters } from "~/contract/chat-questions";
import type { Role } from "~/contract/values";

/** Limits of the conversation history passed to the next answer. */
const HISTORY_TURNS = 6;
const HISTORY_CHARACTERS = 24_000;
export const MAX_RESULTS = 200;
/** Longer than the limit per minute looks back. */
const ASKS_KEPT_MS = 120_000;

// A type, not an interface: rows must fit the index signature of `exec`.
export type Turn = {
  query_id: string;
  client_id: string;
  question: string;
  /** JSON: the filters set on the screen. */
  filters: string;
  /** JSON: the brief from a clicked chip; null when the question states it. */
  brief: string | null;
  ai_message_id: string;
  state: TurnState;
  attempt: number;
  stop: number;
  login_id: string;
  /** Of the request that opened the socket which asked. */
  request_id: string | null;
  role: Role;
  charged_day: string;
  created_at: number;
};

interface NewTurn {
  queryId: string;
  clientId: string;
  question: string;
  filters: QuestionFilters;
  brief: Brief | null;
  aiMessageId: string;
  loginId: string;
  requestId: string | null;
  role: Role;
  chargedDay: string;
  createdAt: number;
}

/**
 * The questions of a session and their states: queued -> retrieving -> generating -> done | stopped | failed,
 * and failed or stopped -> queued by a retry. A crash leaves the state as it was; `attempt` counts.
 */
export class Turns {
  constructor(private readonly sql: SqlStorage) {}

  private first(condition: string, ...values: (string | number)[]): Turn | null {
    return (
      this.sql.exec<Turn>(`select * from turns where ${condition} limit 1`, ...values).toArray()[0] ?? null
    );
  }

  byQueryId(queryId: string): Turn | null {
    return this.first("query_id = ?", queryId);
  }

  byClientId(clientId: string): Turn | null {
    return this.first("client_id = ?", clientId);
  }

  /** Finds an equal question from the same socket since then, without a client id. */
  repeated(clientIdPrefix: string, question: string, since: number): Turn | null {
    return this.first(
      "created_at >= ? and question = ? and substr(client_id, 1, length(?)) = ?",
      since,
      question,
      clientIdPrefix,
      clientIdPrefix,
    );
  }

  /** The turn that is being answered, or is next. */
  next(): Turn | null {
    return this.first("ended_at is null order by queued_at, rowid");
  }

  unfinished(): Turn[] {
    return this.sql
      .exec<Turn>("select * from turns where ended_at is null order by queued_at, rowid")
      .toArray();
  }

  /** Number of questions and retries since then: a retry costs the provider as much as a question. */
  countSince(moment: number): number {
    return this.sql.exec<{ n: number }>("select count(*) as n from asks where at >= ?", moment).one().n;
  }

  private recordAsk(at: number): void {
    this.sql.exec("delete from asks where at < ?", at - ASKS_KEPT_MS);
    this.sql.exec("insert into asks (at) values (?)", at);
  }

  add(turn: NewTurn): void {
    this.recordAsk(turn.createdAt);
    this.sql.exec(
      `insert into turns (query_id, client_id, question, filters, brief, ai_message_id, state, login_id, request_id, role,
         charged_day, created_at, queued_at)
       values (?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?)`,
      turn.queryId,
      turn.clientId,
      turn.question,
      JSON.stringify(turn.filters),
      turn.brief && JSON.stringify(turn.brief),
      turn.aiMessageId,
      turn.loginId,
      turn.requestId,
      turn.role,
      turn.chargedDay,
      turn.createdAt,
      turn.createdAt,
    );
  }

  begin(queryId: string): void {
    this.sql.exec("update turns set attempt = attempt + 1, state = 'retrieving' where query_id = ?", queryId);
  }

  generating(queryId: string): void {
    this.sql.exec("update turns set state = 'generating' where query_id = ?", queryId);
  }

  requestStop(queryId: string): void {
    this.sql.exec("update turns set stop = 1 where query_id = ? and ended_at is null", queryId);
  }

  /** False when the turn has already ended with its final response. */
  end(queryId: string, state: EndState, error: string | null, now: number): boolean {
    const ended = this.sql.exec(
      `update turns set state = ?, error = ?, ended_at = ?, ms = ? - queued_at
       where query_id = ? and ended_at is null returning query_id`,
      state,
      error,
      now,
      now,
      queryId,
    );
    return ended.toArray().length > 0;
  }

  /** Withdraws a turn in any state: it is excluded from retries and from the conversation. */
  withdraw(queryId: string, now: number): void {
    this.sql.exec(
      "update turns set state = 'stopped', ended_at = coalesce(ended_at, ?) where query_id = ?",
      now,
      queryId,
    );
    this.sql.exec("delete from results where query_id = ?", queryId);
  }

  requeue(
    queryId: string,
    { loginId, requestId, role, chargedDay }: Pick<NewTurn, "loginId" | "requestId" | "role" | "chargedDay">,
    now: number,
  ): void {
    this.recordAsk(now);
    this.sql.exec(
      `update turns set state = 'queued', attempt = 0, stop = 0, refund = 0, error = null, ended_at = null,
         queued_at = ?, login_id = ?, request_id = ?, role = ?, charged_day = ? where query_id = ?`,
      now,
      loginId,
      requestId,
      role,
      chargedDay,
      queryId,
    );
    this.sql.exec("delete from results where query_id = ?", queryId);
  }

  recordRun(queryId: string, run: ToolRun): void {
    this.sql.exec(
      "insert into tool_runs (query_id, step, tool, input, output, ms) values (?, ?, ?, ?, ?, ?)",
      queryId,
      run.step,
      run.tool,
      JSON.stringify(run.input ?? null),
      JSON.stringify(run.output ?? null),
      run.ms,
    );
  }

  /** The search results of an interrupted attempt. */
  recordedRuns(queryId: string): ToolRun[] {
    const rows = this.sql.exec<{ step: number; tool: string; input: string; output: string; ms: number }>(
      "select step, tool, input, output, ms from tool_runs where query_id = ? order by rowid",
      queryId,
    );
    return rows
      .toArray()
      .map((row) => ({ ...row, input: JSON.parse(row.input), output: JSON.parse(row.output) }));
  }

  deleteToolRuns(queryId: string): void {
    this.sql.exec("delete from tool_runs where query_id = ?", queryId);
  }

  keepResult(queryId: string, result: TurnResult): void {
    this.sql.exec(
      `update turns set memory = ?, provider = ?, model = ?, prompt_version = ?, in_tok = ?, out_tok = ?, tokens_due = 1
       where query_id = ?`,
      JSON.stringify(result.memory),
      result.provider,
      result.model,
      result.prompt_version,
      result.usage.input_tokens,
      result.usage.output_tokens,
      queryId,
    );
    this.sql.exec("delete from results where query_id = ?", queryId);
    this.sql.exec(
      `insert into results (query_id, pos, technology_id, score)
       select ?, key, json_extract(value, '$.technology_id'), json_extract(value, '$.score') from json_each(?)`,
      queryId,
      JSON.stringify(result.results.slice(0, MAX_RESULTS)),
    );
  }

  resultIds(queryId: string, offset: number, limit: number): string[] {
    const rows = this.sql.exec<{ technology_id: string }>(
      "select technology_id from results where query_id = ? order by pos limit ? offset ?",
      queryId,
      limit,
      offset,
    );
    return rows.toArray().map((row) => row.technology_id);
  }

  resultCount(queryId: string): number {
    return this.sql.exec<{ n: number }>("select count(*) as n from results where query_id = ?", queryId).one()
      .n;
  }

  /** The last answered turns, oldest first: at most six, and no more text than a model should reread. */
  past(): PastTurn[] {
    const rows = this.sql
      .exec<{ query_id: string; question: string; memory: string | null; answer: string }>(
        `select t.query_id, t.question, t.memory, m.content as answer from turns t
         join messages m on m.id = t.ai_message_id
         where t.state = 'done' order by t.created_at desc, t.rowid desc limit ?`,
        HISTORY_TURNS,
      )
      .toArray();
    const past: PastTurn[] = [];
    let characters = 0;
    for (const { query_id, question, memory, answer } of rows) {
      characters += question.length + answer.length;
      if (characters > HISTORY_CHARACTERS) break;
      past.unshift({
        question,
        answer,
        results: this.resultIds(query_id, 0, MAX_RESULTS),
        memory: memory === null ? null : Memory.parse(JSON.parse(memory)),
      });
    }
    return past;
  }
}
