/** Key-value store of the object. */
export type MetaKey =
  | "owner_uid"
  | "session_id"
  | "title"
  /** Set once a user has renamed the session, which stops automatic titles. */
  | "named_by_user"
  /** An automatic title that is not in the database yet. */
  | "title_pending"
  | "titled"
  /** The question for which the outside model has yet to write a title. */
  | "title_question"
  /** Incremented with every change to sync to the database; absent once synced. */
  | "sync_due"
  /** The backup that the transcript comes from. */
  | "restored_from"
  /** When the storage of a deleted session is erased. */
  | "erase_at"
  /** Frames up to this sequence number are trimmed from the log. */
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

  /** A value that does not change costs no row. */
  set(key: MetaKey, value: string | number): void {
    this.sql.exec(
      "insert into meta (k, v) values (?, ?) on conflict (k) do update set v = excluded.v where v <> excluded.v",
      key,
      String(value),
    );
  }

  clear(key: MetaKey): void {
    this.sql.exec("delete from meta where k = ?", key);
  }

  /** Set once: the owner never changes. */
  belongsTo(userId: string): boolean {
    this.sql.exec("insert or ignore into meta (k, v) values ('owner_uid', ?)", userId);
    return this.get("owner_uid") === userId;
  }
}
