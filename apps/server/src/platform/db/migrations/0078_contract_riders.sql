-- A change of contract, from the agreement of two persons to its effect. What it was before is kept beside what it
-- becomes. One at a time for each contract. Decision 066
create table contract_rider (
  id             integer generated always as identity primary key,
  market_number  text not null references contract,
  number         smallint not null check (number between 1 and 99),
  kind           text not null check (kind in ('amount', 'duration', 'prices', 'transfer', 'other')),
  ground         text not null check (ground in ('review', 'extra', 'unforeseen', 'newHolder', 'minor', 'small')),
  motive         text not null,
  content        text,
  maximum_before bigint,
  maximum        bigint check (maximum > 0),
  ends_before    date not null,
  ends_on        date,
  holder_before  integer not null references account,
  holder_after   integer references account,
  effective_on   date not null,
  -- All the changes of the maximum, in hundredths of a percent of the first one; none where none was written.
  cumulated      integer,
  state          text not null check (state in ('drawn', 'sent', 'signed', 'sealed', 'effective', 'refused', 'withdrawn')),
  asked_by       integer not null references account,
  agreed_by      integer references account,
  agreed_at      timestamptz not null,
  -- The paper the firm reads, then the same signed.
  media_id       integer unique references media,
  sha256         bytea check (octet_length(sha256) = 32),
  signed_by      integer references account,
  signed_at      timestamptz,
  -- Who signed, as they said it, with the code sent where and when.
  evidence       jsonb,
  signed_media_id integer unique references media,
  signed_sha256  bytea check (octet_length(signed_sha256) = 32),
  seal           bytea,
  seal_key       text,
  ended_at       timestamptz,
  ended_by       integer references account,
  end_reason     text,
  applied_at     timestamptz,
  unique (market_number, number),
  check ((signed_at is null) = (evidence is null)),
  check ((seal is null) = (seal_key is null)),
  check (state not in ('signed', 'sealed', 'effective') or signed_at is not null),
  check (state not in ('sealed', 'effective') or seal is not null),
  check ((state in ('refused', 'withdrawn')) = (ended_at is not null)),
  check ((state = 'effective') = (applied_at is not null))
);
create unique index contract_rider_open on contract_rider (market_number)
  where state in ('drawn', 'sent', 'signed', 'sealed');
revoke delete, truncate on contract_rider from charpente_app;

-- The code that signs it: one at a time, kept by its fingerprint.
create table rider_code (
  rider_id   integer primary key references contract_rider,
  hash       bytea not null,
  recipient  text not null,
  sent_at    timestamptz not null,
  -- On the clock nobody moves.
  expires_at timestamptz not null,
  tries      smallint not null default 0
);
