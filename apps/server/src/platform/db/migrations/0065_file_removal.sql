-- A file that nothing names any longer keeps its content for as long as the database could be taken back to when
-- something did. Decision 057
create table file_removal (
  storage_key text primary key,
  asked_at    timestamptz not null
);
create index file_removal_asked on file_removal (asked_at);
