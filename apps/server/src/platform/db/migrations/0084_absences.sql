-- Who of a firm is absent, and who stands in meanwhile. Decision 071
create table absence (
  id          integer generated always as identity primary key,
  account_id  integer not null references account,
  deputy_id   integer not null references account,
  -- Both days are in it.
  from_day    date not null,
  to_day      date not null,
  -- Whoever is absent is written to as well.
  keeps_copy  boolean not null,
  declared_at timestamptz not null,
  -- Ended before its last day, or given up before its first.
  ended_at    timestamptz,
  -- The deputy was told that it begins, and what waits.
  begun_told_at timestamptz,
  check (from_day <= to_day),
  check (account_id <> deputy_id)
);
create index absence_account on absence (account_id, to_day) where ended_at is null;
create index absence_deputy on absence (deputy_id, to_day) where ended_at is null;

-- What waits for somebody, each morning of a working day: only for those who chose it.
alter table account add column daily_digest boolean not null default false;
