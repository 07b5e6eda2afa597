-- How often a job was begun without progress: one that keeps failing is given up.
alter table jobs add column attempts integer not null default 0;
