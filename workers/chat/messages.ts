import type { Citation, EndState, Grounding, Proposal } from "~/contract/chat";
import type { Brief, ListingEvidence } from "~/contract/chat-brief";
import type { StoredMessage } from "~/contract/chat-object";
import type { EventLog } from "./event-log";

export interface AnswerDetails {
  technology_ids: string[];
  total: number;
  suggestions: string[];
  proposals: Proposal[];
  grounding: Grounding | null;
  brief: Brief | null;
  evidence: ListingEvidence[];
  provider: string | null;
  model: string | null;
}

const NO_DETAILS: AnswerDetails = {
  technology_ids: [],
  total: 0,
  suggestions: [],
  proposals: [],
  grounding: null,
  brief: null,
  evidence: [],
  provider: null,
  model: null,
};

type Row = {
  id: string;
  n: number;
  type: "user" | "ai";
  content: string;
  query_id: string;
  status: string;
  citations: string;
  details: string;
  created_at: number;
  feedback: 1 | -1 | null;
  /** State of the turn while it is unfinished. */
  unfinished: string | null;
};

interface Exchange {
  queryId: string;
  questionId: string;
  answerId: string;
  question: string;
  at: number;
}

interface Answer {
  id: string;
  content: string;
  status: EndState;
  citations: Citation[];
  details: AnswerDetails | null;
  at: number;
}

/** The messages of a session: each question directly followed by its answer, regardless of later questions. */
export class Messages {
  constructor(
    private readonly sql: SqlStorage,
    private readonly log: EventLog,
  ) {}

  /** The question, and the place of its answer. */
  open({ queryId, questionId, answerId, question, at }: Exchange): void {
    this.sql.exec(
      `insert into messages (id, n, type, content, query_id, status, created_at)
       select ?1, coalesce(max(n), 0) + 1, 'user', ?2, ?3, 'sent', ?4 from messages`,
      questionId,
      question,
      queryId,
      at,
    );
    this.sql.exec(
      `insert into messages (id, n, type, content, query_id, status, created_at)
       select ?1, max(n) + 1, 'ai', '', ?2, 'queued', ?3 from messages`,
      answerId,
      queryId,
      at,
    );
  }

  /** Of the newest question; null in an empty session. */
  lastQueryId(): string | null {
    const [row] = this.sql
      .exec<{ query_id: string }>("select query_id from messages order by n desc limit 1")
      .toArray();
    return row?.query_id ?? null;
  }

  has(queryId: string): boolean {
    return this.sql.exec("select 1 from messages where query_id = ? limit 1", queryId).toArray().length > 0;
  }

  remove(queryId: string): void {
    this.sql.exec("delete from messages where query_id = ?", queryId);
  }

  /** The citations of the text so far, of an answer that is being written. */
  cite(id: string, citations: Citation[]): void {
    this.sql.exec("update messages set citations = ? where id = ?", JSON.stringify(citations), id);
  }

  citationsOf(id: string): Citation[] {
    const [row] = this.sql
      .exec<{ citations: string }>("select citations from messages where id = ?", id)
      .toArray();
    return row ? (JSON.parse(row.citations) as Citation[]) : [];
  }

  close({ id, content, status, citations, details, at }: Answer): void {
    this.sql.exec(
      "update messages set content = ?, status = ?, citations = ?, details = ?, created_at = ? where id = ?",
      content,
      status,
      JSON.stringify(citations),
      JSON.stringify(details ?? {}),
      at,
      id,
    );
  }

  /** A page that ends before message number `before`, oldest first; an unfinished answer has its text so far. */
  page(before: number | null, limit: number): { messages: StoredMessage[]; hasMore: boolean } {
    const rows = this.sql
      .exec<Row>(
        `select m.*, f.value as feedback, t.state as unfinished from messages m
         left join feedback f on f.query_id = m.query_id and m.type = 'ai'
         left join turns t on t.query_id = m.query_id and m.type = 'ai' and t.ended_at is null
         where m.n < ? order by m.n desc limit ?`,
        before ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      )
      .toArray();
    const messages = rows.slice(0, limit).reverse();
    return { messages: messages.map((row) => this.toMessage(row)), hasMore: rows.length > limit };
  }

  private toMessage(row: Row): StoredMessage {
    return {
      id: row.id,
      n: row.n,
      type: row.type,
      content: row.unfinished ? this.log.textOf(row.query_id) : row.content,
      timestamp: new Date(row.created_at).toISOString(),
      query_id: row.query_id,
      status: row.unfinished ?? row.status,
      citations: JSON.parse(row.citations) as Citation[],
      ...NO_DETAILS,
      ...(JSON.parse(row.details) as Partial<AnswerDetails>),
      feedback: row.feedback,
    };
  }

  summary(): { count: number; lastAt: number } {
    return this.sql
      .exec<{ count: number; lastAt: number }>(
        "select count(*) as count, coalesce(max(created_at), 0) as lastAt from messages",
      )
      .one();
  }

  /** Stores or removes a rating and marks it for the database sync. False when there is no such answer. */
  rate(queryId: string, value: 1 | -1 | 0, note: string | null, now: number): boolean {
    const { rowsWritten } = this.sql.exec(
      `insert into feedback_due (query_id, at) select query_id, ? from messages where query_id = ? and type = 'ai'
       on conflict (query_id) do update set at = excluded.at`,
      now,
      queryId,
    );
    if (rowsWritten === 0) return false;
    if (value === 0) this.sql.exec("delete from feedback where query_id = ?", queryId);
    else {
      this.sql.exec(
        `insert into feedback (query_id, value, note, at) values (?, ?, ?, ?)
         on conflict (query_id) do update set value = excluded.value, note = excluded.note, at = excluded.at`,
        queryId,
        value,
        note,
        now,
      );
    }
    return true;
  }
}
