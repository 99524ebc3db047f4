-- Until two persons have opened them together, after the deadline, nobody but whoever holds its code reads an
-- application.

-- Since when the centre may read it: never, for one that was not signed or was set aside unopened.
alter table candidate add column opened_at timestamptz;

-- Those of before this record was kept: whatever was judged had been read, and so could whatever was late.
update candidate set opened_at = coalesce(accepted_at, refused_at, signed_at)
from consultation
where consultation.id = candidate.consultation_id and signed_at is not null
  and (accepted_at is not null or refused_at is not null or consultation.deadline < now()
    or exists (select from candidate_clarification asked where asked.candidate_id = candidate.id)
    or exists (select from candidate_note note where note.candidate_id = candidate.id));

alter table candidate
  add check (opened_at is null or signed_at is not null),
  add check (accepted_at is null or opened_at is not null);

-- One for each deadline of a consultation: it may be put out again.
create table envelope_opening (
  id              integer generated always as identity primary key,
  consultation_id integer not null references consultation,
  deadline        timestamptz not null,
  first_by        integer not null references account,
  first_at        timestamptz not null,
  second_by       integer references account,
  opened_at       timestamptz,
  sealed_by       integer references account,
  sealed_at       timestamptz,
  -- The record as it was sealed, to the letter, and the file made of it.
  content         text,
  sha256          bytea,
  media_id        integer references media,
  file_sha256     bytea,
  seal            bytea,
  seal_key        text,
  unique (consultation_id, deadline),
  check (second_by <> first_by),
  check ((second_by is null) = (opened_at is null)),
  check ((sealed_at is null) = (sealed_by is null)),
  check ((sealed_at is null) = (content is null)),
  check (sealed_at is null or opened_at is not null)
);

-- What two persons found there, in the order it was signed.
create table envelope (
  opening_id   integer not null references envelope_opening,
  number       integer not null,
  candidate_id uuid references candidate on delete set null,
  organization text not null,
  city         text not null,
  siret        text not null,
  lot_code     text not null,
  signed_at    timestamptz not null,
  -- Of the contract that was signed.
  sha256       bytea,
  verdict      text check (verdict in ('admitted', 'apart')),
  reason       text,
  decided_by   integer references account,
  decided_at   timestamptz,
  primary key (opening_id, number),
  unique (opening_id, candidate_id),
  check ((verdict is null) = (reason is null) and (verdict is null) = (decided_by is null)
    and (verdict is null) = (decided_at is null))
);
create index on envelope (candidate_id);

-- What the buyer profile received, as it says so.
create table deposit (
  id              integer generated always as identity primary key,
  consultation_id integer not null references consultation,
  organization    text not null,
  siret           text,
  received_at     timestamptz not null,
  sha256          bytea not null,
  entered_by      integer not null references account,
  entered_at      timestamptz not null,
  unique (consultation_id, received_at, sha256)
);
