-- When the transcript of a chat last changed: a backup asks only objects of chats that did (app/services/backup/saved-chats.ts).
alter table chat_sessions add column changed_at integer not null default 0;
