-- "insert or replace" deletes the row in its way without asking the triggers of deletion: the log refuses it itself.
create trigger activity_log_no_replace before insert on activity_log
when exists (select 1 from activity_log where id = new.id or rowid = new.rowid)
begin select raise(abort, 'activity_log is append-only'); end;
