/** Single values the object remembers. */
export type MetaKey =
  | "owner_uid"
  | "session_id"
  | "title"
  /** A person named the session: no automatic title any more. */
  | "named_by_user"
  /** An automatic title that the database does not have yet. */
  | "title_pending"
  | "titled"
  /** The question that an outside model has not named the session by yet. */
  | "title_question"
  /** Counts up with every change that the database should hear of; absent when it has. */
  | "sync_due"
  /** When a deleted session's storage goes. */
  | "erase_at"
  /** Frames up to this one are gone from the log. */
  | "trimmed_to";

export class Meta {
  constructor(private readonly sql: SqlStorage) {}

  get(key: MetaKey): string | null {
    const [row] = this.sql.exec<{ v: string }>("select v from meta where k = ?", key).toArray();
    return row?.v ?? null;
  }

  number(key: MetaKey): number {
    return Number(this.get(key) ?? 0);
  }

  set(key: MetaKey, value: string | number): void {
    this.sql.exec(
      "insert into meta (k, v) values (?, ?) on conflict (k) do update set v = excluded.v",
      key,
      String(value),
    );
  }

  clear(key: MetaKey): void {
    this.sql.exec("delete from meta where k = ?", key);
  }

  /** The first owner stays the owner. */
  belongsTo(userId: string): boolean {
    this.sql.exec("insert or ignore into meta (k, v) values ('owner_uid', ?)", userId);
    return this.get("owner_uid") === userId;
  }
}
