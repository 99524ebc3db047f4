-- Two organisations that are one, and a publication that waits for its hour.

-- The people of the double joined the one that is kept. What the double was called then is kept here, for the orders
-- that were made under it.
create table account_merge (
  id        integer generated always as identity primary key,
  double_id integer not null references account,
  kept_id   integer not null references account,
  merged_at timestamptz not null,
  merged_by integer not null references account,
  reason    text not null check (reason <> ''),
  name      text not null,
  siret     text,
  street    text not null,
  postal    text not null,
  city      text not null,
  check (double_id <> kept_id)
);
create index account_merge_double on account_merge (double_id, id desc);
revoke update, delete, truncate on account_merge from charpente_app;

-- Which merge its buyer, or its firm, went through after it was ordered: null for most.
alter table cart add column made_before integer references account_merge;
alter table purchase_order add column made_before integer references account_merge;

-- A prepared publication to be shown at an hour. `fingerprint`: of all it had that day, looked at again when it is shown.
create table publication_schedule (
  id             integer generated always as identity primary key,
  publication_id integer not null references publication on delete cascade,
  due_at         timestamptz not null,
  fingerprint    bytea not null check (octet_length(fingerprint) = 32),
  scheduled_at   timestamptz not null,
  scheduled_by   integer not null references account,
  outcome        text check (outcome in ('shown', 'cancelled', 'replaced', 'refused', 'failed')),
  ended_at       timestamptz,
  ended_by       integer references account,
  -- Why it was not shown: the code of a refusal, or what the server said.
  failure        text,
  check ((outcome is null) = (ended_at is null)),
  check ((failure is null) = (coalesce(outcome, '') not in ('refused', 'failed')))
);
create unique index publication_schedule_open on publication_schedule (publication_id) where outcome is null;
create index publication_schedule_due on publication_schedule (due_at) where outcome is null;
