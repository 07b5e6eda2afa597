import type { LoggedFrame, ServerFrame } from "~/contract/chat";
import type { Meta } from "./meta";

const KEEP_MINUTES = 10;
export const KEEP_MS = KEEP_MINUTES * 60_000;
/** A row is rewritten with each frame that it gets. */
const FULL_ROW_CHARACTERS = 4_000;

/** `body` is an array of the frames `seq`, `seq + 1` and so on; rows of older versions hold one frame without an array. */
type Row = { seq: number; body: string };

/** Of each row of `events`. */
const FRAMES = "max(json_array_length(body), 1)";

/**
 * Log of all broadcast frames, numbered per session. A frame is stored before it is sent, so what a
 * client has seen is durable, and "everything after my last number" is all a client needs to catch up.
 * Consecutive frames of a turn share rows: rows written are what a chat object costs, and each is written again to trim it.
 */
export class EventLog {
  constructor(
    private readonly sql: SqlStorage,
    private readonly meta: Meta,
  ) {}

  append(queryId: string | null, frame: LoggedFrame, now: number): ServerFrame {
    const body = JSON.stringify(frame);
    const [appended] = this.sql
      .exec<{ seq: number }>(
        `update events set body = json_insert(body, '$[#]', json(?)), at = ?
         where seq = (select max(seq) from events) and query_id is ? and json_type(body) = 'array' and length(body) < ?
         returning seq + json_array_length(body) - 1 as seq`,
        body,
        now,
        queryId,
        FULL_ROW_CHARACTERS,
      )
      .toArray();
    return { ...frame, seq: appended?.seq ?? this.addRow(queryId, body, now) } as ServerFrame;
  }

  private addRow(queryId: string | null, body: string, now: number): number {
    const seq = this.head() + 1;
    this.sql.exec(
      "insert into events (seq, query_id, body, at) values (?, ?, ?, ?)",
      seq,
      queryId,
      `[${body}]`,
      now,
    );
    return seq;
  }

  /** The highest sequence number so far, even if its frame was trimmed. */
  head(): number {
    const [row] = this.sql
      .exec<{ head: number }>(`select seq + ${FRAMES} - 1 as head from events order by seq desc limit 1`)
      .toArray();
    return row?.head ?? this.meta.number("trimmed_to");
  }

  /** Whether everything after `seq` is still here; a number above the head is of a log that was restored. */
  reaches(seq: number): boolean {
    return seq >= this.meta.number("trimmed_to") && seq <= this.head();
  }

  after(seq: number): string[] {
    // From the row that has the next frame on.
    const rows = this.sql
      .exec<Row>(
        "select seq, body from events where seq >= coalesce((select max(seq) from events where seq <= ?), 0) order by seq",
        seq + 1,
      )
      .toArray();
    return rows
      .flatMap((row) => framesOf(row).map((frame, i) => ({ ...frame, seq: row.seq + i })))
      .filter((frame) => frame.seq > seq)
      .map((frame) => JSON.stringify(frame));
  }

  /** The text that clients have of an answer so far. */
  textOf(queryId: string): string {
    const rows = this.sql
      .exec<Row>("select seq, body from events where query_id = ? order by seq", queryId)
      .toArray();
    let text = "";
    for (const frame of rows.flatMap(framesOf)) {
      if (frame.type === "response_reset") text = "";
      else if (frame.type === "response_chunk") text += frame.content;
    }
    return text;
  }

  /** Trims rows from the front up to the first that is recent or belongs to an unfinished turn. */
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

function framesOf({ body }: Row): LoggedFrame[] {
  return [JSON.parse(body) as LoggedFrame | LoggedFrame[]].flat();
}
