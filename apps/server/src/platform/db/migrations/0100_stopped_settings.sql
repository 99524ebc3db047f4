-- Who asked and agreed to a value with a day: they are told when it is stopped.
alter table setting add column asked_by integer;
alter table setting add column agreed_by integer;

-- A value given for a day that never came, or that another took the place of before its end: its line stays readable.
create table stopped_setting (
  id             integer generated always as identity primary key,
  key            text not null,
  value          text not null,
  effective_from date not null,
  asked_by       integer references account,
  agreed_by      integer references account,
  stopped_at     timestamptz not null,
  stopped_by     integer references account
);
create index stopped_setting_key on stopped_setting (key, effective_from);
revoke update, delete, truncate on stopped_setting from charpente_app;
