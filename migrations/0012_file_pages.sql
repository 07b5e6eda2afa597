-- When the pages of a PDF are to be read for the assistant: milliseconds, null when they were read or given up, and for
-- files of other types. Attempts are counted before a reading begins, so that a PDF that breaks it is not read for ever.
alter table technology_files add column pages_due_at integer;
alter table technology_files add column pages_attempts integer not null default 0;
create index technology_files_pages_due on technology_files (pages_due_at) where pages_due_at is not null;
update technology_files set pages_due_at = 0 where status = 'ready' and content_type = 'application/pdf';

-- However a PDF gets attached to a listing, the statement that makes it ready puts it on the list.
create trigger technology_file_ready after update of status on technology_files
  when new.status = 'ready' and old.status <> 'ready' and new.content_type = 'application/pdf' begin
  update technology_files set pages_due_at = 0 where id = new.id;
end;
create trigger technology_file_added after insert on technology_files
  when new.status = 'ready' and new.content_type = 'application/pdf' begin
  update technology_files set pages_due_at = 0 where id = new.id;
end;
