import type { LoggedFrame, ServerFrame } from "~/contract/chat";
import type { Meta } from "./meta";

const KEEP_MINUTES = 10;
export const KEEP_MS = KEEP_MINUTES * 60_000;

/**
 * Log of all broadcast frames, numbered per session. A frame is stored before it is sent, so what a
 * client has seen is durable, and "everything after my last number" is all a client needs to catch up.
 */
export class EventLog {
  constructor(
    private readonly sql: SqlStorage,
    private readonly meta: Meta,
  ) {}

  append(queryId: string | null, frame: LoggedFrame, now: number): ServerFrame {
    const { seq } = this.sql
      .exec<{ seq: number }>(
        "insert into events (query_id, body, at) values (?, ?, ?) returning seq",
        queryId,
        JSON.stringify(frame),
        now,
      )
      .one();
    return { ...frame, seq } as ServerFrame;
  }

  /** The highest sequence number so far, even if its frame was trimmed. */
  head(): number {
    const [row] = this.sql
      .exec<{ seq: number }>("select seq from sqlite_sequence where name = 'events'")
      .toArray();
    return row?.seq ?? 0;
  }

  /** Whether everything after `seq` is still here; a number above the head is of a log that was restored. */
  reaches(seq: number): boolean {
    return seq >= this.meta.number("trimmed_to") && seq <= this.head();
  }

  after(seq: number): string[] {
    const rows = this.sql
      .exec<{ seq: number; body: string }>("select seq, body from events where seq > ? order by seq", seq)
      .toArray();
    return rows.map((row) => JSON.stringify({ ...JSON.parse(row.body), seq: row.seq }));
  }

  /** The text that clients have of an answer so far. */
  textOf(queryId: string): string {
    const rows = this.sql
      .exec<{ body: string }>("select body from events where query_id = ? order by seq", queryId)
      .toArray();
    let text = "";
    for (const { body } of rows) {
      const frame = JSON.parse(body) as LoggedFrame;
      if (frame.type === "response_reset") text = "";
      else if (frame.type === "response_chunk") text += frame.content;
    }
    return text;
  }

  /** Trims frames from the front up to the first that is recent or belongs to an unfinished turn. */
  trim(now: number): void {
    const keepSince = now - KEEP_MS;
    const { first } = this.sql
      .exec<{ first: number | null }>(
        `select min(e.seq) as first from events e left join turns t on t.query_id = e.query_id
         where case when t.query_id is null then e.at else coalesce(t.ended_at, ?) end > ?`,
        now,
        keepSince,
      )
      .one();
    const trimmedTo = first === null ? this.head() : first - 1;
    if (trimmedTo <= this.meta.number("trimmed_to")) return;
    this.sql.exec("delete from events where seq <= ?", trimmedTo);
    this.meta.set("trimmed_to", trimmedTo);
  }

  isEmpty(): boolean {
    return this.sql.exec("select 1 from events limit 1").toArray().length === 0;
  }
}
