-- Applications to a consultation: when they are taken, what each one holds, its codes and its files.

-- One consultation per edition, set by the centre. Q-75
create table consultation (
  edition         smallint primary key references edition,
  reference       text not null,
  name            text not null,
  -- The phase in progress; none: applications are closed.
  phase           smallint check (phase between 1 and 9),
  opens_at        timestamptz,
  deadline        timestamptz,
  questions_until timestamptz,
  -- The technical categories offered.
  lots            text[] not null default '{}',
  check (deadline > opens_at)
);

-- Geographic lots put out again because nobody, or nobody fit, had answered: when there are some, only these are offered. Q-85
create table fruitless_place (
  edition  smallint not null,
  lot_code text not null,
  place_id smallint not null,
  primary key (edition, lot_code, place_id),
  foreign key (edition, lot_code, place_id) references lot_place
);

create table candidate (
  -- Drawn at random; it opens nothing without a code. Q-79
  id               uuid primary key default gen_random_uuid(),
  edition          smallint not null references edition,
  phase            smallint not null default 1,
  email            text not null,
  -- Each code is kept sealed, since it is sent again, and found by its keyed fingerprint. Q-111
  code             bytea not null,
  code_hash        bytea not null unique,
  read_code        bytea not null,
  read_code_hash   bytea not null unique,
  -- The furthest screen reached, and the one in progress. Q-74
  step             smallint not null default 0 check (step between 0 and 11),
  step_in_progress smallint not null default 0 check (step_in_progress between 0 and 11),
  identical_offer  boolean,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  signed_at        timestamptz,
  accepted_at      timestamptz,
  refused_at       timestamptz,
  refusal_reason   text,
  check (accepted_at is null or refused_at is null),
  check ((refused_at is null) = (refusal_reason is null))
);
-- One unsigned application at most for an address, an edition and a phase. Q-78
create unique index candidate_unsigned on candidate (lower(email), edition, phase) where signed_at is null;
create index candidate_edition on candidate (edition, signed_at);

-- The answers of a step: what was saved, and what is being typed, which nothing else reads. Q-129
create table candidate_step (
  candidate_id uuid not null references candidate on delete cascade,
  key          text not null check (key in ('step2', 'step3', 'step4', 'step5', 'step6', 'step7', 'step8', 'step9')),
  saved        jsonb,
  saved_at     timestamptz,
  draft        jsonb,
  drafted_at   timestamptz,
  -- The files each of them refers to: what nothing refers to is purged.
  saved_files  integer[] not null default '{}',
  draft_files  integer[] not null default '{}',
  -- Grows with each draft and each save: whoever writes says which one they had seen.
  version      integer not null default 0,
  -- A change made in an earlier step has touched these answers. Q-102
  to_review    boolean not null default false,
  primary key (candidate_id, key)
);
-- A draft is written every few seconds: room is left in each page, so that no index follows.
alter table candidate_step set (fillfactor = 70);

-- The reminders and warnings that left, so that each leaves once.
create table candidate_notice (
  candidate_id uuid not null references candidate on delete cascade,
  kind         text not null check (kind in ('reminder7', 'reminder2', 'purge')),
  deadline     timestamptz not null,
  sent_at      timestamptz not null,
  primary key (candidate_id, kind, deadline)
);

-- A file was sent by an account, by an application, or made by the centre.
alter table media add column candidate_id uuid references candidate on delete set null;
alter table media add check (uploader_id is null or candidate_id is null);
create index media_candidate on media (candidate_id) where candidate_id is not null;

-- A mail goes to an account or to an application, and leaves with it.
alter table mail add column candidate_id uuid references candidate on delete cascade;
create index mail_candidate on mail (candidate_id) where candidate_id is not null;
