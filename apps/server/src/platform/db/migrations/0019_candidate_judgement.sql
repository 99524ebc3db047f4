-- What the centre makes of a signed application: who decided, what it notes for itself, what it asks to be made clear.

alter table candidate add column decided_by integer references account;
alter table candidate add check (decided_by is null or accepted_at is not null or refused_at is not null);

-- Between operators, never shown to who applies: written once, neither changed nor taken away.
create table candidate_note (
  id           bigint generated always as identity primary key,
  candidate_id uuid not null references candidate on delete cascade,
  author_id    integer not null references account,
  words        text not null,
  written_at   timestamptz not null
);
create index candidate_note_candidate on candidate_note (candidate_id);
revoke update, delete, truncate on candidate_note from charpente_app;

-- A question about a signed application, and its answer until its own deadline: what was signed does not change.
create table candidate_clarification (
  id           bigint generated always as identity primary key,
  candidate_id uuid not null references candidate on delete cascade,
  question     text not null,
  asked_by     integer not null references account,
  asked_at     timestamptz not null,
  due_at       timestamptz not null check (due_at > asked_at),
  -- What is being typed until it is sent, and its files: what nothing refers to is purged.
  answer       text not null default '',
  files        integer[] not null default '{}',
  drafted_at   timestamptz,
  answered_at  timestamptz,
  check (answered_at is null or answer <> '')
);
create index candidate_clarification_last on candidate_clarification (candidate_id, asked_at desc);

-- What waits for the centre, then its list by lot, without opening the answers of all.
create index candidate_step_lot on candidate_step ((saved ->> 'technicalCategory'), candidate_id) where key = 'step2';
create index candidate_waiting on candidate (signed_at)
  where signed_at is not null and accepted_at is null and refused_at is null;
